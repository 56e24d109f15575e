import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import papa from 'papaparse';
import { formWith } from '../attack/call.ts';
import { heldBy, startBuiltSite, type BuiltSite } from '../built-site.ts';
import { makeLargeSite } from './make.ts';

/**
 * The built site (`npm run build` before) with editions of several sizes and ten thousand accounts: what each call takes and answers, and how
 * long another reader waits meanwhile. The arguments are the sizes: `node bench/large/large.bench.ts 1200 10000 100000`; without any these three.
 * Milliseconds are of one call, the first, which finds nothing in the response cache; those in brackets are of the second.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1200, 10_000, 100_000];
const owner = { email: 'asha@example.org', password: 'Raintree!4827' };
const imported = 1000;
const rows = new Map<string, string[]>();
let clients = 0;
const write = (what: string, figure: string) => rows.set(what, [...(rows.get(what) ?? []), figure]);

for (const songs of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'large-'));
  try {
    await measure(songs, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(
  `\n| ${process.version} | ${sizes.map((songs) => `${songs.toLocaleString('en')} songs`).join(' | ')} |`,
);
console.log(`|---|${sizes.map(() => '--:|').join('')}`);
for (const [what, figures] of rows) console.log(`| ${what} | ${figures.join(' | ')} |`);
process.exit(0);

async function measure(songs: number, folder: string): Promise<void> {
  console.error(`${songs} songs: making`);
  write('database, MB', megabytes(statSync(await makeLargeSite(folder, songs)).size));
  const env = {
    GUEST_SONG_LIMIT: '1000000',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  const start = () => startBuiltSite({ command: [process.execPath, 'start.mjs'], folder, env });
  // The first start makes the admin.
  await (await start()).stop();
  const site = await start();
  write('start to the first answer, ms', site.started.toFixed(0));
  await wait(5000);
  write('memory at rest, MB', held(site));
  try {
    await measureCalls(site, songs);
  } catch (error) {
    console.error(error, site.ended(), site.log().slice(-2000));
  }
  await site.stop();
}

async function measureCalls(site: BuiltSite, songs: number): Promise<void> {
  const login = await fetch(`${site.origin}/api/auth/login`, { method: 'POST', ...json(owner) });
  const { jwtToken } = (await login.json()) as { jwtToken: string };
  const signed = { authorization: `Bearer ${jwtToken}` };
  const last = songs - 1;
  const input = (value: unknown) => `?input=${encodeURIComponent(JSON.stringify(value))}`;
  const pages: [what: string, path: string, headers?: Record<string, string>][] = [
    ['one song, page', `/songs/${last}?lang=Kannada`],
    ['home', '/'],
    ['the list, page', '/musics?lang=Kannada'],
    ['the list in another language', '/musics?lang=Tamil'],
    ['the list, filtered', '/musics?lang=Kannada&raga=kalyani'],
    ['the list over REST', '/api/lyrics/api/compositions?language=Kannada'],
    ['index by raga, page', '/indexes/raga?lang=Kannada'],
    ['index of first lines, page', '/indexes/first-line?lang=Kannada'],
    ['a witness, page', '/witnesses/B'],
    ['the glossary, page', '/glossary?lang=Kannada'],
    ['titles that sound like a term', `/trpc/search.findTitles${input({ query: 'hari smarane' })}`],
    [
      'lines that sound like a term',
      `/trpc/search.words${input({ query: 'hari smarane', language: 'Kannada' })}`,
    ],
    ['a word in the songs', `/concordance?word=${encodeURIComponent('ಹರಿ')}&lang=Kannada`],
    ['sitemap', '/sitemap.xml'],
    ['a file of the sitemap', '/sitemaps/songs-1.xml'],
  ];
  for (const [what, path] of pages) write(`${what}, ms; KB as sent`, await twice(site, path, {}));
  write('memory after these, MB', held(site));
  const calls: [name: string, input?: unknown][] = [
    ['admin.waiting'],
    ['admin.progress'],
    ['admin.assignments'],
    ['admin.accounts', {}],
    ['admin.proofreaders'],
    ['admin.requests', {}],
    ['admin.uploads', {}],
    ['admin.auditLog', {}],
    ['visits.counts'],
    ['visits.logs', {}],
    ['reviews.queue'],
    ['corrections.list'],
    ['reports.list', {}],
    ['history.of', { number: last, language: 'Kannada' }],
  ];
  for (const [name, value] of calls)
    write(name, await twice(site, `/trpc/${name}${value ? input(value) : ''}`, signed));
  write('save and publish a correction, ms', await publish(site, last, signed));
  write('songs.json exported, s; MB', await exported(site, signed));
  write(
    `import of ${imported} more: file read / checked / applied, s`,
    await importMore(site, songs, signed),
  );
  write('memory after all, MB', held(site));
}

/** Asks twice while another reader asks for /healthz. @returns milliseconds of both, kilobytes, and the longest that the other reader waited */
async function twice(
  site: BuiltSite,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  let size = 0;
  let status = 0;
  const client = `198.51.100.${(clients += 1)}`;
  const ask = async () => {
    const began = performance.now();
    // Each path has a client of its own, since requests of one address are limited.
    const answer = await fetch(site.origin + path, {
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': client, ...headers },
      signal: AbortSignal.timeout(180_000),
    });
    status = answer.status;
    const took = performance.now() - began;
    const sent = Number(answer.headers.get('content-length'));
    size = sent || (await answer.arrayBuffer()).byteLength;
    await answer.body?.cancel().catch(() => {});
    return took;
  };
  const { result: first, waited } = await besideReader(site, ask);
  const second = await ask();
  return `${first.toFixed(0)} (${second.toFixed(0)}), ${(size / 1024).toFixed(0)} KB, other readers wait ${waited.toFixed(0)}${status === 200 ? '' : ` **${status}**`}`;
}

