import './styles/main.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { Document, readState, stateId } from './Document.tsx';
import { startOffline } from './shell/offline.ts';
import { loadNotation, notationId } from './features/notation/SongNotation.tsx';
import { watchLoadFailures } from './lib/load-failures.ts';
import { matchAddress } from './addresses/match.ts';
import { onSessionEnd, storedToken } from './lib/session.ts';
import { releaseSong } from './features/saved-songs/last-song.ts';
import { createQueryClient, watchSession } from './trpc.tsx';
import { startMessages } from './messages/language.ts';

// zod, which some pages load, would ask whether it may compile its schemas; the content security policy refuses that, and Firefox reports it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Makes the page that the server sent respond; bootstrap.ts loads this file once that page is painted. */
async function hydratePage() {
  const state = document.getElementById(stateId)?.textContent ?? '';
  const { start, queries } = readState(state);
  watchLoadFailures(start.scripts[0] ?? '');
  allowTranslation();
  startMessages(async () => (await import('./messages/kannada.ts')).kannada);
  const queryClient = createQueryClient();
  // A cached page can be hours old and is still current, since publishing drops it: its data count as fetched now.
  const arrived = Date.now();
  hydrate(queryClient, {
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: arrived,
      state: { ...query.state, dataUpdatedAt: arrived },
    })),
  });
  watchSession(queryClient);
  onSessionEnd(releaseSong);
  // The server renders every page for a guest; a signed-in user refetches the data. A response that arrived before all parts are hydrated
  // would not match what the server sent.
  if (storedToken())
    window.addEventListener('hydrated', () => void queryClient.invalidateQueries(), { once: true });

  // An unsaved text that arrived earlier would not match what the server sent.
  if (window.parent !== window)
    window.addEventListener(
      'hydrated',
      () =>
        void import('./features/site-content/preview-frame.ts').then(({ startFrame }) =>
          startFrame(queryClient),
        ),
      { once: true },
    );

  // The server-rendered parts are hydrated together, so that no press is lost.
  await Promise.all([
    matchAddress(window.location.href).route.page.load(),
    document.getElementById(notationId) && loadNotation(),
  ]);
  startTransition(() => {
    hydrateRoot(
      document,
      <Document start={start} state={state}>
        <App queryClient={queryClient} origin={start.origin} />
      </Document>,
    );
  });
  startOffline(start.scripts[0] ?? '');
}

hydratePage().catch((error: unknown) => {
  console.error(error);
  // Without hydration the browser handles the queued events itself.
  window.dispatchEvent(new Event('hydrated'));
});

/**
 * Lets React work on a page that the browser translates. Chrome wraps each text in `<font>` elements, and React then removes a text from, or
 * inserts before a text in, an element that is no longer its parent, which throws (facebook/react#11538). Here the wrapper takes the place of
 * the text that it holds.
 */
function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const wrapper = wrapperIn(this, child);
    if (wrapper) removeChild.call(this, wrapper);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    const place = next && next.parentNode !== this ? wrapperIn(this, next) : next;
    return insertBefore.call(this, node, place) as Child;
  };
}

/** The child of an element that holds a node further down; null where the node is elsewhere. */
function wrapperIn(parent: Node, node: Node): Node | null {
  let outer: Node | null = node;
  while (outer && outer.parentNode !== parent) outer = outer.parentNode;
  return outer;
}
