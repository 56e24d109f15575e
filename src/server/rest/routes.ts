import type { AnyProcedure, inferRouterOutputs } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { numberedTitle } from '../../shared/titles.ts';
import type { AppRouter } from '../router.ts';

type NamesIn<Procedures, Prefix extends string = ''> = {
  [Name in keyof Procedures & string]: Procedures[Name] extends AnyProcedure
    ? `${Prefix}${Name}`
    : Procedures[Name] extends object
      ? NamesIn<Procedures[Name], `${Prefix}${Name}.`>
      : never;
}[keyof Procedures & string];

/** Every procedure of the router by its dotted name. */
export type ProcedureName = NamesIn<AppRouter['_def']['record']>;

type At<Tree, Name extends string> = Name extends `${infer Head}.${infer Rest}` ? (Head extends keyof Tree ? At<Tree[Head], Rest> : never) : Name extends keyof Tree ? Tree[Name] : never;
type OutputOf<Name extends ProcedureName> = At<inferRouterOutputs<AppRouter>, Name>;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  procedure: ProcedureName;
  /** What the call is for, in the words of docs/api.md. */
  purpose: string;
  /** Only where the documented names differ from the procedure's: by default query and body together are the input. */
  input?: (request: FastifyRequest) => unknown;
  /** What is sent, where it differs from the procedure's answer; a text is sent as text/plain. */
  output?: (result: never) => unknown;
  /** The answer in the words of docs/api.md. */
  answer: string;
}

/** A row whose mapping is checked against its procedure's own answer. */
function row<Name extends ProcedureName>(route: Route & { procedure: Name; output?: (result: OutputOf<Name>) => unknown }): Route {
  return route;
}

/** The documented paths (specification, section 7), one row each. */
export const routes: Route[] = [
  row({
    method: 'POST',
    path: '/api/auth/login',
    procedure: 'auth.login',
    purpose: 'Signs in. A pending account gets no token.',
    answer: 'jwtToken, email, role, username, subscribed, subscriptionStatus, isApproved',
  }),
  row({
    method: 'GET',
    path: '/api/lyrics/api/compositions',
    procedure: 'compositions.list',
    purpose: 'The titles the caller’s list holds, each beginning with its number. `email` is ignored: the token decides.',
    output: (songs) => songs.map(({ number, title }) => numberedTitle(number, title)),
    answer: 'list of titles',
  }),
  row({
    method: 'GET',
    path: '/api/lyrics/pdf/',
    procedure: 'compositions.find',
    purpose: 'A song by its title in any script, with or without its number, or by the number alone.',
    answer: 'title, meaning, lyrics, sanskrit, notation',
  }),
  row({
    method: 'GET',
    path: '/healthz',
    procedure: 'health.check',
    purpose: 'Whether the site and its database answer.',
    answer: 'status, compositions',
  }),
];
