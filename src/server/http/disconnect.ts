import type { FastifyReply, FastifyRequest } from 'fastify';
import { causesOf } from '../errors.ts';

/** A signal that is aborted when the client disconnects before its response is complete. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Whether an error only says that the client of a request has disconnected. */
export function hasLeft({ raw }: FastifyRequest, error: unknown): boolean {
  return raw.socket.destroyed && causesOf(error).some(({ name }) => name === 'AbortError');
}
