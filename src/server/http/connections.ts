import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { createConcurrencyLimit } from './concurrency.ts';
import { addressKey } from './limits.ts';

/**
 * How long and how many connections are borne. A phone on a slow network sends and reads 64 kB in a second, a very slow one
 * 16 kB; everything here leaves both their time. Milliseconds, bytes and numbers of connections.
 */
export const connectionLimits = {
  /** Until the headers of a request are there. They are 2 kB. */
  headers: 20_000,
  /** Until the body is there: a little, and what a very slow phone needs for its size: 42 s for half a megabyte, 27 minutes for a PDF of 25 MB. */
  body: { atLeast: 10_000, bytesPerSecond: 16 * 1024 },
  /** A connection without a request. Longer behind a proxy: there the proxy must be the first to let go, and Caddy waits two minutes. */
  idle: { direct: 20_000, behindProxy: 130_000 },
  /**
   * An answer that waits for its reader is looked at every so often, and in so many looks so many bytes must be taken: in ten
   * minutes at least one piece of those it is sent in (8.7 kB/s for the largest, 5 MB of speech). Pages go on from where a
   * recording or a reading broke off.
   */
  answer: { lookEvery: 10_000, looks: 60, bytes: 64 * 1024 },
  /** A school behind one address opens some hundreds; behind a proxy all come from the proxy's, and `requests` counts in its place. */
  connections: { each: 600, all: 3000 },
  /** Requests under way that memory does not answer, by the address they came from. */
  requests: { each: 300, all: 2000 },
  /** Bodies that are under way, in KiB, since the server holds them until they are whole. */
  bodies: { each: 8 * 1024, all: 64 * 1024 },
};

export type ConnectionLimits = typeof connectionLimits;

const bodyLimit = 512 * 1024;

/** What Node itself watches. How many requests a connection carries is no matter: requests are counted by address. */
export function serverOptions({ headers, idle }: ConnectionLimits, behindProxy: boolean) {
  return {
    bodyLimit,
    keepAliveTimeout: behindProxy ? idle.behindProxy : idle.direct,
    // Each body has its own time below; this one ends what nobody waits for, as the body of a GET.
    requestTimeout: 30 * 60_000,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(5000, headers) },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      close(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Bounds the connections of a server, whoever opens them and however slowly they are used. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, behindProxy: boolean): void {
  const { all, each } = limits.connections;
  const connections = createConcurrencyLimit({ all, each: behindProxy ? all : each });
  const readers = new Map<Socket, Taken>();

  app.server.on('connection', (socket: Socket) => {
    try {
      socket.once('close', connections.take(addressKey(socket.remoteAddress ?? '')));
    } catch {
      return close(socket, 503);
    }
    readers.set(socket, { bytes: 0, looks: 0 });
    socket.once('close', () => readers.delete(socket));
  });

  const look = setInterval(() => endSlowReaders(readers, limits.answer), limits.answer.lookEvery).unref();
  app.addHook('onClose', () => clearInterval(look));
}

/** Bounds what is under way of one address and of all, and ends what is sent too slowly. For requests that memory does not answer. */
export function limitRequests(app: FastifyInstance, limits: ConnectionLimits): void {
  const requests = createConcurrencyLimit(limits.requests);
  const bodies = createConcurrencyLimit(limits.bodies);

  app.addHook('onRequest', async ({ raw, ip }, reply) => {
    const address = addressKey(ip);
    const size = announcedSize(raw);
    try {
      // Every part that takes an answer's end to heart listens for it, up to a dozen; Node takes that for a leak.
      reply.raw.setMaxListeners(20);
      reply.raw.once('close', requests.take(address));
      if (size === 0) return;
      reply.raw.once('close', bodies.take(address, Math.ceil(Math.min(size, bodyLimit) / 1024)));
    } catch (refusal) {
      // Who is refused is not listened to any further.
      if (size > 0) void reply.header('connection', 'close');
      throw refusal;
    }
    endSlowBody(raw, reply.raw, limits.body.atLeast + (size / limits.body.bytesPerSecond) * 1000);
  });
}

/** A body that does not say how long it is may be as long as any; a file that does is written to the disk as it comes. */
function announcedSize({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  return Number(headers['content-length'] ?? 0);
}

function endSlowBody(request: IncomingMessage, response: ServerResponse, time: number): void {
  const timer = setTimeout(() => {
    if (request.complete !== false) return;
    if (response.headersSent) request.socket.destroy();
    else close(request.socket, 408);
  }, time).unref();
  // An answer may come before the body has ended: the rest has no longer than the whole.
  response.once('close', () => {
    if (request.complete !== false) clearTimeout(timer);
  });
}

/** What a reader had taken when it last had taken enough, and how often it was looked at since. */
interface Taken {
  bytes: number;
  looks: number;
}

/** Counts looks, not time: a machine that stood still for a while holds it against nobody. */
function endSlowReaders(readers: Map<Socket, Taken>, { bytes, looks }: ConnectionLimits['answer']): void {
  for (const [socket, seen] of readers) {
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || taken - seen.bytes >= bytes) Object.assign(seen, { bytes: taken, looks: 0 });
    else if ((seen.looks += 1) > looks) socket.destroy();
  }
}

const words: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  431: 'The headers of the request are too long.',
  503: 'The site is busy. Please try again in a moment.',
};

/** Answers where no request is known, and closes. */
function close(socket: Socket, status: number): void {
  const body = JSON.stringify({ message: words[status] });
  const headers = ['connection: close', 'content-type: application/json; charset=utf-8', `content-length: ${body.length}`, 'cache-control: no-store', 'x-content-type-options: nosniff'];
  if (status === 503) headers.push('retry-after: 5');
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
