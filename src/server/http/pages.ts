import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { indianShift } from '../../shared/visits.ts';
import { callsOfAPage, countCalls } from '../call-limit.ts';
import type { Context } from '../site.ts';
import { varyOf } from './cache-control.ts';
import { sendOnce, sendSharedResponse, type MadeResponse } from './cached-responses.ts';

/** A page as the client's own code renders it for a guest. */
export interface RenderedPage {
  status: number;
  /** The page, or the function that draws it; that is not called where the page was drawn from the same `source` before. */
  html: string | (() => string);
  /** All that the page is drawn from, besides its address and the day. */
  source?: string;
  /** Milliseconds for which it may be cached; without it, until something is published. */
  ttl?: number | undefined;
  /** False where it must not be cached. */
  cacheable?: boolean;
}

/** The interface of the client's build, so that the server never imports a component. */
export interface Renderer {
  /** The address with only the parameters that its page uses, in one order, so that a page is rendered and cached once. */
  normalise: (url: string) => string;
  /** Whether a page is rendered for each request: its address has free text, which would fill the cache. */
  isUncached?: (url: string) => boolean;
  /** The address that a shared link means where it is another, as /songs/4 for /songs/4. with the full stop of a sentence; else null. */
  clean?: (url: string) => string | null;
  /** Renders a normalised address as a guest sees it. */
  render: (url: string, ctx: Context) => Promise<RenderedPage>;
}

/** The pattern of every page's address. */
export const anyPage = '/*';

interface Served {
  renderer: Renderer;
  createContext: (request: FastifyRequest) => Context;
  /** The context in which pages are rendered: a visitor's, since the browser fetches personal data itself. */
  guest: Context;
}

/** Answers every other GET with a page, rendered once and then cached until something is published. */
export function servePages(app: FastifyInstance, { renderer, createContext, guest }: Served): void {
  // The documented search leads to /result, but the route table has /results (specification, section 2).
  app.get('/result', (request, reply) =>
    reply.redirect(`/results${/\?.*/.exec(request.url)?.[0] ?? ''}`, 301),
  );

  /** Queries of the page count for the address of its reader, who is a visitor like all others. */
  async function renderOnce(request: FastifyRequest, reply: FastifyReply, url: string) {
    const ctx = createContext(request);
    await countCalls(ctx, callsOfAPage);
    const { status, html } = await renderer.render(url, {
      ...guest,
      address: ctx.address,
      ...(ctx.turn && { turn: ctx.turn }),
    });
    return sendOnce(request, reply, {
      status,
      contentType: 'text/html; charset=utf-8',
      body: html,
    });
  }

  app.get(anyPage, (request, reply) => {
    const clean = renderer.clean?.(request.raw.url ?? '/');
    if (clean) return reply.redirect(clean, 301);
    const url = renderer.normalise(request.raw.url ?? '/');
    if (renderer.isUncached?.(url)) return renderOnce(request, reply, url);
    const make = async (skipCache: () => void): Promise<MadeResponse> => {
      const {
        status,
        html,
        source,
        ttl = Infinity,
        cacheable,
      } = await renderer.render(url, { ...guest, skipCache });
      const now = guest.now();
      return {
        status,
        contentType: 'text/html; charset=utf-8',
        body: html,
        source: source && `${Math.floor((now + indianShift) / day)} ${source}`,
        ttl: Math.min(ttl, untilIndianMidnight(now)),
        cacheable,
      };
    };
    return sendSharedResponse(createContext(request), request, reply, {
      key: `page ${url}`,
      calls: callsOfAPage,
      vary: varyOf.page,
      make,
    });
  });
}

const day = 24 * 60 * 60 * 1000;

/** A page may show the song of the day, which changes at midnight in India. */
function untilIndianMidnight(now: number): number {
  return day - ((now + indianShift) % day);
}
