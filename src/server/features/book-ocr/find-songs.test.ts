import { expect, test } from 'vitest';
import { findSongs } from './find-songs.ts';
import { knownMode } from './known-modes.ts';
import { namesModes, readModes, withoutMark } from './marks.ts';
import { sameLines } from './same-lines.ts';

/** Lines at the margin; two spaces before a line centre it. */
const page = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({
      id: String(index),
      text: line.trim(),
      box: [/^ {2}/.test(line) ? 400 : 100, 100 * index, 500, 50] as [
        number,
        number,
        number,
        number,
      ],
      column: 1,
    }));
const songsOf = (text: string) =>
  findSongs(page(text)).songs.map(({ printedNumber, title, firstLine, lastLine }) => [
    printedNumber,
    title,
    Number(firstLine),
    Number(lastLine),
  ]);

test('marks stand behind or before the words, in the ways that OCR reads them', () => {
  expect(withoutMark('ಬಾರೋ || ಪ ||')).toMatchObject({ text: 'ಬಾರೋ', mark: 'pallavi' });
  expect(withoutMark('ಮಾಡಿದ ಮೇಲೆ | ಅ.ಪ |')).toMatchObject({ text: 'ಮಾಡಿದ ಮೇಲೆ', mark: 'anupallavi' });
  expect(withoutMark('ಎಳೆಯುತಾರೆ ॥ ೨॥')).toMatchObject({ text: 'ಎಳೆಯುತಾರೆ', mark: 2 });
  expect(withoutMark('ಪ. ಮಾ ಮಝೆ ಭಾಪುರೇ')).toMatchObject({
    text: 'ಮಾ ಮಝೆ ಭಾಪುರೇ',
    mark: 'pallavi',
    isMarkBefore: true,
  });
  expect(withoutMark('ಪರಮ ಪಾವನ')).toMatchObject({ text: 'ಪರಮ ಪಾವನ', mark: null });
});

test('raga and tala are read from a line and named as the edition names them', () => {
  const { raga, tala } = readModes('ರಾಗ: ಬಿಲಹರಿ ತಾಳ: ಮಿಶ್ರಚಾಪು');
  expect([raga, tala]).toEqual(['ಬಿಲಹರಿ', 'ಮಿಶ್ರಚಾಪು']);
  expect([knownMode(raga), knownMode('ಬಿಳಹರೀ'), knownMode('ಗೊತ್ತಿಲ್ಲ')]).toEqual([
    'Bilahari',
    'Bilahari',
    'ಗೊತ್ತಿಲ್ಲ',
  ]);
  expect(readModes('(ರಾಗ-ಕಾಂಭೋಜಿ)')).toEqual({ raga: 'ಕಾಂಭೋಜಿ', tala: '' });
  expect(readModes('ರಾಗಃ ಭೈರವಿ ತಾಳಃ ಆದಿ')).toEqual({ raga: 'ಭೈರವಿ', tala: 'ಆದಿ' });
});

test.each([
  ['ರಾಗ: ಬಿಲಹರಿ', true],
  ['ರಾಗಃ ಭೈರವಿ ತಾಳಃ ಆದಿ', true],
  ['ರಾಗ ಆನಂದ ಭೈರವಿ', true],
  ['ರಾಗ ಆನಂದ ಭೈರವಿ ತಾಳ ಮಿಶ್ರ ಚಾಪು', true],
  ['(ರಾಗ-ಕಾಂಭೋಜಿ)', true],
  // Lines of songs 67, 339 and 9.
  ['ತಾಳು ತಾಳೆಂದರೆ ಕೇಳುವರೆ', false],
  ['ತಾಳ ಬೇಕು ತಕ್ಕ ಮೇಳ ಬೇಕು ಶಾಂತ', false],
  ['ರಾಗಿ ತಂದೀರಾ ಭಿಕ್ಷಕೆ ರಾಗಿ ತಂದೀರಾ', false],
])('%s names raga or tala: %s', (line, isSo) => {
  expect(namesModes(line)).toBe(isSo);
});

test('numbered titles begin songs, numbers of stanzas do not', () => {
  expect(
    songsOf(`
  ಪುರಂದರದಾಸರ ಕೀರ್ತನೆಗಳು
೨. ಹಿಂದಿನ ಹಾಡಿನ ಚರಣ
ಅದರ ಕೊನೆಯ ಸಾಲು
  ೨೧೫. ಮಾ ಮಝೆ ಭಾಪುರೇ
ಪ. ಮಾ ಮಝೆ ಭಾಪುರೇ ಭಳಿರೇ
ಅ.ಪ. ರಾಮಪದ ಸೇವಿಪ ವೀರ
೧. ಹುಟ್ಟುತಲೇ ಹೊನ್ನ ಕಚ್ಚುಟವ
ನಿಷ್ಠೆಯಲಿ ರಘುಪತಿಯ ಪಾದವನೇ
೨. ಅಂಬರಕೆ ಪುಟಿನೆಗೆದು
೨೧೬. ಇನ್ನೊಂದು ಹಾಡು
ರಾಗ: ಬಿಲಹರಿ
ಇನ್ನೊಂದು ಹಾಡು ಕೇಳಿರಯ್ಯ || ಪ ||
೧೨`),
  ).toEqual([
    ['215', 'ಮಾ ಮಝೆ ಭಾಪುರೇ', 3, 8],
    ['216', 'ಇನ್ನೊಂದು ಹಾಡು', 9, 11],
  ]);
});

test('a song without a numbered title begins with the line above raga and tala, or with its pallavi', () => {
  expect(
    songsOf(`
ಹಿಂದಿನ ಹಾಡಿನ ಕೊನೆ || ೫ ||
  ರಾಮ ನಾಮ ಪಾಯಸಕೆ
ರಾಗ: ಬಿಲಹರಿ ತಾಳ: ಆದಿ
ರಾಮ ನಾಮ ಪಾಯಸಕೆ
ಕೃಷ್ಣ ನಾಮ ಸಕ್ಕರೆ || ಪ ||
ವಿಠಲ ನಾಮ ತುಪ್ಪವ ಬೆರೆಸಿ || ೧ ||
ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ
ವರವ ಪಡೆದವರಂತೆ || ಪ ||`),
  ).toEqual([
    ['', 'ರಾಮ ನಾಮ ಪಾಯಸಕೆ', 1, 5],
    ['', 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ', 6, 7],
  ]);
});

test('a page without a song, and one of no text, have none', () => {
  expect(songsOf('ಮುನ್ನುಡಿ\nಈ ಪುಸ್ತಕವನ್ನು ಹೀಗೆ ಮಾಡಲಾಗಿದೆ')).toEqual([]);
  expect(findSongs([])).toMatchObject({ songs: [], before: [], lastBefore: null });
});

test('lines of a second reading are found again by their place, each once', () => {
  const box = (top: number, left = 100): [number, number, number, number] => [left, top, 500, 50];
  expect(
    sameLines([box(100), box(200), box(300)], [box(205), box(104), box(150), box(300, 700)]),
  ).toEqual([1, 0, null, null]);
  expect(sameLines([box(100)], [box(110), box(102)])).toEqual([null, 0]);
});
