import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from '../db/open.ts';
import { tryWriting } from '../db/write-probe.ts';
import { openDisk } from './free-space.ts';
import { openSiteContentStore } from '../features/site-content/store.ts';
import { openDatabase, prepareDatabase, upgradeDatabase } from '../prepare.ts';
import { servedSite } from '../testing/served.ts';
import { smallDisk } from '../testing/small-disk.ts';
import { siteSeed } from '../testing/site.ts';
import { smallSeed } from '../testing/glossary.ts';

const gigabyte = 1_000_000_000;

function watchedDisk(folder: string, space?: { free: number; total: number }) {
  const lines: string[] = [];
  const disk = openDisk(folder, {
    log: (line) => lines.push(line),
    every: 5,
    ...(space && { measureSpace: async () => space }),
  });
  return { disk, lines };
}

/** A site on a database file, with a person who reads, and who saves some kilobytes of text. */
async function siteOn(file: string, disk: ReturnType<typeof openDisk>) {
  const db = openDatabase(file, disk);
  await upgradeDatabase(db, async () => {});
  await prepareDatabase(db, disk, {}, smallSeed);
  const siteContent = await openSiteContentStore(
    db,
    siteSeed,
    Date.now(),
    () => {},
    disk.whenWritable,
  );
  const { site, app } = await servedSite({ db, disk, siteContent });
  const read = async () =>
    (await app.inject(`/trpc/compositions.read?input=${encodeURIComponent('{"number":1}')}`))
      .statusCode;
  const health = async () =>
    (await app.inject('/readyz')).json<{ status: string; degraded: string[] }>();
  let saves = 0;
  const saver = async () => {
    const { authorization } = await site.join('Editor');
    return (kilobytes: number) =>
      app.inject({
        method: 'POST',
        url: '/api/lyrics/save',
        headers: { authorization },
        payload: {
          songTitle: '1. x',
          language: 'Kannada',
          lyrics: `ಹಾಡು ${(saves += 1)}\n${`${'ಸಾಲು '.repeat(12)}\n`.repeat(kilobytes * 5)}`,
        },
      });
  };
  return { db, app, read, health, saver };
}

test('a full database file refuses the writer, logs the cause and degrades health; with room it recovers by itself', async () => {
  const { disk, lines } = watchedDisk('.', { free: 50 * gigabyte, total: 100 * gigabyte });
  const { db, read, health, saver } = await siteOn(':memory:', disk);
  const save = await saver();
  onTestFinished(disk.watch(() => tryWriting(db)));
  expect((await save(1)).statusCode).toBe(200);
  const {
    rows: [pages],
  } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(pages!.page_count)}`.execute(db);

  let refused = await save(10);
  for (let tries = 0; refused.statusCode === 200 && tries < 200; tries += 1)
    refused = await save(10);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json()).toEqual({
    message:
      'There is no room left on the server’s disk. Nothing was saved; please try again later.',
  });
  await vi.waitFor(
    () => expect(lines[0]).toContain('SQLITE_FULL, database or disk is full'),
    20_000,
  );
  expect(await read()).toBe(200);

  await sql`pragma max_page_count = 1000000`.execute(db);
  await vi.waitFor(async () => expect((await health()).status).toBe('ready'), 20_000);
  expect((await save(10)).statusCode).toBe(200);
});

test('on a disk that is really full the site starts, reads, refuses writes with a message, and recovers without a restart', async ({
  skip,
}) => {
  const folder = smallDisk();
  if (!folder) return skip('a small disk of its own can only be mounted by root');
  const file = join(folder, 'purandara.sqlite');
  const before = watchedDisk(folder);
  const first = await siteOn(file, before.disk);
  const save = await first.saver();
  expect((await save(1)).statusCode).toBe(200);

  const filling = join(folder, 'filling');
  const fill = () =>
    writeFileSync(filling, Buffer.alloc(statfsSync(folder).bavail * statfsSync(folder).bsize), {
      flag: 'a',
    });
  fill();
  let refused = await save(10);
  for (let tries = 0; refused.statusCode === 200 && tries < 200; tries += 1)
    refused = await save(10);
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    {
      message:
        'There is no room left on the server’s disk. Nothing was saved; please try again later.',
    },
  ]);
  await vi.waitFor(
    () => expect(before.lines.join('\n')).toMatch(/SQLITE_FULL.* 0 of 8 MB are free/),
    20_000,
  );
  expect(await first.health()).toMatchObject({
    status: 'degraded',
    degraded: expect.arrayContaining(['database not writable']),
  });
  expect(await first.read()).toBe(200);
  await first.app.close();
  await first.db.destroy();

  // Either the last process could write out its log when it stopped, or not, so that SQLite finds no room to open the file in the normal
  // mode.
  for (const wasWrittenOut of [false, true]) {
    if (wasWrittenOut) await openDb(file).destroy();
    fill();
    const { disk, lines } = watchedDisk(folder);
    const again = await siteOn(file, disk);
    const stop = disk.watch(() => tryWriting(again.db));
    expect(await again.read()).toBe(200);
    expect(await again.health()).toMatchObject({ status: 'degraded' });
    await expect(again.saver()).rejects.toThrow(/full/);
    await vi.waitFor(
      () => expect(lines.join('\n')).toMatch(/The disk takes no writes: SQLITE_/),
      20_000,
    );

    rmSync(filling);
    await vi.waitFor(async () => expect((await again.health()).status).toBe('ready'), 20_000);
    stop();
    expect((await (await again.saver())(1)).statusCode).toBe(200);
    // Other processes may open the file again, as an import and a backup do.
    await openDb(file).destroy();
    await again.app.close();
    await again.db.destroy();
  }
});
