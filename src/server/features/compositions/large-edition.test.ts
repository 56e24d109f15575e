import { beforeAll, expect, test, vi } from 'vitest';
import { maxWholeEdition } from '../../../shared/compositions/list-page.ts';
import { readEnv } from '../../env.ts';
import { enlargeEdition } from '../../testing/large-queries.ts';
import { testSite, type TestSite } from '../../testing/site.ts';

// Copying the songs is slow on a busy machine.
vi.setConfig({ hookTimeout: 60_000 });

const songs = maxWholeEdition + 300;
let site: TestSite;
beforeAll(async () => {
  site = await testSite({
    env: readEnv({ DATA_DIR: '/nowhere', GUEST_SONG_LIMIT: String(songs) }),
  });
  await enlargeEdition(site.db, songs);
  site.responseCache.drop();
});

test('the list of a large edition comes in pages, which together are the whole list', async () => {
  const visitor = site.visitor();
  const first = await visitor.compositions.page({ language: 'Kannada' });
  expect(first).toMatchObject({ total: songs, matching: songs, page: 1, pages: 10 });
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      visitor.compositions.page({ language: 'Kannada', page: index + 1 }),
    ),
  );
  expect(pages.map((page) => page.songs.length)).toEqual([...Array<number>(9).fill(250), 50]);
  expect(pages.flatMap((page) => page.songs)).toEqual(
    await visitor.compositions.list({ language: 'Kannada' }),
  );
  expect(pages.slice(1).every(({ choices }) => choices.length === 0)).toBe(true);
});

test('a page after the last is the last, and an impossible one is refused', async () => {
  const { compositions } = site.visitor();
  expect(await compositions.page({ page: 999 })).toMatchObject({
    page: 10,
    songs: expect.objectContaining({ length: 50 }),
  });
  for (const page of [0, 1.5, 1000])
    await expect(compositions.page({ page })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(compositions.page({ names: { raga: 'x'.repeat(61) } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('the server filters a list in pages by what the first page offers', async () => {
  const { compositions } = site.visitor();
  const { choices } = await compositions.page({});
  expect(choices.find(({ kind }) => kind === 'raga')?.names).toEqual([
    'Malahari',
    'Purvikalyani',
    'Todi',
  ]);
  expect(choices.map(({ kind }) => kind)).not.toContain('ankita');
  const found = await compositions.page({ names: { raga: 'Todi' }, ready: true });
  expect(found.total).toBe(songs);
  expect(found.matching).toBeGreaterThan(100);
  expect(found.songs.every(({ raga, has }) => raga === 'Todi' && has.includes('lyrics'))).toBe(
    true,
  );
  expect(await compositions.page({ names: { raga: 'Nowhere' } })).toMatchObject({
    matching: 0,
    pages: 1,
    songs: [],
  });
});

test('a guest with a short list has it whole, and a subscriber the pages', async () => {
  const own = { ...site, env: readEnv({ DATA_DIR: '/nowhere' }) };
  const few = await testSite({ db: own.db, env: own.env });
  expect(await few.visitor().compositions.page({ page: 3, ready: true })).toMatchObject({
    total: 9,
    matching: 9,
    page: 1,
    pages: null,
  });
  expect(await (await few.signIn('Reader')).compositions.page({})).toMatchObject({
    total: songs,
    pages: 10,
  });
});

test('an index of a large edition has the first songs of each name, and says how many follow', async () => {
  const { compositions } = site.visitor();
  const [malahari] = await compositions.index({ kind: 'raga' });
  const { matching } = await compositions.page({ names: { raga: 'Malahari' } });
  expect([malahari?.songs.length, malahari?.more]).toEqual([50, matching - 50]);
  for (const kind of ['first-line', 'ankita'] as const)
    expect(await compositions.index({ kind })).toEqual([]);
  expect((await compositions.indexes()).map(({ kind }) => kind)).not.toContain('first-line');
});

test('a song of a large edition is read without comparing it with all others', async () => {
  const song = await site.visitor().compositions.read({ number: 5, language: 'Kannada' });
  expect(song).toMatchObject({ number: 5, access: 'open', next: { number: 6 } });
  expect(
    (song?.like ?? []).every(({ reasons }) => reasons.every(({ kind }) => kind === 'parallel')),
  ).toBe(true);
});

test('the page of a witness of a large edition has its first songs, and how many there are', async () => {
  const before = await site.visitor().witnesses.read({ siglum: 'Hs' });
  expect(before?.listed).toHaveLength(before?.songs ?? 0);
  await site.db.updateTable('compositions').set({ witnesses: '["Hs"]' }).execute();
  site.responseCache.drop();
  const read = await site.visitor().witnesses.read({ siglum: 'Hs' });
  expect(read).toMatchObject({ songs, unlisted: 0 });
  expect(read?.listed.map(({ number }) => number)).toEqual(
    Array.from({ length: maxWholeEdition }, (_, index) => index + 1),
  );
});
