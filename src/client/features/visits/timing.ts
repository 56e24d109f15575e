import { storedToken } from '../../lib/session.ts';

/** A page that was seen in this tab: when it was come to and left, and what was asked of the site. */
export interface Timing {
  route: string;
  startTime: number;
  endTime: number;
  requestUri: string;
}

type Open = Omit<Timing, 'endTime'>;

/** More than this nobody reads, and a tab may stay open for weeks. */
const mostKept = 500;
/** Who stays on a page is told of after so long and then so often: more often than «active» runs out. */
const firstSign = 30_000;
const signEvery = 4 * 60_000;
/** A page that was forgotten in its window tells no more. */
const longestSigns = 60 * 60_000;
let left: readonly Timing[] = [];
let open: Open | null = null;
let signs: ReturnType<typeof setTimeout> | undefined;
let watching = false;
const listeners = new Set<() => void>();

/**
 * On each route change the previous route's end is recorded and posted, then the new one begins (specification, section 4).
 * A place is a route and, behind spaces, the song and the language it shows: another of these is another page to its reader.
 */
export function moveTo(place: string): void {
  // A page inside a page is not somebody's visit.
  if (window.top !== window) return;
  // A page that the browser makes ahead is seen later, or never.
  if ((document as { prerendering?: boolean }).prerendering) return document.addEventListener('prerenderingchange', () => moveTo(place), { once: true });
  const [route = '/'] = place.split(' ');
  leave();
  begin(route);
  if (route === '/') post('/api/user/home');
  if (!watching) watch();
}

function watch(): void {
  watching = true;
  // A page that is hidden may never be heard of again: on a phone this is how most are closed.
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : begin(location.pathname)));
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', () => begin(location.pathname));
}

function begin(route: string): void {
  if (open || document.visibilityState !== 'visible') return;
  open = { route, startTime: Date.now(), requestUri: route + shownSearch() };
  signs = setTimeout(giveSign, firstSign);
}

/** Says that the page is still looked at, by the call that tells of its end; that only makes the same visit longer. */
function giveSign(): void {
  if (!open) return;
  const timing = ended(open);
  post('/api/activity-logs', timing);
  if (timing.endTime - timing.startTime < longestSigns) signs = setTimeout(giveSign, signEvery);
}

const ended = (page: Open): Timing => ({ ...page, endTime: Math.max(page.startTime, Date.now()) });

function leave(): void {
  if (!open) return;
  clearTimeout(signs);
  const timing = ended(open);
  open = null;
  left = [...left, timing].slice(-mostKept);
  for (const listener of listeners) listener();
  post('/api/activity-logs', timing);
}

/** Links from letters carry a secret, which no log is to learn. */
function shownSearch(): string {
  const search = new URLSearchParams(location.search);
  search.delete('token');
  return search.size > 0 ? `?${search}` : '';
}

/** Fire and forget, outliving the page; `keepalive` because a beacon cannot say who is signed in. */
function post(path: string, body?: object): void {
  if (!navigator.onLine) return;
  const token = storedToken();
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  fetch(path, { method: 'POST', keepalive: true, headers, ...(body && { body: JSON.stringify(body) }) })
    // An answer that nobody reads stays open.
    .then((answer) => answer.text())
    .catch(() => {});
}

/** The pages left so far in this tab, the first one first; the same list until one more is left. */
export const timings = (): readonly Timing[] => left;

export function watchTimings(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
