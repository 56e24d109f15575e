import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openDb } from '../../db/open.ts';
import { changedImage } from '../../testing/changed-images.ts';
import { addressOfEmptyDb } from '../../testing/databases.ts';
import { scannedBook, songPage } from '../../testing/scanned-books.ts';
import { testSite } from '../../testing/site.ts';
import { enterQueue, listLines } from './queries.ts';
import { readQueuedPages } from './queue.ts';

vi.setConfig({ testTimeout: 180_000 });

test('two processes over one database read each page once, and between them all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-ocr-'));
  const address = await addressOfEmptyDb(folder);
  const connections = [openDb(address), openDb(address)];
  const [first, second] = connections;
  if (!first || !second) throw new Error('no connections');
  await migrate(first);
  const one = await testSite({ db: first });
  const line = await changedImage(songPage, (image) => image.crop(0, 120, 1100, 120));
  const { id, pages } = await scannedBook(one, [line, line, line, line]);
  await enterQueue(first, id, { again: false });
  const read: string[] = [];
  const processOf = (name: string, db: typeof first) => ({
    ...one,
    db,
    pageReader: {
      ...one.pageReader,
      async read(image: Parameters<typeof one.pageReader.read>[0]) {
        read.push(name);
        return one.pageReader.read(image);
      },
    },
  });
  await Promise.all([
    readQueuedPages(processOf('first', first), () => {}),
    readQueuedPages(processOf('second', second), () => {}),
  ]);
  expect(read).toHaveLength(4);
  expect(new Set(read).size).toBe(2);
  for (const page of pages) expect(await listLines(first, [page])).toHaveLength(1);
  for (const db of connections) await db.destroy();
  rmSync(folder, { recursive: true });
});
