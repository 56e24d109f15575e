/**
 * The service worker, built to /sw.js. What was opened can be opened again without a connection: the network is asked
 * first, so that nobody reads an old text while there is a newer one, and what it answered is kept. Files whose name
 * changes with their content are taken from what is kept. A copy of a personal answer lies in the reader's own browser
 * alone, and goes when they sign out (lib/session.ts).
 */

/** The little of the service worker's world that is used here; the DOM's types know windows only. */
interface FetchEvent extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}
interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}

const worker = self as unknown as Worker;
const files = 'files';
const pages = 'pages';
const answers = 'answers';
/** How many pages and answers are kept; the oldest leave first. The shelf keeps its own, all of them. */
const most = { [pages]: 80, [answers]: 160, [files]: 400 };
/** Where a connection is there in name only, a reader is not kept waiting longer than this, in milliseconds. */
const patience = 4000;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => (event as FetchEvent).waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const fetched = event as FetchEvent;
  const { request } = fetched;
  const { origin, pathname } = new URL(request.url);
  // The public files of all songs are megabytes, and whoever takes them keeps them elsewhere.
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range') || pathname.startsWith('/dump/')) return;
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') fetched.respondWith(fromKept(fetched, files));
  else if (request.mode === 'navigate') fetched.respondWith(fromNetwork(fetched, pages));
  else if (/^\/trpc\/(?:compositions|site|search\.titles|history)/.test(pathname)) fetched.respondWith(fromNetwork(fetched, answers));
});

async function fromKept(event: FetchEvent, name: keyof typeof most): Promise<Response> {
  return (await caches.match(event.request)) ?? keep(event, name, await fetch(event.request));
}

async function fromNetwork(event: FetchEvent, name: keyof typeof most): Promise<Response> {
  const asked = fetch(event.request).then((answer) => keep(event, name, answer));
  const late = new Promise<undefined>((over) => setTimeout(over, patience));
  const inTime = await Promise.race([asked, late]).catch(() => undefined);
  // A page is one address with what it says to it; `Vary` speaks of encodings and tokens, which the kept copy is past.
  return inTime ?? (await caches.match(event.request, { ignoreVary: true })) ?? asked.catch(() => withoutConnection(event.request));
}

function keep(event: FetchEvent, name: keyof typeof most, answer: Response): Response {
  if (!answer.ok || answer.redirected) return answer;
  const copy = answer.clone();
  event.waitUntil(store(name, event.request, copy));
  return answer;
}

async function store(name: keyof typeof most, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map((key) => cache.delete(key)));
}

/** A page that was never opened cannot be shown; the shelf can, and says so. */
function withoutConnection({ mode, url }: Request): Response {
  return mode === 'navigate' && new URL(url).pathname !== '/shelf' ? Response.redirect('/shelf') : Response.error();
}
