import { expect, test } from 'vitest';
import { testSite, type Caller } from '../../testing/site.ts';
import { maxSearchLength } from '../../../shared/compositions.ts';

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

/** Song 10 of the small edition, which visitors may not read, has the line ನಿನ್ನ ನೀಚ ಬುದ್ಧಿಯ ಬಿಡು ನಾಲಿಗೆ. */
const find = (caller: Caller, query: string, submitted = true) =>
  caller.search.find({ query, language: 'English', submitted });
const lockedOf = async (caller: Caller, query: string, submitted?: boolean) =>
  (await find(caller, query, submitted)).songs
    .filter(({ by }) => by === 'lockedLine')
    .map(({ number }) => number);
const fromEach = (site: Awaited<ReturnType<typeof testSite>>) => {
  let client = 0;
  return () => site.callerWith(undefined, `198.51.100.${(client += 1)}`);
};

test('three words of a line of a locked song find its number and title, and no word of its lyrics', async () => {
  const site = await testSite();
  const next = fromEach(site);
  for (const query of [
    'ನೀಚ ಬುದ್ಧಿಯ ಬಿಡು',
    'neecha buddhiya bidu',
    'nicha budhdhiyabidu',
    'ni chabud dhiya bidu',
    'நீச புத்திய பிடு',
    'ninna neecha buddhiya bidu',
  ]) {
    const { songs, understood } = await find(next(), query);
    const song = songs.find(({ number }) => number === 10);
    expect([query, song]).toEqual([
      query,
      {
        number: 10,
        title: 'Acharavillada nalige',
        kannada: 'ಆಚಾರವಿಲ್ಲದ ನಾಲಿಗೆ',
        roman: 'Acharavillada nalige',
        by: 'lockedLine',
        reason: null,
        access: 'sign-in',
        lines: [],
      },
    ]);
    expect(understood).toBeNull();
  }
});

test.each([
  ['two words', 'neecha buddhiya'],
  ['three short words', 'nodi nodi enna'],
  ['a part of a word', 'neecha buddhiya bi'],
  ['the end of a word', 'cha buddhiya bidu'],
  ['a word left out', 'ninna buddhiya bidu'],
  ['another order', 'buddhiya neecha bidu'],
  ['a further word that is wrong', 'neecha buddhiya bidu manase'],
  ['guesses side by side', 'buddhiya bidu manase buddhiya bidu nalige'],
])('%s of a locked song find nothing', async (_, query) => {
  expect(await lockedOf((await testSite()).visitor(), query)).toEqual([]);
});

test('lines of locked songs are not searched while somebody types', async () => {
  const site = await testSite();
  expect(await lockedOf(site.visitor(), 'neecha buddhiya bidu', false)).toEqual([]);
  expect(await lockedOf(site.visitor(), 'neecha buddhiya bidu')).toEqual([10]);
});

test('who may read the song finds the line itself; who has no subscription is told that it takes one', async () => {
  const site = await testSite();
  const [kiran, lapsed] = [
    await site.signIn('Reader'),
    await site.signIn('Reader', { username: 'lapsed', subscribedUntil: null }),
  ];
  const [song] = (await find(kiran, 'neecha buddhiya bidu')).songs;
  expect(song).toMatchObject({ number: 10, by: 'line', access: 'open' });
  expect(song!.lines).toHaveLength(1);
  const locked = (await find(lapsed, 'neecha buddhiya bidu')).songs.find(
    ({ number }) => number === 10,
  );
  expect(locked).toMatchObject({ by: 'lockedLine', access: 'subscribe', lines: [] });
});

test('a found piece stays found with a further word, whether that is right or wrong', async () => {
  const visitor = (await testSite()).visitor();
  expect(await lockedOf(visitor, 'neecha buddhiya bidu')).toEqual([10]);
  for (const word of ['ranga', 'nalige', 'nali'])
    expect(await lockedOf(visitor, `neecha buddhiya bidu ${word}`)).toEqual([10]);
  for (const word of ['ranga', 'nalige', 'nali'])
    expect(await lockedOf(visitor, `buddhiya bidu ${word}`)).toEqual([]);
});

test('an address in the same /48 is the same client', async () => {
  const site = await testSite();
  for (const [index, query] of ['buddhiya bidu manase', 'buddhiya bidu rangane'].entries()) {
    await find(site.callerWith(undefined, `2001:db8:1:${index}::1`), query);
  }
  expect(
    await lockedOf(site.callerWith(undefined, '2001:db8:1:9::1'), 'buddhiya bidu nalige'),
  ).toEqual([]);
  expect(
    await lockedOf(site.callerWith(undefined, '2001:db8:2::1'), 'buddhiya bidu nalige'),
  ).toEqual([10]);
});

test('the longest query is searched, and a longer one refused', async () => {
  const visitor = (await testSite()).visitor();
  expect(await lockedOf(visitor, 'neecha buddhiya bidu'.padEnd(maxSearchLength))).toEqual([10]);
  await expect(find(visitor, 'neecha'.repeat(100))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
