import { setTimeout as wait } from 'node:timers/promises';
import { Parser } from 'saxen';
import { messageOf } from '../../error-message.ts';

/** A version of the program that is newer than the running one. */
export interface Update {
  version: string;
  /** Its page; null where the feed gives no https address. */
  url: string | null;
}

export interface Updates {
  newest(): Update | null;
  stop(): Promise<void>;
}

interface Options {
  /** UPDATE_FEED_URL. Without it nothing is requested. */
  url: string | undefined;
  /** The running version. */
  version: string;
  log: (line: string) => void;
  intervalMs?: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const timeoutMs = 10_000;
const maxBytes = 500_000;

/** Asks the update feed at once and once a day whether there is a newer version. Nothing is downloaded or installed. */
export function startUpdateCheck({ url, version, log, intervalMs = dayMs }: Options): Updates {
  const stopping = new AbortController();
  let newest: Update | null = null;
  const check = async (feed: string) => {
    try {
      newest = newestOf(await fetchText(feed, stopping.signal), version);
    } catch (error) {
      if (!stopping.signal.aborted)
        log(`The update feed could not be read (UPDATE_FEED_URL): ${messageOf(error)}.`);
    }
  };
  const run = async (feed: string) => {
    while (!stopping.signal.aborted) {
      await check(feed);
      await wait(intervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const running = url === undefined ? Promise.resolve() : run(url);
  return {
    newest: () => newest,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** @throws Error when it answers with another status, too slowly, or with too much */
async function fetchText(url: string, stopping: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/atom+xml' },
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The newest version that an Atom feed names in the titles of its entries, as GitHub's feed of releases does; null where none is newer.
 * @throws Error when it is no feed
 */
export function newestOf(feed: string, version: string): Update | null {
  const found: Update[] = [];
  let [path, title, link, isFeed]: [string[], string, string | null, boolean] = [
    [],
    '',
    null,
    false,
  ];
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, getAttributes, decode) => {
    path.push(name);
    isFeed ||= name === 'feed';
    if (path.join(' ') !== 'feed entry link') return;
    const { href = '', rel = 'alternate' } = getAttributes();
    const address = decode(String(href));
    if (rel === 'alternate' && /^https:\/\/[\w.-]+(?:[/?#]\S*)?$/.test(address)) link = address;
  });
  parser.on('text', (text, decode) => {
    if (path.join(' ') === 'feed entry title') title += decode(text);
  });
  parser.on('closeTag', (name) => {
    path = path.slice(0, -1);
    if (name !== 'entry') return;
    const named = /(?:^|[\sv])(\d{1,6}\.\d{1,6}\.\d{1,6})(?:\s|$)/.exec(title)?.[1];
    if (named) found.push({ version: named, url: link });
    [title, link] = ['', null];
  });
  parser.parse(feed);
  if (!isFeed) throw new Error('it is no Atom feed');
  const [newest] = found.toSorted((one, other) => compareVersions(other.version, one.version));
  return newest && compareVersions(newest.version, version) > 0 ? newest : null;
}

const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });
