import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../trpc.ts';
import { findAnswer, isAnonymousRead, keepAnswer, sendAnswer } from './answers.ts';

/** A page as the client's own code renders it for a guest. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Milliseconds for which it may be kept; without it, until something is published. */
  lasts?: number | undefined;
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
}

/** Answers every other GET with a page, rendered once an edition and then kept in memory. */
export function servePages(app: FastifyInstance, { renderer, createContext }: Served): void {
  // The documented search flow goes to an address that the route table spells otherwise (specification, section 2).
  app.get('/result', (request, reply) => reply.redirect(`/results${new URL(request.url, 'http://site').search}`, 301));

  app.get('/*', async (request, reply) => {
    const url = renderer.normalise(request.raw.url ?? '/');
    const key = `page ${url}`;
    const kept = isAnonymousRead(request) && findAnswer(createContext(request).memory, request, key);
    if (kept) return sendAnswer(request, reply, kept);
    // A page never depends on a token: the browser fetches what is personal after it has started.
    const ctx = { ...createContext(request), authorization: undefined };
    const version = ctx.memory.version();
    const { status, html, lasts = Infinity } = await renderer.render(url, ctx);
    const page = { status, contentType: 'text/html; charset=utf-8', body: html, lasts: Math.min(lasts, untilIndianMidnight(ctx.now())) };
    if (status !== 200 || !isAnonymousRead(request)) return sendOnce(reply, page);
    return sendAnswer(request, reply, await keepAnswer(ctx.memory, version, request, key, page));
  });
}

const day = 24 * 60 * 60 * 1000;
const indianShift = 5.5 * 60 * 60 * 1000;

/** A page may show the song of the day, and the day is India's. */
function untilIndianMidnight(now: number): number {
  return day - ((now + indianShift) % day);
}

function sendOnce(reply: FastifyReply, { status, contentType, body }: { status: number; contentType: string; body: string }): FastifyReply {
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': contentType }).send(body);
}
