import { expect, test } from 'vitest';
import { spell, timesOf, wordSpans } from './words.ts';

const asWritten = () => undefined;
const wordsIn = (text: string) => wordSpans(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['ಕರುಣಾ ಸಾಗರ, ಕರಿವದನ!', ['ಕರುಣಾ', 'ಸಾಗರ', 'ಕರಿವದನ']],
  [
    'it’s a well-made “book” – e.g. 3.5 of 1,000',
    ['it’s', 'a', 'well-made', 'book', 'e.g', '3.5', 'of', '1,000'],
  ],
  ['ನ್‍ಯಾಯ ക്‍ അവൻ', ['ನ್‍ಯಾಯ', 'ക്‍', 'അവൻ']],
  ['गया।फिर॥ १॥', ['गया', 'फिर']],
  ['50% & more', ['50', '%', '&', 'more']],
  ['... ॥ —', []],
])('the words of %s', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('a verse number between dandas is not read aloud, another number is', () => {
  expect(wordsIn('ರಾಮ ॥೧॥ ಕೃಷ್ಣ ೨')).toEqual(['ರಾಮ', 'ಕೃಷ್ಣ', '೨']);
});

test('only words and punctuation that makes a pause are passed to the voice', () => {
  expect(spell('ಹೆತ್ತಳಂತೆ ವಸು-', asWritten).spoken).toBe('ಹೆತ್ತಳಂತೆ ವಸು');
  expect(spell('“Come,” (he said) <speak> [[kn]] – now… राम॥ ', asWritten).spoken).toBe(
    'Come, he said, speak kn, now. राम.',
  );
});

test.each([
  ['ಅರ್\u200dಕ', 'ಅರ್ಕ'],
  ['ರಾಮ್\u200cನಾಮ ಹರಿ', 'ರಾಮ್ನಾಮ ಹರಿ'],
  ['ಕೃಷ್ಣ\u200d\u200c', 'ಕೃಷ್ಣ'],
  ['അവന്\u200d', 'അവൻ'],
])('joiners are not passed to the voice: %j', (text, spoken) =>
  expect(spell(text, asWritten).spoken).toBe(spoken),
);

test('a word with joiners is found in the text, and a respelling of the word without them applies', () => {
  const { spoken, words } = spell('ಅರ್\u200dಕ ಬಂದ', (word) => (word === 'ಅರ್ಕ' ? 'ಅರಕ' : undefined));
  expect(spoken).toBe('ಅರಕ ಬಂದ');
  expect(words).toEqual([
    { start: 0, end: 5, at: 0 },
    { start: 6, end: 9, at: 4 },
  ]);
});

test('words of the page are found in the respelled text, also after longer ones', () => {
  const { spoken, words } = spell('ಶ್ರೀ ಪುರಂದರ ವಿಠಲ.', (word) =>
    word === 'ಪುರಂದರ' ? 'ಪುರನ್ ದರಾ' : undefined,
  );
  expect(spoken).toBe('ಶ್ರೀ ಪುರನ್ ದರಾ ವಿಠಲ.');
  expect(words.map(({ at }) => spoken.slice(at).split(' ')[0])).toEqual(['ಶ್ರೀ', 'ಪುರನ್', 'ವಿಠಲ.']);
  // The third mark lies inside the respelled word, so it belongs to the same word of the page.
  const marks = [0, 5, 12, 16].map((at, n) => ({ at, from: n }));
  expect(timesOf({ spoken, words }, marks, 5)).toEqual([
    { start: 0, end: 4, from: 0, to: 1 },
    { start: 5, end: 11, from: 1, to: 3 },
    { start: 12, end: 16, from: 3, to: 5 },
  ]);
});

test('words without a mark of the voice share the time by their length', () => {
  const spelling = spell('aa bbbb cc dd', asWritten);
  expect(
    timesOf(
      spelling,
      [
        { at: 0, from: 0.5 },
        { at: 11, from: 4.5 },
      ],
      5,
    ).map(({ from }) => from),
  ).toEqual([0.5, 1.5, 3.5, 4.5]);
  expect(timesOf(spelling, [], 5).map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
    [4, 5],
  ]);
  expect(timesOf(spelling, [{ at: 8, from: 3 }], 5)[0]).toMatchObject({ from: 0, to: 1 });
});

test('marks that go back, or past the end, change nothing', () => {
  const spelling = spell('aa bb cc', asWritten);
  const times = timesOf(
    spelling,
    [
      { at: 0, from: 1 },
      { at: 3, from: 0.2 },
      { at: 6, from: 9 },
    ],
    4,
  );
  const edges = times.flatMap(({ from, to }) => [from, to]);
  expect(edges).toEqual(edges.toSorted((a, b) => a - b));
  expect(edges.at(-1)).toBe(4);
});
