import { expect, test } from 'vitest';
import { newLine, type PracticeLine } from '../practice.ts';
import { followSong, inScript, isSameLine, withoutTexts } from './song-changes.ts';

const song = ['ಲಂಬೋದರ ಲಕುಮಿಕರ', 'ಅಂಬಾಸುತ ಅಮರವಿನುತ', 'ಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ', 'ಕರುಣಾ ಸಾಗರ ಕರಿವದನ'];
const learned = song.map((text, index): PracticeLine => ({
  ...newLine(index + 1, text, 1),
  memory: { stability: index + 1, difficulty: 5 },
  answers: 3,
}));
const shown = (lines: readonly PracticeLine[]) =>
  lines.map(({ line, text, was, gone, memory }) => [
    line,
    text,
    ...(was ? [`was ${was}`] : []),
    ...(gone ? ['gone'] : []),
    memory?.stability,
  ]);

test('an unchanged song changes nothing, and punctuation is no correction', () => {
  expect(followSong(learned, song)).toEqual(learned);
  const [first] = followSong(learned, ['ಲಂಬೋದರ, ಲಕುಮಿಕರ ||', ...song.slice(1)]);
  expect(first).toEqual({ ...learned[0], text: 'ಲಂಬೋದರ, ಲಕುಮಿಕರ ||' });
});

test('a corrected line has its new words, the old ones and its state', () => {
  const now = song.with(1, 'ಅಂಬಾಸುತ ಅಮರ ವಂದಿತ');
  const followed = followSong(learned, now);
  expect(shown(followed)[1]).toEqual([2, now[1], `was ${song[1]}`, 2]);
  // A second correction still shows the words that were learned, and a return to them shows none.
  const again = followSong(followed, song.with(1, 'ಅಂಬಾಸುತ ಅಮರ ವಂದ್ಯ'));
  expect(again[1]?.was).toBe(song[1]);
  expect(followSong(again, song)).toEqual(learned);
});

test('a moved line is found by its words, also beside a new line and a refrain', () => {
  const now = ['ಹೊಸ ಸಾಲು ಬಂದಿತು', ...song];
  expect(followSong(learned, now).map(({ line, text }) => [line, text])).toEqual(
    song.map((text, index) => [index + 2, text]),
  );
  const refrain = [song[0]!, song[2]!, song[0]!];
  const one = { ...learned[0]!, line: 3 };
  expect(followSong([one], refrain)).toEqual([one]);
  expect(followSong([learned[0]!, one], [...refrain, song[0]!]).map(({ line }) => line)).toEqual([
    1, 3,
  ]);
});

test('a removed line stays with its state, is marked, and comes back', () => {
  const followed = followSong(learned, song.toSpliced(2, 1));
  expect(shown(followed)).toEqual([
    [1, song[0], 1],
    [2, song[1], 2],
    [3, song[2], 'gone', 3],
    [3, song[3], 4],
  ]);
  expect(followSong(followed, song)).toEqual(learned);
});

test('other words in the place of a line are not its correction', () => {
  expect(followSong([learned[1]!], song.with(1, 'ಪೂರ್ಣ ಬೇರೆ ಪದಗಳು'))[0]?.gone).toBe(true);
});

test('a locked song has no words, and its lines are found by their numbers when it is open again', () => {
  const locked = withoutTexts(followSong(learned, song.with(1, 'ಅಂಬಾಸುತ ಅಮರ ವಂದಿತ')));
  expect(JSON.stringify(locked)).not.toMatch(/\p{Script=Kannada}/u);
  expect(followSong(locked, song)).toEqual(learned);
  const gone = withoutTexts([{ ...learned[0]!, gone: true }]);
  expect(followSong(gone, song)).toEqual(gone);
});

test('another script has the words of the same lines', () => {
  expect(inScript(learned, ['lambōdara lakumikara']).map(({ text }) => text)).toEqual([
    'lambōdara lakumikara',
    '',
    '',
    '',
  ]);
});

test('lines are compared by aksharas', () => {
  expect(isSameLine('ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', 'ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ')).toBe(true);
  expect(isSameLine('ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', 'ಹರಿ ಸ್ಮರಣೆ ಮಾಡೊ')).toBe(false);
});

test('a file with 2,000 lines of a song that has others takes moments', () => {
  const many = Array.from({ length: 2000 }, (_, index) => newLine(index + 1, `ಸಾಲು ${index}`, 1));
  const before = process.threadCpuUsage();
  followSong(
    many,
    Array.from({ length: 60 }, (_, index) => `ರಂಗನಾಥ ಬಾರೊ ${index}`),
  );
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3000);
});
