import { QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { renderToString } from 'react-dom/server';
import type { Song } from '../shared/compositions.ts';
import type { RenderedPage } from '../server/http/pages.ts';
import type { AppRouter } from '../server/router.ts';
import type { Context } from '../server/site.ts';
import { App } from './App.tsx';
import { Document, writeState, type DocumentStart, type InlineTexts } from './Document.tsx';
import { loadNotation } from './features/notation/SongNotation.tsx';
import { SheetMarkContext } from './features/printouts/SheetCode.tsx';
import { sheetMark } from './features/printouts/sheet-mark.ts';
import { cleanAddress } from './addresses/clean-address.ts';
import { isUncached, matchAddress, normaliseAddress } from './addresses/match.ts';
import { prefetches } from './prefetch.ts';
import { notFoundPage } from './routes.tsx';

/** The name of a page's file, and whether a notation is drawn. */
interface DrawnPage {
  name: string;
  notation: boolean;
}

interface Request {
  url: string;
  router: AppRouter;
  ctx: Context;
  /** The scripts and styles for a page, and those of them that stand in the document. */
  startFor: (page: DrawnPage) => { start: DocumentStart; inline: InlineTexts };
}

export { cleanAddress, isUncached, normaliseAddress };

/** Renders a page as a guest sees it, with the components and procedures that the browser uses too. */
export async function renderPage({ url, router, ctx, startFor }: Request): Promise<RenderedPage> {
  const { route, place } = matchAddress(url);
  const prefetch = prefetches[route.path];
  const helpers = createServerSideHelpers({
    router,
    ctx,
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Infinity } },
    }),
  });
  const [found = 200] = await Promise.all([
    prefetch?.(helpers, place),
    route.page.load(),
    loadNotation(),
    helpers.siteContent.content.prefetch(),
  ]);
  const songs = helpers.queryClient.getQueriesData<Song | null>({
    queryKey: [['compositions', 'read']],
  });
  const notation = route.name === 'Result' && songs.some(([, song]) => song?.notation);
  const { start, inline } = startFor({ name: route.name, notation });
  const state = writeState(start, helpers.queryClient);
  const html = () =>
    `<!doctype html>${renderToString(
      <Document start={start} state={state} inline={inline}>
        <SheetMarkContext value={sheetMark}>
          <App queryClient={helpers.queryClient} origin={start.origin} url={url} />
        </SheetMarkContext>
      </Document>,
    )}`;
  // A parameter that no prefetch checks can be any text: caching a page for each would fill the memory.
  const cacheable = !route.path.includes(':') || prefetch !== undefined;
  return {
    status: route === notFoundPage ? 404 : found,
    html,
    source: state,
    ttl: route.lasts,
    cacheable,
  };
}
