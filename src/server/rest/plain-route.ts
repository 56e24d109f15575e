import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import type { Actor } from '../../shared/compositions/access.ts';
import type { RouteAccess } from '../access.ts';
import type { CacheRule } from '../http/cache-control.ts';
import type { Limits, RateLimiter } from '../http/limits.ts';
import type { QueueSlot } from '../jobs/entry.ts';
import type { Context } from '../site.ts';

type RateLimitName = {
  [Name in keyof Limits]: Limits[Name] extends RateLimiter ? Name : never;
}[keyof Limits];
type ActorFor<A extends RouteAccess> = A extends 'admin' | 'signed-in'
  ? Actor
  : A extends 'optional'
    ? Actor | null
    : null;

/** A request that was counted, authorised and validated. */
export interface PlainCall<A extends RouteAccess, Input> {
  ctx: Context & { actor: ActorFor<A> };
  /** The context in which cached responses are made: a visitor's. */
  guest: Context;
  input: Input;
  /** The request's slot in a queue, which is released when the client disconnects. */
  slot: QueueSlot;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Options<A extends RouteAccess, Schema extends ZodType> {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** The description in docs/api.md of the call and its answer. */
  purpose: string;
  response: string;
  mediaTypes: readonly string[];
  access: A;
  /** The rate limit of the client's address, checked before anything else; null where a call is neither guessable nor costly. */
  limit: RateLimitName | null;
  /** Where the answer to a visitor may be cached; nowhere, if absent. Answers to requests with a token are never cached. */
  cache?: CacheRule;
  /** Path and query of a GET, the path where the body is bytes, else the JSON body. */
  input: Schema;
  /**
   * The message of a 404 that answers an invalid input, where the input names something that cannot exist; if absent, the answer is a 400.
   */
  notFound?: string;
  /** The body is a form with one file of at most this many bytes. It is refused while the disk is low. */
  file?: { maxBytes: number; tooLarge: () => Error };
  /** The body is at most this many bytes, which `handle` reads from `request.raw`. It is refused while the disk is low. */
  rawBody?: { maxBytes: number };
  /** Refuses a caller before the body is read. @throws the refusal */
  admit?(ctx: Context & { actor: ActorFor<A> }): void | Promise<void>;
  handle(call: PlainCall<A, z.output<Schema>>): FastifyReply | Promise<FastifyReply>;
}

/** A route that sends or takes a file or a stream, which procedures cannot do. Its response is not cached unless it says so. */
export type PlainRoute = Options<RouteAccess, ZodType>;

/** A route whose handler is checked against its own access and input. */
export const plainRoute = <A extends RouteAccess, Schema extends ZodType>(
  route: Options<A, Schema>,
): PlainRoute => route;
