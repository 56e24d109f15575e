import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';

const numbersOf = ({ songs }: { songs: readonly { number: number }[] }) => songs.map(({ number }) => number);

test('half a line finds its song, with the matching words of the line in the script of the reader', async () => {
  const kiran = await (await testSite()).signIn('Reader');
  const { songs, understood } = await kiran.search.find({ query: 'sindhura varnna', language: 'Telugu' });
  const [first] = songs;
  expect(first).toMatchObject({ number: 1, by: 'line', reason: null, access: 'open' });
  const [line] = first!.lines;
  expect(line!.matched.map(({ from, to }) => line!.text.slice(from, to))).toEqual(['సింధూర', 'వర్ణ']);
  expect(understood).toBe('సింధూర వర్ణ');
});

test('a title that contains the query comes first', async () => {
  const { songs } = await (await testSite()).visitor().search.find({ query: 'lambodara', language: 'English' });
  expect(songs[0]).toMatchObject({ number: 1, by: 'title', reason: { kind: 'starts' }, kannada: 'ಲಂಬೋದರ ಲಕುಮಿಕರ' });
});

test('a query without letters finds nothing', async () => {
  const answer = await (await testSite()).visitor().search.find({ query: ' ', language: 'English' });
  expect(answer).toMatchObject({ songs: [], total: 0, page: 1, pages: 1, understood: null });
});

test('filters leave out songs, and the choices are those of all songs found', async () => {
  const asha = await (await testSite()).signIn('ADMIN');
  const all = await asha.search.find({ query: 'a', language: 'English' });
  const raga = all.choices.find(({ kind }) => kind === 'raga')!.names[0]!;
  const some = await asha.search.find({ query: 'a', language: 'English', names: { raga } });
  expect(some.matching).toBeLessThan(all.matching);
  expect(some).toMatchObject({ total: all.total, choices: all.choices });
  expect(numbersOf(all)).toEqual(expect.arrayContaining(numbersOf(some)));
});
