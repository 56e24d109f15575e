import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { pick, seeded } from '../../src/shared/corrections/seeded.ts';
import { call, type Called } from '../attack/call.ts';

/** Results of the readers in one cycle. */
export interface ReadReport {
  reads: number;
  /** Answers other than the right one, by what came: a status, or `broken` where the connection was. */
  failures: Record<string, number>;
  /** Of these, reads of addresses that somebody had read since the last publication, so that a cache holds the answer. */
  failedThoughHeld: number;
  /** The longest time until a page was received, retries included (ms). */
  longest: number;
  /** Wrong responses: another song, another person's, truncated, or stale. */
  wrong: string[];
  /** Texts that were older than one that the same reader had seen, within the time in which a cache may send it. */
  older: number;
}

export interface Readers {
  /** Returns and resets the results. */
  report(): ReadReport;
  stop(): Promise<void>;
}

interface Person {
  email: string;
  authorization: string;
}

/** Extracts the publication's number from the text of the republished song (testing/mixed-writes.ts). */
const edition = /He asks for nothing else, n(\d+)\./g;

/** Pages, a list and documented calls that everybody reads; those of song 9 in English change. */
const addresses = [
  '/songs/1?lang=Kannada',
  '/songs/2?lang=Tamil',
  '/songs/4?lang=Kannada',
  '/songs/7?lang=English',
  '/songs/9?lang=English',
  '/musics?lang=Kannada',
  '/api/lyrics/pdf/?search=4&language=Kannada',
  '/api/lyrics/pdf/?search=8&language=Tamil',
  '/api/lyrics/pdf/?search=9&language=English',
  '/api/lyrics/api/compositions?language=Kannada',
] as const;
const ownAccount = '/trpc/auth.account';
/** Milliseconds for which a shared cache may send what was published over (src/server/http/cache-control.ts). */
const cacheTime = 60_000;
/** Milliseconds after a publication until its second purge has emptied the cache in front (src/server/http/purge.ts). */
const emptying = 1500;
const [readersAtOnce, pause] = [8, 100];

/**
 * Readers of the address at a port, visitors and two people who are signed in, until they are stopped.
 * @param published the moment (performance.now) of the last publication that was acknowledged
 */
export async function startReaders(
  port: number,
  people: readonly [Person, Person],
  published: () => number,
): Promise<Readers> {
  const random = seeded(16);
  const stopping = new AbortController();
  let met: ReadReport = emptyReport();
  const expected = new Map<string, string>();
  for (const path of addresses)
    expected.set(path, masked(path, await bodyOf(await call({ port, from: '127.0.1.1', path }))));

  /** The time of the last right response of each URL. */
  const lastRight = new Map<string, number>();
  /** When somebody first saw a publication. */
  const firstSeen = new Map<number, number>();

  /** @returns whether it is the right answer */
  function judge(path: string, answer: Called, body: string, seen: Map<string, number>): boolean {
    if (answer.status !== 200) {
      count(path, String(answer.status));
      return false;
    }
    if (masked(path, body) !== expected.get(path)) {
      met.wrong.push(
        `${path}: 200 with another body of ${body.length} characters, ${body.slice(0, 80)}`,
      );
      return true;
    }
    const numbers = [...body.matchAll(edition)].map(([, number]) => Number(number));
    const number = Math.max(0, ...numbers);
    if (numbers.some((one) => one !== number))
      met.wrong.push(`${path}: two texts in one answer, ${numbers.join(' ')}`);
    if (!firstSeen.has(number)) firstSeen.set(number, performance.now());
    const newest = Math.max(number, seen.get('newest') ?? 0);
    if (number > 0 && number < newest) {
      met.older += 1;
      if (performance.now() - (firstSeen.get(newest) ?? 0) > cacheTime)
        met.wrong.push(`${path}: n${number} a minute after n${newest}`);
    }
    seen.set('newest', newest);
    return true;
  }

  function count(path: string, what: string): void {
    met.failures[what] = (met.failures[what] ?? 0) + 1;
    if ((lastRight.get(path) ?? 0) > published() + emptying) met.failedThoughHeld += 1;
  }

  async function read(at: number): Promise<void> {
    const seen = new Map<string, number>();
    const headers: Record<string, string> = at % 2 ? { 'accept-encoding': 'br' } : {};
    while (!stopping.signal.aborted) {
      const path = pick(random, addresses);
      const began = performance.now();
      met.reads += 1;
      for (;;) {
        try {
          const answer = await call({ port, from: `127.0.1.${at + 1}`, path, headers });
          if (judge(path, answer, await bodyOf(answer), seen)) {
            lastRight.set(path, performance.now());
            break;
          }
        } catch {
          count(path, 'broken');
        }
        if (stopping.signal.aborted) return;
        await wait(50);
      }
      met.longest = Math.max(met.longest, performance.now() - began);
      await wait(pause * (0.5 + random()));
    }
  }

  /** Reads an account as its owner, and as a visitor, who must never get it. A refusal for a lost database is right. */
  async function readAccount(at: number): Promise<void> {
    for (let step = 0; !stopping.signal.aborted; step += 1) {
      const person = step % 3 === 2 ? null : people[(step + at) % 2];
      const headers: Record<string, string> = person ? { authorization: person.authorization } : {};
      const answer = await call({
        port,
        from: `127.0.2.${at + 1}`,
        path: ownAccount,
        headers,
      }).catch(() => null);
      const [status, body] = [answer?.status ?? 0, answer?.body.toString() ?? ''];
      const strangers = people.filter(
        ({ email }) => email !== person?.email && body.includes(email),
      );
      const isRight = person ? status === 200 && body.includes(person.email) : status === 401;
      if (
        strangers.length > 0 ||
        (!isRight && (status === 200 || status === 401 || status === 500))
      )
        met.wrong.push(
          `${ownAccount} as ${person?.email ?? 'a visitor'}: ${status} ${body.slice(0, 120)}`,
        );
      await wait(pause * 2);
    }
  }

  const all = [
    ...Array.from({ length: readersAtOnce }, (_, index) => read(index)),
    readAccount(0),
    readAccount(1),
  ];
  return {
    report() {
      const before = met;
      met = emptyReport();
      return before;
    },
    async stop() {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

const emptyReport = (): ReadReport => ({
  reads: 0,
  failures: {},
  failedThoughHeld: 0,
  longest: 0,
  wrong: [],
  older: 0,
});

async function bodyOf({ headers, body }: Called): Promise<string> {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** The body of an address without what each publication of song 9 changes in it; of any other song every byte counts. */
function masked(path: string, body: string): string {
  if (!isPublished(path)) return body;
  return body
    .replace(/\bn\d+\./g, 'n.')
    .replace(/"revision":"[^"]+"/g, '"revision":""')
    .replace(/"at":"[^"]+"/g, '"at":""');
}

const isPublished = (path: string) =>
  path === '/songs/9?lang=English' || path.endsWith('search=9&language=English');
