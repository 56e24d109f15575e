import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { createConcurrencyLimit } from './concurrency.ts';
import { addressKey } from './limits.ts';
import type { Turns } from './turns.ts';
import { refusalHeaders } from './headers.ts';

/**
 * How many connections are allowed, and for how long. A phone on a slow network sends and reads 64 kB in a second, a very slow
 * one 16 kB; every limit allows for both. Milliseconds, bytes and numbers of connections.
 */
export const connectionLimits = {
  /** Until the headers of a request, some 2 kB, have arrived. */
  headers: 20_000,
  /** Until the body has arrived: `atLeast` and what a very slow phone needs for its size: 42 s for half a megabyte, 27 minutes for a PDF of 25 MB. */
  body: { atLeast: 10_000, bytesPerSecond: 16 * 1024 },
  /** A connection without a request. Longer behind a proxy, which must be the first to close; Caddy waits two minutes. */
  idle: { direct: 20_000, behindProxy: 130_000 },
  /**
   * A response that waits for its client is checked every `lookEvery`, and in `looks` checks the client must take `bytes`: in
   * ten minutes at least one of the pieces it is sent in (8.7 kB/s for the largest, 5 MB of speech). The player resumes a
   * recording or a text that broke off.
   */
  answer: { lookEvery: 10_000, looks: 60, bytes: 64 * 1024 },
  /** A school behind one address opens some hundreds. Behind a proxy all come from the proxy's address, so `requests` limits instead. */
  connections: { each: 600, all: 3000 },
  /** Requests under way that the response cache does not answer, by address. */
  requests: { each: 300, all: 2000 },
  /** Bodies that are arriving, in KiB, since the server holds each until it is complete. */
  bodies: { each: 8 * 1024, all: 64 * 1024 },
};

export type ConnectionLimits = typeof connectionLimits;

const bodyLimit = 512 * 1024;

/** The time-outs that Node enforces. Requests on one connection are not limited: they are counted by address. */
export function serverOptions(
  { headers, idle }: ConnectionLimits,
  behindProxy: boolean,
  turns: Turns,
) {
  return {
    bodyLimit,
    serverFactory: (listener) =>
      createServer(
        {
          headersTimeout: headers,
          connectionsCheckingInterval: Math.min(5000, headers),
          keepAliveTimeout: behindProxy ? idle.behindProxy : idle.direct,
          // Each body has its own time-out below; this one ends bodies that nothing reads, such as that of a GET.
          requestTimeout: 30 * 60_000,
        },
        turns.inTurn(listener),
      ),
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      close(
        socket,
        error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? 408
          : error.code === 'HPE_HEADER_OVERFLOW'
            ? 431
            : 400,
      );
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Limits the connections of a server, and closes those that read too slowly. */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  behindProxy: boolean,
  turns: Turns,
): void {
  const { all, each } = limits.connections;
  const connections = createConcurrencyLimit({ all, each: behindProxy ? all : each });
  const readers = new Map<Socket, Taken>();

  app.server.on('connection', (socket: Socket) => {
    turns.countConnection();
    try {
      socket.once('close', connections.take(addressKey(socket.remoteAddress ?? '')));
    } catch {
      return close(socket, 503);
    }
    readers.set(socket, { bytes: 0, looks: 0 });
    socket.once('close', () => readers.delete(socket));
  });

  const look = setInterval(
    () => endSlowReaders(readers, limits.answer),
    limits.answer.lookEvery,
  ).unref();
  app.addHook('onClose', () => clearInterval(look));
}

/** Limits the requests under way, of one address and of all, and ends bodies that arrive too slowly. For requests that the response cache does not answer. */
export function limitRequests(app: FastifyInstance, limits: ConnectionLimits): void {
  const requests = createConcurrencyLimit(limits.requests);
  const bodies = createConcurrencyLimit(limits.bodies);

  app.addHook('onRequest', async ({ raw, ip }, reply) => {
    const address = addressKey(ip);
    const size = announcedSize(raw);
    try {
      // Up to a dozen parts of the site listen for the end of a response, which Node would report as a leak.
      reply.raw.setMaxListeners(20);
      reply.raw.once('close', requests.take(address));
      if (size === 0) return;
      reply.raw.once('close', bodies.take(address, Math.ceil(Math.min(size, bodyLimit) / 1024)));
    } catch (refusal) {
      // The body of a refused request is not read.
      if (size > 0) void reply.header('connection', 'close');
      throw refusal;
    }
    endSlowBody(raw, reply.raw, limits.body.atLeast + (size / limits.body.bytesPerSecond) * 1000);
  });
}

/** A body without a length counts as the longest that is allowed; a file is written to the disk as it arrives. */
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
  const stop = () => clearTimeout(timer);
  // A response may be sent before the body has ended; the rest of the body keeps the same time-out. Once the body or the connection has
  // ended, the timer would only keep the whole request in memory, for a quarter of an hour with a large file.
  response.once('close', () => {
    const { socket } = request;
    if (request.complete !== false || socket.destroyed) return stop();
    socket.once('close', stop);
    request.once('end', () => {
      socket.off('close', stop);
      stop();
    });
  });
}

/** How many bytes a client had read when it last read enough, and how often it was checked since. */
interface Taken {
  bytes: number;
  looks: number;
}

/** Counts checks, not time, so that a machine that was suspended disconnects nobody. */
function endSlowReaders(
  readers: Map<Socket, Taken>,
  { bytes, looks }: ConnectionLimits['answer'],
): void {
  for (const [socket, seen] of readers) {
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || taken - seen.bytes >= bytes)
      Object.assign(seen, { bytes: taken, looks: 0 });
    else if ((seen.looks += 1) > looks) socket.destroy();
  }
}

const words: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  431: 'The headers of the request are too long.',
  503: 'The site is busy. Please try again in a moment.',
};

/** Answers on a socket whose request could not be parsed, and closes it. */
function close(socket: Socket, status: number): void {
  const body = JSON.stringify({ message: words[status] });
  const headers = Object.entries({
    ...refusalHeaders,
    'content-length': body.length,
    ...(status === 503 && { 'retry-after': 5 }),
  }).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable)
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
