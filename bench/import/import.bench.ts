import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import papa from 'papaparse';
import { languages } from '../../src/shared/languages.ts';
import { readEdition } from '../../src/server/features/edition/read.ts';

/**
 * Imports a table of 1,200 songs in eight languages. Prints how long each step takes, how late the event loop of the site is
 * meanwhile, how long a reader waits who is signed in (30 reads a second, each from the database), and how long a person waits
 * who keeps saving a correction. Every save must succeed. With the argument `hostile` it sends 8.7 MB of lines on which parsers were slow, and
 * makes the dry run alone.
 */
const isHostile = process.argv[2] === 'hostile';
const songs = 1200;
const rate = 30;
const read = '/api/lyrics/pdf/?search=4&language=Kannada';

const server = fork(join(import.meta.dirname, '../serve.ts'), ['3'], { execArgv: ['--expose-gc'] });
const [{ port, tokens }] = (await once(server, 'message')) as [{ port: number; tokens: string[] }];
const origin = `http://127.0.0.1:${port}`;
const [admin = '', reader = '', editor = ''] = tokens.map((token) => `Bearer ${token}`);

const csv = isHostile ? hostileTable() : table();
await load(2);
await delays();
const idle = await load(10);
const rows = [
  { what: 'nobody imports', took: 10, ...(await delays()), ...waited(idle), saves: [] as number[] },
];

let id = '';
let check = '';
rows.push(await during('the file is read', async () => ({ id } = await sendFile())));
rows.push(
  await during('dry run', async () => {
    const { mapping } = await call<{ mapping: unknown }>('import', { id }, 'query');
    ({ check } = await call<{ check: string }>('checkImport', { id, mapping }));
  }),
);
if (!isHostile) {
  rows.push(await during('import', () => call('applyImport', { id, check })));
  rows.push(await during('undo', () => call('undoImport', { id })));
}

const one = (value: number) => value.toFixed(1);
console.log(
  `\n${isHostile ? 'Hostile lines' : `${songs} songs in ${languages.length} languages`}, a table of ${one(Buffer.byteLength(csv) / 1024 / 1024)} MB (${process.version}).\n`,
);
console.log(
  '| | seconds | loop late p99, ms | worst, ms | a read p50 | p99, ms | saves | slowest, ms | held, MB |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
for (const { what, took, p99, max, readP50, readP99, saves, rss } of rows) {
  console.log(
    `| ${what} | ${one(took)} | ${one(p99)} | ${one(max)} | ${one(readP50)} | ${one(readP99)} | ${saves.length} | ${saves.length ? one(Math.max(...saves)) : '–'} | ${one(rss / 1024 / 1024)} |`,
  );
}
server.disconnect();

/** Takes a step while one person keeps reading and another keeps saving. */
async function during(what: string, act: () => Promise<unknown>) {
  const began = performance.now();
  const reading = autocannon(
    {
      url: origin + read,
      connections: 10,
      overallRate: rate,
      duration: 600,
      headers: { authorization: reader },
    },
    () => undefined,
  );
  const finished = once(reading, 'done') as unknown as Promise<[autocannon.Result]>;
  const saves: number[] = [];
  const over = new AbortController();
  const saving = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      const answer = await fetch(`${origin}/api/lyrics/save`, {
        method: 'POST',
        headers: { authorization: editor, 'content-type': 'application/json' },
        body: JSON.stringify({
          songTitle: '7. x',
          language: 'Kannada',
          lyrics: `ವೆಂಕಟಾಚಲ ${saves.length}`,
        }),
      });
      if (!answer.ok)
        throw new Error(`A save was answered ${answer.status}: ${await answer.text()}`);
      saves.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await act();
  const took = (performance.now() - began) / 1000;
  over.abort();
  await saving;
  reading.stop();
  const [result] = await finished;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} reads failed`);
  return { what, took, ...(await delays()), ...waited(result), saves };
}

/** The seed's songs repeated under new numbers, with a meaning in every language, as CSV. */
function table(): string {
  const full = readEdition('data/seed/songs').filter(({ lyrics }) => lyrics.length > 400);
  const rowOf = (at: number) => {
    const { title, roman, raga, tala, form, lyrics, notation, meanings } = full[at % full.length]!;
    const fields = {
      number: 1001 + at,
      title: `${title} ${'ಅಆಇಈಉಊಎಏಐಒಓಔ'[at % 12]}`,
      roman: `${roman} ${at}`,
      raga,
      tala,
      form,
      lyrics,
      notation,
    };
    return {
      ...fields,
      ...Object.fromEntries(
        languages.map((language) => [`meaning ${language}`, `${meanings.English ?? ''} ${at}`]),
      ),
    };
  };
  return papa.unparse(Array.from({ length: songs }, (_, index) => rowOf(index)));
}

/** Songs whose lyrics and notation are runs of spaces, signs, bars and digits, each as long as a text may be. */
function hostileTable(): string {
  const pieces = [' ', '|', '1', '. ', ':-', 'ಅ ', '‖ ಅ ', '(?) ', '[', '|| '];
  const runOf = (piece: string) => `ಹ${piece.repeat(Math.floor(15_000 / piece.length))}`;
  const rowOf = (at: number) => ({
    number: 1001 + at,
    title: `ಹರಿ ${at}`,
    lyrics: runOf(pieces[at % pieces.length]!),
    notation: runOf(pieces[(at + 1) % pieces.length]!),
  });
  const row = (at: number) => papa.unparse([rowOf(at)], { header: at === 0 });
  let text = row(0);
  for (let at = 1; Buffer.byteLength(text) < 8_700_000; at += 1) text += `\r\n${row(at)}`;
  return text;
}

async function sendFile(): Promise<{ id: string }> {
  const form = new FormData();
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'songs.csv');
  const answer = await fetch(`${origin}/api/imports`, {
    method: 'POST',
    headers: { authorization: admin },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { id: string };
}

async function call<T>(
  name: string,
  input: object,
  type: 'query' | 'mutation' = 'mutation',
): Promise<T> {
  const url = `${origin}/trpc/admin.${name}`;
  const headers = { authorization: admin, 'content-type': 'application/json' };
  const answer = await (type === 'query'
    ? fetch(`${url}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
    : fetch(url, { method: 'POST', headers, body: JSON.stringify(input) }));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return (JSON.parse(text) as { result: { data: T } }).result.data;
}

function load(duration: number) {
  return autocannon({
    url: origin + read,
    connections: 10,
    overallRate: rate,
    duration,
    headers: { authorization: reader },
  });
}

function waited({ latency }: autocannon.Result) {
  return { readP50: latency.p50, readP99: latency.p99 };
}

async function delays(): Promise<{ p99: number; max: number; rss: number }> {
  server.send('tell');
  const [report] = (await once(server, 'message')) as [{ p99: number; max: number; rss: number }];
  return report;
}
