import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startPdfJobs } from '../../pdf/pdf-jobs.ts';
import { pagesOf } from '../../testing/pdfs.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite } from '../../testing/site.ts';
import { cleanUp } from '../retention/service.ts';
import { deleteExcessOrders, orderLifetime } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Two sites over one database as two processes have them, each with a cache of its own. */
async function twoProcesses() {
  const first = await testSite();
  const appWithOwnCache = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'purandara-books-'));
    const pdfJobs = startPdfJobs(folder, first.signingKey);
    onTestFinished(async () => {
      await pdfJobs.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return (await servedSite({ ...first, pdfJobs })).app;
  };
  return { site: first, one: await appWithOwnCache(), other: await appWithOwnCache() };
}

const ready = z.object({ ready: z.string() });
type App = Awaited<ReturnType<typeof twoProcesses>>['one'];

async function order(app: App, payload: object, authorization?: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/songbooks',
    payload,
    headers: authorization ? { authorization } : {},
  });
  return ready.parse(JSON.parse(answer.body.trim().split('\n').at(-1) ?? '')).ready;
}

test('a book that one process made is sent by another, to whoever knows its name', async () => {
  const { site, one, other } = await twoProcesses();
  const { authorization } = await site.join('Editor');
  const address = await order(
    one,
    { songs: [10, 5], title: 'ಗುರುವಾರದ ಭಜನೆ', notation: false },
    authorization,
  );
  const [here, there] = [await one.inject({ url: address }), await other.inject({ url: address })];
  expect([there.statusCode, there.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="songbook.pdf"',
  ]);
  expect(await pagesOf(there.rawPayload)).toEqual(await pagesOf(here.rawPayload));
});

test('a book of all songs that a visitor may read has no others when another process makes it again', async () => {
  const { one, other } = await twoProcesses();
  const address = await order(one, { language: 'English' });
  const there = await other.inject({ url: address });
  const text = (await pagesOf(there.rawPayload)).join('\n');
  expect(text).toContain('Ragi tandira');
  expect(text).not.toContain('Acharavillada');
});

test('a name that nobody was given is unknown, and asking for many is limited', async () => {
  const { other } = await twoProcesses();
  const ask = async () =>
    (await other.inject({ url: `/api/songbooks/${'0'.repeat(64)}.pdf` })).statusCode;
  expect(await ask()).toBe(404);
  const answers: number[] = [];
  for (let index = 0; index < 60; index += 1) answers.push(await ask());
  expect(answers.at(-1)).toBe(429);
});

test('an order is stored for two days, anew when the book is made again after a day, and only so many are', async () => {
  const { site, one } = await twoProcesses();
  const orders = async () =>
    (await site.db.selectFrom('songbook_orders').select('ordered_at').execute()).length;
  await order(one, { songs: [1] });
  site.clock.at += day + 1;
  await order(one, { songs: [1] });
  await order(one, { songs: [2] });
  site.clock.at += orderLifetime - 1;
  await cleanUp(site, () => {});
  expect(await orders()).toBe(2);
  await order(one, { songs: [3] });
  await deleteExcessOrders(site.db, 1);
  expect(await orders()).toBe(1);
  site.clock.at += orderLifetime + 1;
  await cleanUp(site, () => {});
  expect(await orders()).toBe(0);
});
