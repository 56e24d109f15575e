import { expect, test } from 'vitest';
import { maxSearchLength } from '../../../shared/compositions.ts';
import { maxWholeEdition } from '../../../shared/compositions/list-page.ts';
import { maxTitlesFound } from '../../../shared/search.ts';
import { buildTitleIndex, findTitles } from '../../../shared/search/titles.ts';
import { changeAndSave, replace } from '../../testing/corrections.ts';
import { enlargeEdition } from '../../testing/large-queries.ts';
import { testSite } from '../../testing/site.ts';
import { titleIndex } from '../compositions/title-index.ts';

const spellings = [
  'l',
  'La',
  'lambodara',
  'ಲಂಬೋ',
  'लंबोदर',
  'lambodhara lakumikra',
  'kereya nirannu',
  '5',
  '1',
  'lambodara song',
  'zzqqxxkk',
  '',
  ' ',
];

test('a visitor finds on the server what the browser finds by itself', async () => {
  const visitor = (await testSite()).visitor();
  const titles = await visitor.search.titles();
  const index = buildTitleIndex(titles ?? []);
  expect(titles).toHaveLength(12);
  for (const query of spellings)
    expect([query, await visitor.search.findTitles({ query })]).toEqual([
      query,
      findTitles(index, query, maxTitlesFound),
    ]);
  expect(await visitor.search.findTitles({ query: 'lambodhara' })).toContainEqual(
    expect.objectContaining({
      number: 1,
      kannada: 'ಲಂಬೋದರ ಲಕುಮಿಕರ',
      roman: 'Lambodara lakumikara',
      reason: { kind: 'sounds', matched: 'Lambodara' },
    }),
  );
});

test('the titles of a large edition are not sent but searched, also songs that the person may not read', async () => {
  const site = await testSite();
  const visitor = site.visitor();
  await enlargeEdition(site.db, maxWholeEdition);
  expect(await visitor.search.titles()).toHaveLength(maxWholeEdition);
  await enlargeEdition(site.db, maxWholeEdition + 1);
  site.responseCache.drop();
  expect(await visitor.search.titles()).toBeNull();
  const found = await visitor.search.findTitles({ query: 'lambodara' });
  expect(found.map(({ number }) => number)).toEqual(
    Array.from({ length: maxTitlesFound }, (_, index) => 1 + 12 * index),
  );
  expect(
    (await visitor.search.findTitles({ query: String(maxWholeEdition + 1) }))[0],
  ).toMatchObject({
    number: maxWholeEdition + 1,
  });
});

test('after a publication the index of before it answers until the new one is built; a documented call waits for the new one', async () => {
  const site = await testSite();
  const [meera, asha, visitor] = [
    await site.signIn('Editor'),
    await site.signIn('ADMIN'),
    site.visitor(),
  ];
  const find = async (query: string) => (await visitor.search.findTitles({ query }))[0]?.number;
  expect([await find('kereya niranu'), await find('holeya')]).toEqual([5, undefined]);
  const candidate = await changeAndSave(
    meera,
    { number: 5, language: 'Kannada' },
    replace('ಕೆರೆಯ', 'ಹೊಳೆಯ'),
  );
  await meera.corrections.retitle({ id: candidate.id, songTitle: '5. ಹೊಳೆಯ ನೀರನು' });
  const { baseRevision: revision } = await meera.corrections.open({
    number: 5,
    language: 'Kannada',
  });
  await asha.admin.publish({ id: candidate.id, revision, override: 'It is its name.' });
  expect(await find('ಹೊಳೆಯ')).toBeUndefined();
  expect(await visitor.compositions.find({ search: 'ಹೊಳೆಯ' })).toMatchObject({
    title: expect.stringContaining('5. '),
  });
  expect(await find('ಹೊಳೆಯ')).toBe(5);
});

test('a publication that changes no title leaves the index as it is', async () => {
  const site = await testSite();
  const index = () => titleIndex(site).current;
  const before = await index();
  site.responseCache.drop();
  expect(await index()).toBe(before);
  await site.db
    .updateTable('texts')
    .set({ title: 'ವಿಘ್ನರಾಜ' })
    .where('number', '=', 1)
    .where('language', '=', 'Kannada')
    .execute();
  site.responseCache.drop();
  expect(await index()).not.toBe(before);
});

test('a query of the greatest length is searched, a longer one refused', async () => {
  const visitor = (await testSite()).visitor();
  expect(
    (await visitor.search.findTitles({ query: 'lambodara'.padEnd(maxSearchLength) }))[0]?.number,
  ).toBe(1);
  for (const query of ['x'.repeat(maxSearchLength + 1), 5, null] as string[])
    await expect(visitor.search.findTitles({ query })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('the searches of one address are limited; others, and searches in lyrics, are not held up', async () => {
  const site = await testSite();
  site.limits.titleSearchByAddress.points = 3;
  const [home, office] = [
    site.callerWith(undefined, '198.51.100.7'),
    site.callerWith(undefined, '198.51.100.8'),
  ];
  for (const query of ['l', 'la', 'lam']) await home.search.findTitles({ query });
  await expect(home.search.findTitles({ query: 'lamb' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await office.search.findTitles({ query: 'lamb' })).toHaveLength(1);
  expect(await home.search.words({ query: 'lambodara', language: 'Kannada' })).not.toEqual([]);
  site.clock.at += 60_001;
  expect(await home.search.findTitles({ query: 'lamb' })).toHaveLength(1);
});
