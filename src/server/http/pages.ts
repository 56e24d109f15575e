import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callsOfAPage } from '../call-limit.ts';
import type { Context } from '../trpc.ts';
import { sendSharedResponse } from './cached-responses.ts';

/** A page as the client's own code renders it for a guest. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Milliseconds for which it may be kept; without it, until something is published. */
  ttl?: number | undefined;
  /** False where it is not to be kept at all. */
  cacheable?: boolean;
}

/** What the client's build provides, so that the server never imports a component. */
export interface Renderer {
  /** The address with only what its page looks at, in one order: the same page is rendered and kept once. */
  normalise: (url: string) => string;
  /** Renders a normalised address as a guest sees it. */
  render: (url: string, ctx: Context) => Promise<RenderedPage>;
}

interface Served {
  renderer: Renderer;
  createContext: (request: FastifyRequest) => Context;
  /** In whose name a page is rendered: nobody's, since the browser fetches what is personal after it has started. */
  guest: Context;
}

/** Answers every other GET with a page, rendered once an edition and then kept in memory. */
export function servePages(app: FastifyInstance, { renderer, createContext, guest }: Served): void {
  // The documented search flow goes to an address that the route table spells otherwise (specification, section 2).
  app.get('/result', (request, reply) => reply.redirect(`/results${/\?.*/.exec(request.url)?.[0] ?? ''}`, 301));

  app.get('/*', (request, reply) => {
    const url = renderer.normalise(request.raw.url ?? '/');
    const make = async () => {
      const { status, html, ttl: lasts = Infinity, cacheable: keep } = await renderer.render(url, guest);
      return { status, contentType: 'text/html; charset=utf-8', body: html, lasts: Math.min(lasts, untilIndianMidnight(guest.now())), keep };
    };
    return sendSharedResponse(createContext(request), request, reply, { key: `page ${url}`, calls: callsOfAPage, make });
  });
}

const day = 24 * 60 * 60 * 1000;
const indianShift = 5.5 * 60 * 60 * 1000;

/** A page may show the song of the day, and the day is India's. */
function untilIndianMidnight(now: number): number {
  return day - ((now + indianShift) % day);
}
