import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toWire } from '../errors.ts';

/**
 * Sends values as newline-delimited JSON, each when the client is ready for it. The response begins with the first value, so that an error
 * before it has its own status; a later error is the last line, `{ message }`.
 */
export async function sendJsonLines(
  request: FastifyRequest,
  reply: FastifyReply,
  values: AsyncGenerator<object>,
): Promise<FastifyReply> {
  const first = await values.next();

  async function* lines(): AsyncGenerator<string> {
    try {
      for (let next = first; !next.done; next = await values.next()) yield lineOf(next.value);
    } catch (error) {
      const { status, message } = toWire(error);
      if (status === 500 && !reply.raw.destroyed)
        request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
      yield lineOf({ message });
    }
  }
  // A proxy that buffers the response would keep the client waiting for all of it.
  void reply.headers({ 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' });
  return reply.send(Readable.from(lines()));
}

const lineOf = (value: object) => `${JSON.stringify(value)}\n`;
