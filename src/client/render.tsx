import { QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { renderToString } from 'react-dom/server';
import type { Language } from '../shared/languages.ts';
import type { RenderedPage } from '../server/http/pages.ts';
import type { AppRouter } from '../server/router.ts';
import type { Context } from '../server/trpc.ts';
import { App } from './App.tsx';
import { Document, writeState, type DocumentStart, type InlineTexts } from './Document.tsx';
import { matchAddress, normaliseAddress } from './lib/match.ts';
import { prefetches } from './prefetch.ts';
import { languageOf, notFoundPage } from './routes.tsx';

interface Request {
  url: string;
  router: AppRouter;
  ctx: Context;
  /** The scripts, styles and fonts for the page file of the given name, and those of them that stand in the document. */
  startFor: (page: string, language: Language) => { start: DocumentStart; inline: InlineTexts };
}

export { normaliseAddress };

/** Renders a page as a guest sees it, with the components and procedures that the browser uses too. */
export async function renderPage({ url, router, ctx, startFor }: Request): Promise<RenderedPage> {
  const { route, place } = matchAddress(url);
  const prefetch = prefetches[route.path];
  const helpers = createServerSideHelpers({
    router,
    ctx,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } }),
  });
  const [found = 200] = await Promise.all([prefetch?.(helpers, place), route.page.load(), helpers.siteContent.content.prefetch()]);
  const { start, inline } = startFor(`src/client/pages/${route.name}.tsx`, languageOf(place.search));
  const html = renderToString(
    <Document start={start} state={writeState(start, helpers.queryClient)} inline={inline}>
      <App queryClient={helpers.queryClient} origin={start.origin} url={url} />
    </Document>,
  );
  // A parameter that no prefetch checks can be any text: caching a page for each would fill the memory.
  const cacheable = !route.path.includes(':') || prefetch !== undefined;
  return { status: route === notFoundPage ? 404 : found, html: `<!doctype html>${html}`, ttl: route.lasts, cacheable };
}
