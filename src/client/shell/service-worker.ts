/**
 * The service worker, built to /sw.js. Pages that were opened once open again offline. Pages and API responses are fetched
 * network first, so that nobody reads an old text while there is a newer one, and cached as a fallback; files with a content
 * hash in their name are served cache first. Personal responses are cached in the reader's own browser only and deleted at
 * logout (lib/session.ts). A page that is not cached leads to /offline, which lists those that are.
 */

/** The service worker types that are used here: the compiler's DOM library has those of a window only. */
interface FetchEvent extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}
interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}

const worker = self as typeof self & Worker;
const files = 'files';
const pages = 'pages';
const apiResponses = 'answers';
/** Bounds of the caches in entries; the oldest are deleted first. The cache of saved songs has no bound. */
const maxEntries = { [pages]: 80, [apiResponses]: 160, [files]: 400 };
/** Milliseconds after which a cached copy replaces a network response that is still missing, as on a dead connection. */
const patience = 4000;

/** The pages that an offline visit starts with, cached at once: the first page was loaded before the worker could do it. */
const precached = ['/', '/musics', '/shelf', '/offline'];

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  // A worker whose installation fails is installed again at the next visit.
  (event as FetchEvent).waitUntil(precache());
});
worker.addEventListener('activate', (event) =>
  (event as FetchEvent).waitUntil(worker.clients.claim()),
);
worker.addEventListener('fetch', (event) => {
  const fetched = event as FetchEvent;
  const { request } = fetched;
  const { origin, pathname, searchParams } = new URL(request.url);
  // The public download is megabytes of files that people store themselves.
  if (
    request.method !== 'GET' ||
    origin !== self.location.origin ||
    request.headers.has('range') ||
    pathname.startsWith('/dump/')
  )
    return;
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg')
    fetched.respondWith(cacheFirst(fetched, files));
  else if (pathname === '/search' || searchParams.has('token'))
    fetched.respondWith(networkOnly(fetched));
  else if (request.mode === 'navigate') fetched.respondWith(networkFirst(fetched, pages));
  else if (
    /^\/trpc\/(?:calendar|compositions|site|search\.titles|history|setLists\.read)/.test(
      pathname,
    ) &&
    !pathname.includes('search.find')
  )
    fetched.respondWith(networkFirst(fetched, apiResponses));
});

async function cacheFirst(event: FetchEvent, name: keyof typeof maxEntries): Promise<Response> {
  return (await caches.match(event.request)) ?? cached(event, name, await fetch(event.request));
}

async function networkFirst(event: FetchEvent, name: keyof typeof maxEntries): Promise<Response> {
  const fetching = fetch(event.request).then((response) => cached(event, name, response));
  const late = new Promise<undefined>((over) => setTimeout(over, patience));
  const inTime = await Promise.race([fetching, late]).catch(() => undefined);
  // `Vary` names encoding and token: the cached body is decoded already, and the cache belongs to one person.
  return (
    inTime ??
    (await caches.match(event.request, {
      ignoreVary: true,
      ignoreSearch: new URL(event.request.url).pathname === '/offline',
    })) ??
    fetching.catch(() => withoutConnection(event.request))
  );
}

/** Search results are not cached: they are unbounded, and reveal the queries. A private link would appear in the list of stored pages. */
async function networkOnly({ request }: FetchEvent): Promise<Response> {
  return fetch(request).catch(() => withoutConnection(request));
}

function cached(event: FetchEvent, name: keyof typeof maxEntries, response: Response): Response {
  if (!response.ok || response.redirected) return response;
  const copy = response.clone();
  event.waitUntil(store(name, event.request, copy));
  return response;
}

async function store(
  name: keyof typeof maxEntries,
  request: Request,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - maxEntries[name])).map((key) => cache.delete(key)),
  );
}

async function precache(): Promise<void> {
  const [pageCache, fileCache] = await Promise.all([caches.open(pages), caches.open(files)]);
  await Promise.all(
    precached.map(async (path) => {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      const named = new Set(
        (await response.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css)\b/g),
      );
      await Promise.all(
        Array.from(named, async (file) => (await fileCache.match(file)) ?? fileCache.add(file)),
      );
      await pageCache.put(path, response);
    }),
  );
}

/** The answer when nothing is cached: a document request leads to the list of what is. */
function withoutConnection({ mode, url }: Request): Response {
  const { pathname, search } = new URL(url);
  if (mode !== 'navigate' || pathname === '/offline') return Response.error();
  return Response.redirect(`/offline?page=${encodeURIComponent(pathname + search)}`);
}
