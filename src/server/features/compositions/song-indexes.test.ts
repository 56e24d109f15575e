import { beforeEach, expect, test } from 'vitest';
import { indexKinds } from '../../../shared/compositions/indexes.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});

const setFacts = async (
  number: number,
  facts: { deity?: string[]; place?: string[]; story?: string[]; theme?: string[] },
) => {
  const columns = Object.fromEntries(
    Object.entries(facts).map(([name, names]) => [name, JSON.stringify(names)]),
  );
  await site.db.updateTable('compositions').set(columns).where('number', '=', number).execute();
  site.responseCache.drop();
};
const namesOf = (entries: { name: string; songs: { number: number }[] }[]) =>
  entries.map(({ name, songs }) => [name, ...songs.map(({ number }) => number)]);

test('every index says how many names and songs it has', async () => {
  await setFacts(11, { story: ['Yashoda', 'Kaliya'] });
  await setFacts(4, { story: ['Yashoda'] });
  const sizes = await site.visitor().compositions.indexes();
  expect(sizes.map(({ kind }) => kind)).toEqual(indexKinds);
  expect(sizes).toContainEqual({ kind: 'first-line', names: 12, songs: 12 });
  expect(sizes).toContainEqual({ kind: 'story', names: 2, songs: 2 });
  expect(sizes).toContainEqual({ kind: 'place', names: 0, songs: 0 });
  expect(sizes).toContainEqual({ kind: 'ankita', names: 2, songs: 11 });
});

test('an index has its names in order, in both languages, with all songs of the edition', async () => {
  await setFacts(11, { story: ['Yashoda', 'Kaliya'] });
  await setFacts(4, { story: ['Yashoda'] });
  expect(await site.visitor().compositions.index({ kind: 'story', language: 'Kannada' })).toEqual([
    { name: 'Kaliya', kannada: 'ಕಾಳಿಯ', songs: [{ number: 11, title: 'ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು' }] },
    {
      name: 'Yashoda',
      kannada: 'ಯಶೋದೆ',
      songs: [
        { number: 4, title: 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ' },
        { number: 11, title: 'ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು' },
      ],
    },
  ]);
  expect(namesOf(await site.visitor().compositions.index({ kind: 'raga' }))).toEqual([
    ['Malahari', 1, 5],
    ['Purvikalyani', 12],
    ['Todi', 11],
  ]);
});

test('the index of sources has the works with their passages, and no song as a source', async () => {
  expect(await site.visitor().compositions.index({ kind: 'sources', language: 'Tamil' })).toEqual([
    {
      name: 'Bhagavata Purana',
      kannada: 'ಭಾಗವತ ಪುರಾಣ',
      songs: [{ number: 1, title: 'லம்போதர லகுமிகர', passages: '8.2-4', passagesKannada: '8.2-4' }],
    },
  ]);
  expect(await site.visitor().compositions.indexes()).toContainEqual({
    kind: 'sources',
    names: 1,
    songs: 1,
  });
});

test('the ankita is read from the words', async () => {
  expect(namesOf(await site.visitor().compositions.index({ kind: 'ankita' }))).toEqual([
    ['none', 1, 2, 3, 4, 6, 7, 8, 9, 10],
    ['Purandara Vittala', 5, 11],
  ]);
});

test('of a song that a visitor may not open, the index of first lines has the title alone', async () => {
  await site.db
    .updateTable('texts')
    .set({ lyrics: '[Pallavi]\nಗುಪ್ತ ಸಾಲು' })
    .where('number', '=', 11)
    .execute();
  const namesFor = async (caller: ReturnType<typeof site.visitor>) =>
    (await caller.compositions.index({ kind: 'first-line', language: 'Kannada' })).map(
      ({ name }) => name,
    );
  expect(await namesFor(site.visitor())).toContain('ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು');
  expect(await namesFor(site.visitor())).not.toContain('ಗುಪ್ತ ಸಾಲು');
  expect(await namesFor(await site.signIn('Editor'))).toContain('ಗುಪ್ತ ಸಾಲು');
});

test('the first lines are in the script of the language and in the order of its letters', async () => {
  const names = (
    await site.visitor().compositions.index({ kind: 'first-line', language: 'Telugu' })
  ).map(({ name }) => name);
  expect(names).toContain('లంబోదర లకుమికర');
  expect(names).toEqual(names.toSorted(new Intl.Collator('te').compare));
});

test.each([{ kind: 'number' }, { kind: '' }, {}, { kind: 'deity', language: 'Klingon' }])(
  'no index: %j',
  async (input) => {
    await expect(site.visitor().compositions.index(input as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  },
);

test('a song names the songs that are like it, with titles in its script, a parallel first; a closed one names none', async () => {
  await setFacts(1, { story: ['Gajendra'] });
  await setFacts(4, { story: ['Gajendra'] });
  expect(
    (await site.visitor().compositions.read({ number: 1, language: 'Kannada' }))?.like,
  ).toEqual([
    { number: 2, title: 'ಗಜವದನ ಬೇಡುವೆ', reasons: [{ kind: 'parallel', names: [] }] },
    { number: 4, title: 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ', reasons: [{ kind: 'story', names: ['Gajendra'] }] },
  ]);
  expect(
    (await site.visitor().compositions.read({ number: 1, language: 'Telugu' }))?.like?.[1]?.title,
  ).toBe('జగదోద్ధారన ఆడిసిదళే');
  await setFacts(11, { story: ['Gajendra'] });
  expect((await site.visitor().compositions.read({ number: 11 }))?.like).toEqual([]);
});

test('the pages of the indexes stand in the sitemap', async () => {
  const { app } = await servedSite();
  const sitemap = (await app.inject('/sitemap.xml')).body;
  expect(sitemap).toContain('/indexes</loc>');
  for (const kind of indexKinds) expect(sitemap).toContain(`/indexes/${kind}?lang=Tamil</loc>`);
});
