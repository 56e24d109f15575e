import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of a refused request is read after its response: bytes, and milliseconds from the response. */
export const drainLimits = { maxBytes: 256 * 1024 * 1024, maxTimeMs: 2 * 60_000 };

/**
 * Reads and drops the rest of a refused request's body. If the server closed the connection while the client is still sending, the
 * client's system would report a reset connection and discard the response. Responses with status 429 and 503 are left out: what is
 * refused because there is too much of it is not read.
 */
export function drainRefusedBodies(app: FastifyInstance, limits = drainLimits): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    const { statusCode } = reply;
    if (statusCode >= 400 && statusCode !== 429 && statusCode !== 503 && hasUnreadBody(raw)) {
      // Node closes the connection of a response that says so as soon as the response is written. Fastify asks for it because it does
      // not drain a body.
      const closes = !reply.raw.shouldKeepAlive;
      void reply.removeHeader('connection');
      reply.raw.shouldKeepAlive = true;
      drain(raw, limits, closes);
    }
    done();
  });
}

function hasUnreadBody({ headers, complete, socket }: IncomingMessage): boolean {
  // An injected request has no `complete`.
  return (
    complete === false &&
    !socket.destroyed &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  );
}

function drain(
  raw: IncomingMessage,
  { maxBytes, maxTimeMs }: typeof drainLimits,
  closes: boolean,
): void {
  const { socket } = raw;
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), maxTimeMs).unref();
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) socket.destroy();
  });
  raw.once('end', () => closes && socket.destroySoon());
  raw.once('close', stop);
  socket.once('close', stop);
  raw.resume();
}
