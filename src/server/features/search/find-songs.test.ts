import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';

const numbersOf = ({ songs }: { songs: readonly { number: number }[] }) =>
  songs.map(({ number }) => number);

test('half a line finds its song, with the matching words of the line in the script of the reader', async () => {
  const kiran = await (await testSite()).signIn('Reader');
  const { songs, understood } = await kiran.search.find({
    query: 'sindhura varnna',
    language: 'Telugu',
  });
  const [first] = songs;
  expect(first).toMatchObject({ number: 1, by: 'line', reason: null, access: 'open' });
  const [line] = first!.lines;
  expect(line!.matched.map(({ from, to }) => line!.text.slice(from, to))).toEqual(['సింధూర', 'వర్ణ']);
  expect(understood).toBe('సింధూర వర్ణ');
});

test('a title that contains the query comes first', async () => {
  const { songs } = await (
    await testSite()
  )
    .visitor()
    .search.find({ query: 'lambodara', language: 'English' });
  expect(songs[0]).toMatchObject({
    number: 1,
    by: 'title',
    reason: { kind: 'starts' },
    kannada: 'ಲಂಬೋದರ ಲಕುಮಿಕರ',
  });
});

test('a query without letters finds nothing', async () => {
  const answer = await (
    await testSite()
  )
    .visitor()
    .search.find({ query: ' ', language: 'English' });
  expect(answer).toMatchObject({ songs: [], total: 0, page: 1, pages: 1, understood: null });
});

test('filters leave out songs, and the choices are those of all songs found', async () => {
  const asha = await (await testSite()).signIn('ADMIN');
  const all = await asha.search.find({ query: 'a', language: 'English', submitted: true });
  const raga = all.choices.find(({ kind }) => kind === 'raga')!.names[0]!;
  const some = await asha.search.find({
    query: 'a',
    language: 'English',
    submitted: true,
    names: { raga },
  });
  expect(some.matching).toBeLessThan(all.matching);
  expect(some).toMatchObject({ total: all.total, choices: all.choices });
  expect(numbersOf(all)).toEqual(expect.arrayContaining(numbersOf(some)));
});

test.each([
  ['lambodhara lakumikra', 'Kannada', 'ಲಂಬೋದರ ಲಕುಮಿಕರ'],
  ['lambodhara lakumikra', 'English', 'lambōdara lakumikara'],
  ['lambodara', 'Kannada', null],
  ['sindhura varnna', 'Kannada', 'ಸಿಂಧೂರ ವರ್ಣ'],
  ['ಸಿಂಧೂರ ವರ್ಣ', 'Kannada', null],
  ['zzqq', 'Kannada', null],
] as const)('%s is understood in %s as %s', async (query, language, words) => {
  expect((await (await testSite()).visitor().search.find({ query, language })).understood).toBe(
    words,
  );
});

test('a line comes before titles that only share letters, of which three at most follow', async () => {
  const { songs } = await (
    await testSite()
  )
    .visitor()
    .search.find({ query: 'karuna sagara karivadana', language: 'English' });
  expect(songs[0]).toMatchObject({ number: 1, by: 'line' });
  expect(songs.filter(({ by }) => by === 'part').length).toBeLessThanOrEqual(3);
});

test('results come in pages, and a page that there is not is the last one', async () => {
  const asha = await (await testSite()).signIn('ADMIN');
  const first = await asha.search.find({ query: 'a', language: 'English' });
  const beyond = await asha.search.find({ query: 'a', language: 'English', page: 99 });
  expect(first).toMatchObject({ page: 1, pages: 1 });
  expect(beyond).toEqual(first);
});

test('searches are limited by address', async () => {
  const site = await testSite();
  site.limits.searchByAddress.points = 2;
  const [home, office] = [
    site.callerWith(undefined, '198.51.100.1'),
    site.callerWith(undefined, '198.51.100.2'),
  ];
  for (const query of ['a', 'b']) await home.search.find({ query });
  await expect(home.search.find({ query: 'c' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await office.search.find({ query: 'c' })).toMatchObject({ page: 1 });
});
