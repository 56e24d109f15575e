import { rmSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { bookPicturesPath } from '../../../shared/books.ts';
import { drawPage } from '../../testing/page-files.ts';
import { addImages, bookWithWorker } from '../../testing/sent-pages.ts';
import { servedSite } from '../../testing/served.ts';
import { imageOf } from './images.ts';
import { listPages } from './page-queries.ts';
import { findBook } from './queries.ts';

// Pages are read in child processes.
vi.setConfig({ testTimeout: 120_000 });

test('Asha saves the pictures of a book; nobody else does, and a missing one is named', async () => {
  const { site, app } = await servedSite();
  const { asha, meera, id, pagesOf } = await bookWithWorker(site);
  const drawn = [1, 2, 3].map((seed) => drawPage({ seed }));
  await addImages(site, app, meera, id, drawn);
  const [first] = await pagesOf();
  await meera.caller.books.labelPages({ id, page: first?.id ?? '', count: 2, label: '112' });
  const [page] = await listPages(site.db, id, { from: 2, limit: 1 });
  const book = await findBook(site.db, id);
  if (!page || !book) throw new Error('The third page is gone.');
  rmSync(await imageOf(site, page, book, 'working', 'test'));
  rmSync(site.bookStore.pathOf(page.sha256));
  const save = (authorization?: string) =>
    app.inject({
      url: bookPicturesPath(id),
      ...(authorization && { headers: { authorization } }),
    });
  expect((await save()).statusCode).toBe(401);
  expect((await save(meera.authorization)).statusCode).toBe(403);
  const saved = await save(asha.authorization);
  expect(saved.headers['content-type']).toBe('application/zip');
  const files = unzipSync(saved.rawPayload);
  expect(Object.keys(files)).toEqual(['0001 p. 112.jpg', '0002 p. 113.jpg', 'missing.txt']);
  expect(Buffer.from(files['0001 p. 112.jpg'] ?? []).subarray(0, 3)).toEqual(
    Buffer.from([0xff, 0xd8, 0xff]),
  );
  expect(Buffer.from(files['missing.txt'] ?? []).toString()).toBe('0003.jpg\n');
  expect(
    (
      await app.inject({
        url: bookPicturesPath('none'),
        headers: { authorization: asha.authorization },
      })
    ).statusCode,
  ).toBe(404);
});

test('the pictures break off once their admin has signed out or is no admin any more', async () => {
  const { site, app } = await servedSite();
  const { asha, meera, id } = await bookWithWorker(site);
  // Each is larger than what the streams between server and client hold.
  const drawn = [1, 2, 3].map((seed) => drawPage({ seed, width: 1200, height: 1700, noise: 60 }));
  await addImages(site, app, meera, id, drawn);
  /** Reads the pictures, and does something once the first part has arrived. */
  const read = async (authorization: string, meanwhile: () => Promise<unknown>) => {
    const request = { url: bookPicturesPath(id), headers: { authorization } };
    const answer = await app.inject({ ...request, payloadAsStream: true });
    const parts: Buffer[] = [];
    try {
      for await (const part of answer.stream()) {
        if (parts.length === 0) await meanwhile();
        parts.push(part as Buffer);
      }
    } catch {
      return { isWhole: false, names: namesIn(Buffer.concat(parts)) };
    }
    return { isWhole: true, names: namesIn(Buffer.concat(parts)) };
  };
  const all = ['0001.jpg', '0002.jpg', '0003.jpg'];
  const namesIn = (zip: Buffer) => all.filter((name) => zip.includes(name));
  expect(await read(asha.authorization, async () => undefined)).toEqual({
    isWhole: true,
    names: all,
  });
  const signOut = () => asha.caller.auth.logout();
  expect(await read(asha.authorization, signOut)).toEqual({ isWhole: false, names: ['0001.jpg'] });

  const { id: other, authorization } = await site.join('ADMIN', { username: 'vani' });
  const demote = () =>
    site.db.updateTable('users').set({ role: 'Editor' }).where('id', '=', other).execute();
  expect(await read(authorization, demote)).toEqual({ isWhole: false, names: ['0001.jpg'] });
});
