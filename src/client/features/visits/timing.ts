import { matchAddress } from '../../addresses/match.ts';
import { createStore } from '../../lib/store.ts';
import { storedToken } from '../../lib/session.ts';
import type { Parameter } from '../../routes.tsx';

/** One page view of this tab: its start, its end and the requested address. Times are epoch milliseconds. */
export interface Timing {
  route: string;
  startTime: number;
  endTime: number;
  requestUri: string;
}

type OpenTiming = Omit<Timing, 'endTime'>;

/** Bound of the list, since a tab can stay open for weeks. */
const maxTimings = 500;
/** First and further intervals of the heartbeat on a page, shorter than the time after which a visitor no longer counts as active. */
const firstHeartbeat = 30_000;
const heartbeatInterval = 4 * 60_000;
/** The heartbeat ends after this time: the tab was left open unread. */
const heartbeatLimit = 60 * 60_000;
const endedViews = createStore<readonly Timing[]>([]);

/** The ended page views of this tab, in order. */
export const useTimings = endedViews.useValue;

let open: OpenTiming | null = null;
let heartbeat: ReturnType<typeof setTimeout> | undefined;
let watching = false;

/**
 * On each route change the previous page view is ended and posted, then a new one begins (specification, section 4).
 * `place` is the route followed by the song and language it shows, with spaces between: a change of these is a new page view.
 */
export function startPageView(place: string): void {
  // An embedded page is not a page view of its own.
  if (window.top !== window) return;
  // A prerendered page is seen later, or never.
  if ((document as { prerendering?: boolean }).prerendering)
    return document.addEventListener('prerenderingchange', () => startPageView(place), {
      once: true,
    });
  const [route = '/'] = place.split(' ');
  leave();
  begin(route);
  if (route === '/') post('/api/user/home');
  if (!watching) watch();
}

function watch(): void {
  watching = true;
  // A hidden page may be closed without any further event, as on most phones, so hiding ends the page view.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : begin(location.pathname),
  );
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', () => begin(location.pathname));
}

function begin(route: string): void {
  if (open || document.visibilityState !== 'visible') return;
  open = { route, startTime: Date.now(), requestUri: route + shownSearch() };
  heartbeat = setTimeout(sendHeartbeat, firstHeartbeat);
}

/** The heartbeat: posts the same call as the end of a page view, which only extends the visit. */
function sendHeartbeat(): void {
  if (!open) return;
  const timing = ended(open);
  post('/api/activity-logs', timing);
  if (timing.endTime - timing.startTime < heartbeatLimit)
    heartbeat = setTimeout(sendHeartbeat, heartbeatInterval);
}

const ended = (page: OpenTiming): Timing => ({
  ...page,
  endTime: Math.max(page.startTime, Date.now()),
});

function leave(): void {
  if (!open) return;
  clearTimeout(heartbeat);
  const timing = ended(open);
  open = null;
  endedViews.set([...endedViews.get(), timing].slice(-maxTimings));
  post('/api/activity-logs', timing);
}

/** Parameters that hold what somebody searched for, which is nobody's business. */
const searched: ReadonlySet<string> = new Set<Parameter>(['q', 'word']);

/** The search part with the parameters that choose what the page shows: no query, no secret of an e-mailed link, no return address. */
function shownSearch(): string {
  const { route, place } = matchAddress(location.pathname + location.search);
  const names = (route.parameters ?? []).filter(
    (name) => place.search.has(name) && !searched.has(name),
  );
  const search = new URLSearchParams(names.map((name) => [name, place.search.get(name) ?? '']));
  return search.size > 0 ? `?${search}` : '';
}

/** Posts without waiting, also while the page is closed. `keepalive` rather than sendBeacon, which cannot send the Authorization header. */
function post(path: string, body?: object): void {
  if (!navigator.onLine) return;
  const token = storedToken();
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
    // An unread response body would keep the connection open.
    .then((response) => response.text())
    .catch(() => {});
}
