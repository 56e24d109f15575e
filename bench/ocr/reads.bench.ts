/** Readers of the built site while pages of a book are read: `npm run build`, then `node bench/ocr/reads.bench.ts [pages]`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { heldBy, startBuiltSite } from '../built-site.ts';

const pages = Number(process.argv[2] ?? 12);
const everyMs = 20;
const folder = mkdtempSync(join(tmpdir(), 'ocr-reads-'));
const admin = { email: 'asha@example.org', password: 'Tambura@1484' };
const site = await startBuiltSite({
  command: ['node', 'start.mjs'],
  folder,
  env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
});
const page = readFileSync('src/server/testing/book-page.png');

const login = await fetch(`${site.origin}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(admin),
});
const { jwtToken } = z.object({ jwtToken: z.string() }).parse(await login.json());
const headers = { authorization: `Bearer ${jwtToken}` };

async function mutate(name: string, input: object): Promise<unknown> {
  const response = await fetch(`${site.origin}/trpc/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  const { result } = z
    .object({ result: z.object({ data: z.unknown() }) })
    .parse(await response.json());
  return result.data;
}

const progressSchema = z.object({
  result: z.object({ data: z.object({ states: z.record(z.string(), z.number()) }) }),
});
async function states(id: string): Promise<Record<string, number>> {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const response = await fetch(`${site.origin}/trpc/bookOcr.progress?input=${input}`, {
    headers,
  });
  return progressSchema.parse(await response.json()).result.data.states;
}

async function send(id: string, name: string): Promise<void> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${site.origin}/api/resumable-uploads/book-page`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(page.length) },
  });
  const url = new URL(begun.headers.get('location') ?? '', site.origin);
  await fetch(url, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: page,
  });
  await mutate('books.addFile', { id, upload: url.pathname.split('/').at(-1), name });
}

/** Reads songs, cached and not, at a steady rate while something goes on. @returns latencies in ms, sorted */
async function readWhile(goesOn: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  const end = new AbortController();
  let asked = 0;
  const reading = (async () => {
    const open: Promise<void>[] = [];
    while (!end.signal.aborted) {
      asked += 1;
      const began = performance.now();
      open.push(
        fetch(`${site.origin}/api/lyrics/pdf/?search=${1 + (asked % 9)}&language=Kannada`, {
          headers: asked % 2 === 0 ? headers : {},
        })
          .then((response) => response.arrayBuffer())
          .then(() => void times.push(performance.now() - began)),
      );
      await pause(everyMs);
    }
    await Promise.all(open);
  })();
  while (await goesOn()) await pause(500);
  end.abort();
  await reading;
  return times.toSorted((a, b) => a - b);
}

const at = (times: readonly number[], part: number) =>
  (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
const report = (name: string, times: readonly number[]) =>
  console.log(
    `| ${name} (${times.length} reads) | ${at(times, 0.5)} | ${at(times, 0.99)} | ${at(times, 1)} |`,
  );

const { id } = z
  .object({ id: z.string() })
  .parse(await mutate('books.create', { siglum: 'O1', title: 'Bench' }));
for (let index = 0; index < pages; index += 1) await send(id, `page ${index}`);
while (((await states(id))['new'] ?? 0) < pages) await pause(500);
console.log('| | p50, ms | p99 | longest |\n|---|--:|--:|--:|');
const quietUntil = performance.now() + 15_000;
report('nothing else', await readWhile(async () => performance.now() < quietUntil));
await mutate('bookOcr.queue', { id });
const began = performance.now();
let most = 0;
const times = await readWhile(async () => {
  const held = heldBy(site.pid);
  most = Math.max(
    most,
    held.reduce((sum, { resident }) => sum + resident, 0),
  );
  const { queued = 0, reading = 0 } = await states(id);
  return queued + reading > 0;
});
report('while pages are read', times);
const seconds = (performance.now() - began) / 1000;
console.log(
  `${pages} pages in ${seconds.toFixed(1)} s, ${(seconds / pages).toFixed(2)} s each; site and children ${Math.round(most)} MB at most.`,
);
await site.stop();
rmSync(folder, { recursive: true });
