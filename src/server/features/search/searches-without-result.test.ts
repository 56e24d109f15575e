import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';

async function searches() {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  return {
    site,
    searchFor: (query: string) => site.visitor().search.withoutResult({ query }),
    list: async () =>
      (await asha.admin.searchesWithoutResult()).map(({ query, times }) => `${query} ${times}`),
  };
}

test('a search without a result is counted in one spelling, the most frequent first', async () => {
  const { site, searchFor, list } = await searches();
  for (const query of ['Wxyzq', '  WXYZQ ', 'ಞಞಞಞ ಙಙಙ']) await searchFor(query);
  expect(await list()).toEqual(['wxyzq 2', 'ಞಞಞಞ ಙಙಙ 1']);
  site.clock.at += 1000;
  await searchFor('ಞಞಞಞ  ಙಙಙ');
  await searchFor('ಞಞಞಞ ಙಙಙ');
  const [first] = await (await site.signIn('ADMIN')).admin.searchesWithoutResult();
  expect(first).toEqual({ query: 'ಞಞಞಞ ಙಙಙ', times: 3, lastAt: '2026-01-15T00:00:01.000Z' });
});

test('a search that finds a title or a line is not stored, even of a song that the person may not read', async () => {
  const { searchFor, list } = await searches();
  for (const query of ['Kereya niranu', 'ಕೆರೆಯ', 'kereya nirannu', 'ನೀಚ ಬುದ್ಧಿಯ ಬಿಡು', '5'])
    await searchFor(query);
  expect(await list()).toEqual([]);
});

test.each([
  '',
  ' ',
  'x',
  'wxyzq@example.org',
  '98450 12345 wxyzq',
  'wxyzq 1984',
  'https://wxyzq.example',
  'wxyzq.example.org',
  '<wxyzq>',
  'wxyzq\u0000',
  'wxyzq '.repeat(11),
])('«%s» is not stored', async (query) => {
  const { searchFor, list } = await searches();
  await searchFor(query);
  expect(await list()).toEqual([]);
});

test('at most five hundred are stored; the one searched for longest ago is deleted', async () => {
  const { site, list } = await searches();
  const letters = 'bcdfghjklmnpqrstvwxz';
  const name = (at: number) =>
    `zzq${[...at.toString(19)].map((digit) => letters[Number.parseInt(digit, 19)]).join('')}`;
  for (let index = 0; index < 500; index += 1)
    await site.db
      .insertInto('searches_without_result')
      .values({ query: name(index), times: 1, last_at: index })
      .execute();
  await site.visitor().search.withoutResult({ query: 'Wxyzq' });
  const kept = await list();
  expect(kept).toHaveLength(500);
  expect(kept).toContain('wxyzq 1');
  expect(kept).not.toContain(`${name(0)} 1`);
});

test('reporting searches is limited by address', async () => {
  const { searchFor } = await searches();
  for (let time = 0; time < 30; time += 1) await searchFor('wxyzq');
  await expect(searchFor('wxyzq')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(searchFor('x'.repeat(201))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
