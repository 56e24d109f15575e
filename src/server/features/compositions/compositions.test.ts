import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { testSite } from '../../testing/site.ts';
import { sqliteTest } from '../../testing/engine-tests.ts';
import { findSong, listTitles } from './queries.ts';

test('a visitor’s list has the guest songs, each with what exists for it', async () => {
  const site = await testSite();
  const list = await site.visitor().compositions.list({ language: 'kannada' });
  expect(list.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(list[0]).toEqual({
    number: 1,
    title: 'ಲಂಬೋದರ ಲಕುಮಿಕರ',
    raga: 'Malahari',
    tala: 'Chaturasra Rupaka',
    form: 'gita',
    has: ['lyrics', 'meaning', 'notation', 'recording'],
    names: { deity: ['Ganesha'], ankita: ['none'] },
  });
});

test('the language defaults to English, with plain roman titles', async () => {
  const site = await testSite();
  expect((await site.visitor().compositions.list({}))[0]?.title).toBe('Lambodara lakumikara');
});

test('an admin and a subscriber see all songs, a proofreader also their own range', async () => {
  const site = await testSite();
  const size = async (caller: ReturnType<typeof site.visitor>) =>
    (await caller.compositions.list({})).length;
  expect(await size(await site.signIn('ADMIN'))).toBe(12);
  expect(await size(await site.signIn('Reader'))).toBe(12);
  expect(await size(await site.signIn('Proofreader', { range: [11, 11] }))).toBe(10);
});

test('a song can be read in each of the eight languages', async () => {
  const site = await testSite();
  const firstLines = await Promise.all(
    languages.map(
      async (language) =>
        linesOf((await site.visitor().compositions.read({ number: 1, language }))?.lyrics ?? [])[0]
          ?.text,
    ),
  );
  expect(
    Object.fromEntries(languages.map((language, index) => [language, firstLines[index]])),
  ).toEqual({
    English: 'lambōdara lakumikara',
    Hindi: 'लंबोदर लकुमिकर',
    Kannada: 'ಲಂಬೋದರ ಲಕುಮಿಕರ',
    Malayalam: 'ലംബോദര ലകുമികര',
    Marathi: 'लंबोदर लकुमिकर',
    Sanskrit: 'लंबोदर लकुमिकर',
    Tamil: 'லம்போதர லகுமிகர',
    Telugu: 'లంబోదర లకుమికర',
  });
});

test('a song has its Devanagari text, its neighbours, and the English meaning where its own is missing', async () => {
  const site = await testSite();
  const song = await site.visitor().compositions.read({ number: 1, language: 'Tamil' });
  expect(song?.sanskrit[0]?.stanzas[0]?.[0]?.text).toBe('लंबोदर लकुमिकर');
  expect(song?.meaning?.language).toBe('English');
  expect(song).toMatchObject({
    origin: 'converted',
    certainty: 'compared',
    facts: { deity: ['Ganesha'], attribution: 'traditional' },
    previous: null,
    next: { number: 2 },
  });
});

test('above the guest limit a visitor gets the heading only', async () => {
  const site = await testSite();
  expect(await site.visitor().compositions.read({ number: 10, language: 'English' })).toMatchObject(
    {
      access: 'sign-in',
      number: 10,
      lyrics: [],
      sanskrit: [],
      notation: '',
      meaning: null,
      questions: [],
    },
  );
});

test('a number outside the edition gives null', async () => {
  const site = await testSite();
  expect(await site.visitor().compositions.read({ number: 9999 })).toBeNull();
});

test.each([
  { number: 0 },
  { number: -1 },
  { number: 1.5 },
  { number: 'four' },
  { number: 1e12 },
  { number: 4, language: 'Klingon' },
])('invalid: %j', async (input) => {
  const site = await testSite();
  await expect(site.visitor().compositions.read(input as never)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test.each([
  '1',
  '1.',
  '1. anything',
  '೧',
  'Lambodara lakumikara',
  'ಲಂಬೋದರ',
  'lambodhara',
  '1. ಲಂಬೋದರ ಲಕುಮಿಕರ',
  'लंबोदर लकुमिकर',
  'லம்போதர',
])('the documented call finds song 1 by %j', async (search) => {
  const site = await testSite();
  expect((await site.visitor().compositions.find({ search, language: 'English' })).title).toBe(
    '1. Lambodara lakumikara',
  );
});

test('the documented call refuses above 9 without a subscription', async () => {
  const site = await testSite();
  const find = (caller: ReturnType<typeof site.visitor>, search: string) =>
    caller.compositions.find({ search });
  await expect(find(site.visitor(), '10')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(find(site.visitor(), 'song number 10')).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(
    find(await site.signIn('Reader', { subscribedUntil: null }), '10'),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await find(await site.signIn('Editor'), '10')).title).toMatch(/^10\. /);
  await expect(find(site.visitor(), 'zzzz qqqq xxxx')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'No lyrics found!',
  });
});

test.each(['', '   ', 'x'.repeat(201)])('an invalid search text is refused: %j', async (search) => {
  const site = await testSite();
  await expect(site.visitor().compositions.find({ search })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('the word search finds only songs that the person may read', async () => {
  const site = await testSite();
  const found = await site.visitor().search.words({ query: 'karivadana', language: 'Telugu' });
  expect(found).toMatchObject([
    { number: 1, title: 'లంబోదర లకుమికర', line: expect.stringContaining('కరివదన') },
  ]);
  expect(await site.visitor().search.words({ query: '   ' })).toEqual([]);
});

test('frequent reads keep their number of queries', async () => {
  const site = await testSite();
  let queries = 0;
  const counted = site.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listTitles(counted, 'Kannada', { after: 0, max: 2000 });
  await findSong(counted, { number: 1, language: 'Kannada' });
  expect(queries).toBe(2);
});

sqliteTest('the text of a song is found by an index', async () => {
  const site = await testSite();
  const song = site.db
    .selectFrom('texts')
    .where('language', '=', 'Kannada')
    .where('number', '=', 1)
    .select('lyrics')
    .compile();
  const plan = await sql<{
    detail: string;
  }>`explain query plan ${sql.raw(song.sql.replaceAll('?', '1'))}`.execute(site.db);
  expect(plan.rows.map(({ detail }) => detail).join()).toMatch(
    /SEARCH texts USING INDEX \w+ \(language=\? AND number=\?\)/,
  );
});

test('a song has its references, with the titles of songs in the language of the page', async () => {
  const { visitor } = await testSite();
  const read = await visitor().compositions.read({ number: 1, language: 'Tamil' });
  expect(read?.references).toEqual([
    {
      place: 'Song',
      to: 'Purandara Dasa 2',
      work: 'Purandara Dasa',
      toKannada: 'ಪುರಂದರದಾಸ 2',
      kind: 'parallel',
      note: 'Both praise Ganesha.',
      noteKannada: 'ಎರಡೂ ಗಣೇಶನ ಸ್ತುತಿ.',
      song: { number: 2, title: 'கஜவதன பேடுவெ' },
    },
    expect.objectContaining({ toKannada: 'ಭಾಗವತ ಪುರಾಣ 8.2-4', kind: 'alludes', song: null }),
  ]);
  expect((await visitor().compositions.read({ number: 2, language: 'Tamil' }))?.references).toEqual(
    [],
  );
});

test('markup in a meaning is words and styles to readers', async () => {
  const site = await testSite();
  const meaning =
    '<p>Lord of the <b>hill</b>, <s>not</s> come.</p><p onclick="x()">Protect us.</p>';
  await site.db
    .updateTable('texts')
    .set({ meaning })
    .where('number', '=', 1)
    .where('language', '=', 'English')
    .execute();
  const text = 'Lord of the hill,  come.\n\nProtect us.';
  for (const language of ['English', 'Tamil'] as const) {
    const song = await site.visitor().compositions.read({ number: 1, language });
    expect(song?.meaning).toMatchObject({ language: 'English', text });
    expect(song?.meaning?.styled?.[0]).toContainEqual({ text: 'hill', classes: ['bold'] });
    expect((await site.visitor().compositions.find({ search: '1', language })).meaning).toBe(
      text.replace('hill', '<span style="font-weight:bold">hill</span>'),
    );
  }
});

test('styles in the words are ranges to readers, without what is struck through, and every other script has none', async () => {
  const site = await testSite();
  const lyrics =
    '[Pallavi]\n<span style="color:red">ಲಂಬೋದರ</span> <span style="text-decoration:line-through">ಅಳಿದ</span>ಲಕುಮಿಕರ';
  await site.db
    .updateTable('texts')
    .set({ lyrics })
    .where('number', '=', 1)
    .where('language', '=', 'Kannada')
    .execute();
  await site.db
    .updateTable('compositions')
    .set({ notation: '<b>S R</b> | G M <s>P</s>||' })
    .where('number', '=', 1)
    .execute();
  const song = await site.visitor().compositions.read({ number: 1, language: 'Kannada' });
  expect(song?.lyrics[0]?.stanzas).toEqual([
    [
      {
        text: 'ಲಂಬೋದರ ಲಕುಮಿಕರ',
        uncertain: false,
        styles: [{ from: 0, to: 6, classes: ['colour-red'] }],
      },
    ],
  ]);
  expect(song?.notation).toBe('S R | G M ||');
  expect(JSON.stringify(song)).not.toMatch(/ಅಳಿದ|<b|<span/);
  const found = await site.visitor().compositions.find({ search: '1', language: 'Kannada' });
  expect(found).toMatchObject({
    lyrics: '[Pallavi]\n<span style="color:red">ಲಂಬೋದರ</span> ಲಕುಮಿಕರ',
    notation: expect.not.stringContaining('P'),
  });
});
