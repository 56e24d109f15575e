/** Readers of the built site while pages of a book are read: `npm run build`, then `node bench/ocr/reads.bench.ts [pages]`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beginUpload, firstAdmin, logInAt } from '../../src/server/testing/site-client.ts';
import { heldBy, startBuiltSite } from '../built-site.ts';

const pages = Number(process.argv[2] ?? 12);
const everyMs = 20;
const folder = mkdtempSync(join(tmpdir(), 'ocr-reads-'));
const site = await startBuiltSite({
  command: ['node', 'start.mjs'],
  folder,
  env: { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password },
});
const page = new Uint8Array(readFileSync('src/server/testing/book-page.png'));

const person = await logInAt(site.origin);
const { books, bookOcr } = person.api;
const states = async (id: string) => (await bookOcr.progress.query({ id })).states;

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
          headers: asked % 2 === 0 ? { authorization: person.authorization } : {},
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

const { id } = await books.create.mutate({ siglum: 'O1', title: 'Bench' });
for (let index = 0; index < pages; index += 1) {
  const sending = await beginUpload(site.origin, person, page);
  await sending.sendRest();
  await books.addFile.mutate({ id, upload: sending.id, name: `page ${index}` });
}
while ((await states(id)).new < pages) await pause(500);
console.log('| | p50, ms | p99 | longest |\n|---|--:|--:|--:|');
const quietUntil = performance.now() + 15_000;
report('nothing else', await readWhile(async () => performance.now() < quietUntil));
await bookOcr.queue.mutate({ id });
const began = performance.now();
let most = 0;
const times = await readWhile(async () => {
  const held = heldBy(site.pid);
  most = Math.max(
    most,
    held.reduce((sum, { resident }) => sum + resident, 0),
  );
  const { queued, reading } = await states(id);
  return queued + reading > 0;
});
report('while pages are read', times);
const seconds = (performance.now() - began) / 1000;
console.log(
  `${pages} pages in ${seconds.toFixed(1)} s, ${(seconds / pages).toFixed(2)} s each; site and children ${Math.round(most)} MB at most.`,
);
await site.stop();
rmSync(folder, { recursive: true });