async function besideReader<T>(
  { origin }: BuiltSite,
  act: () => Promise<T>,
): Promise<{ result: T; waited: number }> {
  let waited = 0;
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await (await fetch(`${origin}/healthz`)).arrayBuffer();
      waited = Math.max(waited, performance.now() - began);
      await wait(10);
    }
  })();
  try {
    await wait(30);
    waited = 0;
    const result = await act();
    over.abort();
    await reading;
    return { result, waited };
  } finally {
    over.abort();
    await reading;
  }
}

async function publish(
  site: BuiltSite,
  number: number,
  signed: Record<string, string>,
): Promise<string> {
  const call = async (name: string, value: unknown, method: 'GET' | 'POST') => {
    const began = performance.now();
    const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(value))}` : '';
    const answer = await fetch(`${site.origin}/trpc/${name}${query}`, {
      method,
      ...(method === 'POST' ? json(value, signed) : { headers: signed }),
    });
    const { result } = (await answer.json()) as { result: { data: Record<string, unknown> } };
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return { data: result.data, took: performance.now() - began };
  };
  const opened = await call('corrections.open', { number, language: 'Kannada' }, 'GET');
  const { texts, baseRevision } = opened.data as {
    texts: Record<string, string>;
    baseRevision: string;
  };
  const lyrics = (texts['lyrics'] ?? '').replace(/ಹರಿ|ಕೃಷ್ಣ|ನಾ/, 'ರಾಮ');
  const { title: _title, ...fields } = texts;
  const saved = await call(
    'corrections.save',
    { number, language: 'Kannada', baseRevision, ...fields, lyrics },
    'POST',
  );
  const candidate = (saved.data['candidate'] ?? saved.data) as { id: string; revision: string };
  const { result, waited } = await besideReader(site, () =>
    call(
      'admin.publish',
      { id: candidate.id, revision: candidate.revision, override: 'measured' },
      'POST',
    ),
  );
  return `${saved.took.toFixed(0)} + ${result.took.toFixed(0)}, other readers wait ${waited.toFixed(0)}`;
}

async function exported(site: BuiltSite, signed: Record<string, string>): Promise<string> {
  let max = 0;
  let asked = 1;
  const watch = setInterval(() => (max = Math.max(max, Number(held(site)))), 200);
  const began = performance.now();
  const { result, waited } = await besideReader(site, async () => {
    for (;;) {
      const answer = await fetch(`${site.origin}/api/admin/exports/songs.json`, {
        headers: signed,
        signal: AbortSignal.timeout(900_000),
      });
      let bytes = 0;
      if (answer.body) for await (const chunk of answer.body) bytes += chunk.length;
      // A large file is polled until it is written.
      if (answer.status !== 503) return { bytes, status: answer.status };
      asked += 1;
      await wait(Number(answer.headers.get('retry-after')) * 1000);
    }
  });
  clearInterval(watch);
  const took = (performance.now() - began) / 1000;
  return `${took.toFixed(1)} (asked ${asked} times), ${megabytes(result.bytes)} MB, at most ${max} MB held, other readers wait ${waited.toFixed(0)}${result.status === 200 ? '' : ` **${result.status}**`}`;
}

async function importMore(
  site: BuiltSite,
  songs: number,
  signed: Record<string, string>,
): Promise<string> {
  const csv = papa.unparse(
    Array.from({ length: imported }, (_, index) => ({
      number: songs + 1 + index,
      title: `ಹೊಸ ಪದ ${index}`,
      lyrics: `[Pallavi]\nಹರಿ ನಿನ್ನ ನೆನೆವೆ ${index}\n\n[Charana 1]\nಪುರಂದರ ವಿಠಲ`,
    })),
  );
  const took: string[] = [];
  const timed = async <T>(act: () => Promise<T>) => {
    const began = performance.now();
    const result = await act();
    took.push(((performance.now() - began) / 1000).toFixed(1));
    return result;
  };
  const call = async (name: string, value: unknown, method: 'GET' | 'POST') => {
    const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(value))}` : '';
    const answer = await fetch(`${site.origin}/trpc/admin.${name}${query}`, {
      method,
      signal: AbortSignal.timeout(600_000),
      ...(method === 'POST' ? json(value, signed) : { headers: signed }),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { result: { data: Record<string, unknown> } }).result.data;
  };
  const { result: text, waited } = await besideReader(site, async () => {
    const { headers, body } = formWith('songs.csv', 'text/csv', Buffer.from(csv));
    const sent = await timed(async () =>
      (
        await fetch(`${site.origin}/api/imports`, {
          method: 'POST',
          headers: { ...headers, ...signed },
          body: new Uint8Array(body),
        })
      ).json(),
    );
    const { id } = sent as { id: string };
    const { mapping } = await call('import', { id }, 'GET');
    const { check } = await timed(() => call('checkImport', { id, mapping }, 'POST'));
    await timed(() => call('applyImport', { id, check }, 'POST'));
    return took.join(' / ');
  });
  return `${text}, other readers wait ${waited.toFixed(0)}`;
}

/** Summed over all processes of the site. */
function held({ pid }: BuiltSite): string {
  return heldBy(pid)
    .reduce((sum, { proportional, resident }) => sum + (proportional || resident), 0)
    .toFixed(0);
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}

function json(body: unknown, headers: Record<string, string> = {}) {
  return {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
