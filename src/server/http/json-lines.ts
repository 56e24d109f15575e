import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toWire } from '../errors.ts';

/**
 * Sends values as newline-delimited JSON, each as it is made and when the client has taken the one before. The answer begins
 * with the first value, so that what fails before it has a status of its own; a later failure is the last line, `{ message }`.
 */
export async function sendJsonLines(request: FastifyRequest, reply: FastifyReply, values: AsyncGenerator<object>): Promise<FastifyReply> {
  const first = await values.next();

  async function* lines(): AsyncGenerator<string> {
    try {
      for (let next = first; !next.done; next = await values.next()) yield lineOf(next.value);
    } catch (error) {
      const { status, message } = toWire(error);
      if (status === 500 && !reply.raw.destroyed) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
      yield lineOf({ message });
    }
  }
  // A proxy that gathers the answer first would keep the client waiting for the whole of it.
  void reply.headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  return reply.send(Readable.from(lines()));
}

const lineOf = (value: object) => `${JSON.stringify(value)}\n`;
