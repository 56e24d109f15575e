import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { shortDisk } from '../testing/site.ts';
import { bookWith, songWith } from '../testing/books.ts';
import { queueBounds } from '../jobs/fair-queue.ts';
import { openPdfCache, startPdfJobs, type PdfJobs } from './pdf-jobs.ts';

const opened: { pdfJobs: PdfJobs; folder: string }[] = [];
function open(): { pdfJobs: PdfJobs; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-'));
  const one = { pdfJobs: startPdfJobs(folder, Buffer.alloc(32, 'key')), folder };
  opened.push(one);
  return one;
}
afterEach(async () => {
  for (const { pdfJobs, folder } of opened.splice(0)) {
    await pdfJobs.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

const turn = { client: 'one' };
const songs = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    songWith({
      number: index + 1,
      lyrics: Array.from({ length: 20 }, (__, line) => `ಪುರಂದರ ವಿಠಲ ${index} ${line}`).join('\n'),
    }),
  );

test(
  'a book is made once for two concurrent requests, and cached for the third',
  { timeout: 60_000 },
  async () => {
    const { pdfJobs, folder } = open();
    const book = bookWith(songs(3));
    const [first, second] = await Promise.all([
      pdfJobs.print(book, turn),
      pdfJobs.print(book, turn),
    ]);
    expect(second).toEqual(first);
    expect(await pdfJobs.print(book, turn)).toEqual(first);
    expect(readdirSync(join(folder, 'cache', 'pdf'))).toHaveLength(1);
    expect(pdfJobs.find(first.key)).toMatchObject({ bytes: first.bytes, pages: first.pages });
    expect((await pdfJobs.print({ ...book, large: true }, turn)).key).not.toBe(first.key);
  },
);

test('a cached preview that is broken is made again', { timeout: 60_000 }, async () => {
  const { pdfJobs, folder } = open();
  const pages = await pdfJobs.preview(bookWith(songs(1)), turn);
  expect(pages[0]).toContain('<svg');
  const cache = join(folder, 'cache', 'pdf');
  for (const broken of ['["<svg', '{"pages":1}']) {
    for (const name of readdirSync(cache)) writeFileSync(join(cache, name), broken);
    expect(await pdfJobs.preview(bookWith(songs(1)), turn)).toEqual(pages);
  }
});

test('another site’s secret gives other keys', { timeout: 60_000 }, async () => {
  const { pdfJobs, folder } = open();
  const other = startPdfJobs(folder, Buffer.alloc(32, 'other'));
  expect((await other.print(bookWith(songs(1)), turn)).key).not.toBe(
    (await pdfJobs.print(bookWith(songs(1)), turn)).key,
  );
  await other.close();
});

test('the progress is reported', { timeout: 120_000 }, async () => {
  const { pdfJobs } = open();
  const progress: number[][] = [];
  await pdfJobs.print(bookWith(songs(1500)), {
    ...turn,
    progress: (done, of) => progress.push([done, of]),
  });
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.every(([done = 0, of]) => done > 0 && done <= 1500 && of === 1500)).toBe(true);
});

test(
  'a client that disconnects stops the work, unless another waits for it',
  { timeout: 120_000 },
  async () => {
    const { pdfJobs, folder } = open();
    const book = bookWith(songs(1500));
    const gone = new AbortController();
    const left = pdfJobs.print(book, { ...turn, signal: gone.signal });
    const stays = pdfJobs.print(book, turn);
    gone.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    expect((await stays).pages).toBeGreaterThan(10);

    const alone = new AbortController();
    const stopped = pdfJobs.print({ ...book, large: true }, { ...turn, signal: alone.signal });
    setTimeout(() => alone.abort(), 50);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    // The thread is free for the next book, and no unfinished file is left.
    await pdfJobs.print(bookWith(songs(1)), turn);
    expect(
      readdirSync(join(folder, 'cache', 'pdf')).filter((name) => !name.endsWith('.pdf')),
    ).toEqual([]);
  },
);

test(
  'a client with too many jobs is refused, and delays nobody else',
  { timeout: 120_000 },
  async () => {
    const { pdfJobs } = open();
    const done: string[] = [];
    const ask = (client: string, title: string) =>
      pdfJobs.print(bookWith(songs(1), { title }), { client }).then(() => void done.push(title));
    const many = Promise.allSettled(
      Array.from({ length: 14 }, (_, index) => ask('one', `ಪುಸ್ತಕ ${index}`)),
    );
    await ask('other', 'ಬೇರೆ');
    expect(done).toEqual(['ಪುಸ್ತಕ 0', 'ಬೇರೆ']);
    const refused = (await many)
      .filter((one) => one.status === 'rejected')
      .map((one) => one.reason as unknown);
    expect(refused).toHaveLength(14 - 1 - queueBounds.pdf.each);
    for (const error of refused)
      expect(error).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        cause: { seconds: queueBounds.pdf.retryAfter },
      });
  },
);

test('the least recently used cached file is deleted first, also after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-'));
  const keep = (cache: ReturnType<typeof openPdfCache>, letter: string) => {
    const key = letter.repeat(64);
    const path = cache.pathFor(key, 'pdf').replace('*', '7');
    writeFileSync(path, 'x'.repeat(40));
    cache.add(key, 'pdf', { path, pages: 7, bytes: 40 });
  };
  const cache = openPdfCache(folder, 100);
  keep(cache, 'a');
  keep(cache, 'b');
  expect(cache.find('a'.repeat(64), 'pdf')?.pages).toBe(7);
  keep(cache, 'c');
  expect(existsSync(cache.pathFor('b'.repeat(64), 'pdf').replace('*', '7'))).toBe(false);
  writeFileSync(join(folder, 'half.part'), '');
  const again = openPdfCache(folder, 100);
  expect(['a', 'b', 'c'].map((letter) => again.find(letter.repeat(64), 'pdf')?.pages)).toEqual([
    7,
    undefined,
    7,
  ]);
  expect(existsSync(join(folder, 'half.part'))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('on a low disk nothing new is made, and the least recently used files are deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-'));
  const disk = await shortDisk(1_000_000);
  const pdfJobs = startPdfJobs(folder, Buffer.alloc(32, 'key'), disk);
  await expect(pdfJobs.print(bookWith(songs(1)), turn)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining('nearly full'),
  });
  await pdfJobs.close();

  disk.space.free = 50_000_000_000;
  const cache = openPdfCache(folder, 1000, disk);
  const path = (letter: string) => join(folder, letter);
  for (const letter of ['a', 'b', 'c']) {
    writeFileSync(path(letter), 'x'.repeat(100));
    cache.add(letter, 'pdf', { path: path(letter), pages: 1, bytes: 100 });
  }
  disk.space.free = 400_000_000 - 150;
  const stop = disk.watch(async () => {});
  await vi.waitFor(() => expect(existsSync(path('b'))).toBe(false), 20_000);
  stop();
  expect([existsSync(path('a')), existsSync(path('c'))]).toEqual([false, true]);
  rmSync(folder, { recursive: true });
});
