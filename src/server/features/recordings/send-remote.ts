import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { busy, notFound } from '../../errors.ts';
import { cacheControl } from '../../http/cache-control.ts';

/** Asks another host for a sound file. */
export type RemoteFile = (init: RequestInit) => Promise<Response>;

const asked = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const answered = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/** Milliseconds within which the host has to begin its answer. */
const patience = 10_000;

/**
 * Passes a file of another host on, whole or in part, so that readers' browsers speak with this site only. @throws 404, and 503 with
 * Retry-After where the host does not answer as it should
 */
export async function sendRemote(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RemoteFile,
  signal = new AbortController().signal,
): Promise<FastifyReply> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  const response = await file({
    method: request.method,
    headers: {
      // Without it fetch asks for the whole file again, as if there were no conditions.
      'cache-control': 'max-age=0',
      ...Object.fromEntries(
        asked.flatMap((name) =>
          request.headers[name] ? [[name, String(request.headers[name])]] : [],
        ),
      ),
    },
    signal: AbortSignal.any([signal, late.signal]),
  })
    .catch(() => null)
    .finally(() => clearTimeout(timer));
  if (response?.status === 404 || response?.status === 410)
    throw notFound('There is no such recording.');
  // Bytes of a compressed response are not the requested ranges.
  if (
    !response ||
    ![200, 206, 304, 416].includes(response.status) ||
    response.headers.has('content-encoding')
  )
    throw busy(30, 'This recording cannot be reached. Please try again in a moment.');
  if (response.status === 416) {
    const range = response.headers.get('content-range');
    void reply.headers({
      'cache-control': cacheControl.nobody,
      ...(range && { 'content-range': range }),
    });
    return reply
      .code(416)
      .type('application/json; charset=utf-8')
      .send({ message: 'The recording has no such part.' });
  }
  for (const name of answered) {
    const value = response.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  void reply.code(response.status);
  if (response.status === 304) return reply.send();
  // An empty stream keeps the length of a HEAD response.
  return reply.send(response.body ? Readable.from(response.body) : Readable.from([]));
}
