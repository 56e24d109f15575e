import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import type { Actor } from '../../shared/compositions/access.ts';
import type { RouteAccess } from '../access.ts';
import type { Limits, RateLimiter } from '../http/limits.ts';
import type { QueuePlace } from '../jobs/fair-queue.ts';
import type { Context } from '../trpc.ts';

type RateLimitName = { [Name in keyof Limits]: Limits[Name] extends RateLimiter ? Name : never }[keyof Limits];
type ActorFor<A extends RouteAccess> = A extends 'admin' | 'signed-in' ? Actor : A extends 'optional' ? Actor | null : null;

/** One request that was counted, allowed and checked. */
export interface PlainCall<A extends RouteAccess, Input> {
  ctx: Context & { actor: ActorFor<A> };
  /** The context in which responses for everybody are made: a visitor's. */
  guest: Context;
  input: Input;
  /** The client in a queue; its place is given up when the client disconnects. */
  place: QueuePlace;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Options<A extends RouteAccess, Schema extends ZodType> {
  method: 'GET' | 'POST';
  path: string;
  /** What the call is for, and what it answers, in the words of docs/api.md. */
  purpose: string;
  answer: string;
  mediaTypes: readonly string[];
  access: A;
  /** Counted for the client's address before anything else; null where nothing guessable or costly is done. */
  limit: RateLimitName | null;
  /** Path and query of a GET, the JSON body of a POST. */
  input: Schema;
  /** The words of a 404 where an input that is not valid names something that cannot be there; otherwise it is a 400. */
  notFound?: string;
  /** The body is a form with one file of at most so many bytes. It is refused while the disk is low. */
  file?: { maxBytes: number; tooLarge: () => Error };
  /** Refuses a caller before a body is read. @throws */
  admit?(ctx: Context & { actor: ActorFor<A> }): void | Promise<void>;
  handle(call: PlainCall<A, z.output<Schema>>): FastifyReply | Promise<FastifyReply>;
}

/** A route that sends or takes a file or a stream, which no procedure does. Its answer is not cached unless it says so. */
export type PlainRoute = Options<RouteAccess, ZodType>;

/** A row whose handler is checked against its own access and input. */
export const plainRoute = <A extends RouteAccess, Schema extends ZodType>(route: Options<A, Schema>): PlainRoute => route;
