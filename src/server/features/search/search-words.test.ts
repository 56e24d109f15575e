import { expect, test, vi } from 'vitest';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { enlargeEdition } from '../../testing/large-queries.ts';
import { testSite } from '../../testing/site.ts';
import { lineIndex } from './indexes.ts';

// Indexing this many lines is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function publishWord(site: Awaited<ReturnType<typeof testSite>>) {
  const candidate = await changeAndSave(
    await site.signIn('Editor'),
    { number: 5, language: 'Kannada' },
    replace('ಬದುಕಿರೋ', 'ಝಂಝಾರವೋ'),
  );
  await (await site.signIn('ADMIN')).admin.publish({ ...named(candidate), override: 'a test' });
}

test('a published word is found at once', async () => {
  const site = await testSite();
  const find = async () =>
    (await site.visitor().search.words({ query: 'ಝಂಝಾರವೋ' })).map(({ number }) => number);
  expect(await find()).toEqual([]);
  await publishWord(site);
  expect(await find()).toEqual([5]);
});

test('in a large edition the index of before a publication answers until the new one is there', async () => {
  const site = await testSite();
  await enlargeEdition(site.db, 12_000);
  const asha = await site.signIn('ADMIN');
  const find = async (query: string) =>
    (await asha.search.words({ query })).map(({ number }) => number);
  expect(await find('ಝಂಝಾರವೋ')).toEqual([]);
  await publishWord(site);
  expect(await find('ಝಂಝಾರವೋ')).toEqual([]);
  await vi.waitUntil(async () => (await find('ಝಂಝಾರವೋ')).length > 0, {
    timeout: 50_000,
    interval: 50,
  });
  expect(await find('ಝಂಝಾರವೋ')).toEqual([5]);
});

test('a publication that changes no line leaves the index as it is', async () => {
  const site = await testSite();
  const index = () => lineIndex(site.responseCache, site.db, 9);
  const before = await index();
  site.responseCache.drop();
  expect(await index()).toBe(before);
});

test('visitors who may read every song search the same index as everybody else', async () => {
  const site = await testSite();
  const [all, beyond, some] = await Promise.all(
    [Number.MAX_SAFE_INTEGER, 500, 9].map((last) => lineIndex(site.responseCache, site.db, last)),
  );
  expect(beyond).toBe(all);
  expect(some).not.toBe(all);
});
