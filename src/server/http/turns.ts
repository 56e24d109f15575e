import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { toWire } from '../errors.ts';
import { queueBounds, createRotation } from '../jobs/entry.ts';
import { refusalHeaders } from './headers.ts';
import { addressKey } from './limits.ts';
import { unavailablePage } from './plain-page.ts';

/** Waits until the next procedure of this client may run; it is never refused. A `Turn` belongs to one request. */
export type Turn = () => Promise<void>;

interface Options {
  behindProxy: boolean;
  /** `now` for a request that never waits, `quick` for one that is answered without a procedure. */
  urgencyOf: (url: string) => 'now' | 'quick' | 'usual';
}

/** Shares the event loop among clients: otherwise one burst of requests or one batch of calls would delay everybody. */
export interface Turns {
  /** To be called for every new connection. */
  countConnection(): void;
  /** Passes requests to the listener one by one, the clients in rotation; quick ones do not wait for others. Refuses with 429 or 503 when too many wait. */
  inTurn(listener: RequestListener): RequestListener;
  /** @param address the client's */
  turnOf(address: string): Turn;
}

/**
 * The longest time for which pending connections are accepted before the next queued request or procedure. A turn of the event loop accepts
 * two connections, so a steady stream could otherwise delay it without end.
 */
const maxAcceptingMs = 8;
/** How long quick requests are answered in one turn of the event loop. */
const quickSliceMs = 5;

/** The turns of one server. */
export function createTurns({ behindProxy, urgencyOf }: Options): Turns {
  const rotations = {
    quick: createRotation({
      pause: (next) => setImmediate(next),
      sliceMs: quickSliceMs,
      bounds: queueBounds.quickRequests,
    }),
    usual: createRotation({ pause: acceptPending, bounds: queueBounds.requests }),
  };
  const calls = createRotation({ pause: acceptPending });
  let connections = 0;

  /**
   * Lets the event loop run until it accepts no more connections, at most for `maxAcceptingMs`. The kernel hands them over in the order of their
   * arrival, so a reader behind a hundred others can be preferred only after all of them were accepted.
   */
  function acceptPending(next: () => void, until = performance.now() + maxAcceptingMs): void {
    const before = connections;
    setImmediate(() =>
      connections === before || performance.now() > until ? next() : acceptPending(next, until),
    );
  }

  return {
    countConnection: () => void (connections += 1),
    inTurn: (listener) => (request, response) => {
      const urgency = urgencyOf(request.url ?? '');
      if (urgency === 'now') return listener(request, response);
      const refusal = rotations[urgency].enter(addressKey(clientAddress(request, behindProxy)), {
        run: () => listener(request, response),
        isAbandoned: () => request.socket.destroyed,
      });
      if (refusal) refuse(request, response, refusal);
    },
    turnOf(address) {
      const client = addressKey(address);
      let last = Promise.resolve();
      // One call of a batch waits at a time.
      return () =>
        (last = last.then(() => new Promise((resolve) => calls.enter(client, { run: resolve }))));
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Error): void {
  const { status, message, retryAfter } = toWire(refusal);
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  response.writeHead(status, {
    ...refusalHeaders,
    ...(isPage && { 'content-type': 'text/html; charset=utf-8' }),
    'retry-after': String(retryAfter),
  });
  response.end(isPage ? unavailablePage : JSON.stringify({ message }));
}

/** The address that Fastify calls `ip`: the one that the trust's own proxy added last. */
function clientAddress({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '');
}
