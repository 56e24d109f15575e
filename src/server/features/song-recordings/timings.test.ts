import { expect, test } from 'vitest';
import { currentLines } from './timings.ts';

const song = ['ಕೆರೆಯ ನೀರನು', 'ಕೆರೆಗೆ ಚೆಲ್ಲಿ', 'ವರವ ಪಡೆದವರಂತೆ', 'ಕಾಣಿರೋ'];
const lines = [1, 2, 3, 4, 1].map((at, index) => ({
  at,
  startMs: index * 1000,
  endMs: index * 1000 + 900,
}));
const ats = (current: string[]) => currentLines({ song, lines }, current).map(({ at }) => at);

test('lines keep their numbers in an unchanged text, repeats included', () => {
  expect(currentLines({ song, lines }, song)).toEqual(lines);
});

test('a corrected line stays timed, also when every line is corrected', () => {
  expect(ats(song.with(1, 'ಕೆರೆಗೆ ಚೆಲ್ಲಿರೋ'))).toEqual([1, 2, 3, 4, 1]);
  expect(ats(song.map((line) => `${line} ।`))).toEqual([1, 2, 3, 4, 1]);
});

test('lines move with lines that were inserted before them, even if they were corrected too', () => {
  expect(ats(['ಹೊಸ ಸಾಲು', ...song])).toEqual([2, 3, 4, 5, 2]);
  expect(ats(['ಹೊಸ ಸಾಲು', 'ಕೆರೆಯ ನೀರನ್ನು', 'ಕೆರೆಗೆ ಚಲ್ಲಿ', ...song.slice(2)])).toEqual([2, 3, 4, 5, 2]);
});

test('a line that the text no longer has is left out', () => {
  expect(ats(song.slice(1))).toEqual([1, 2, 3]);
  expect(ats(song.with(0, 'ದಾಸನ ಮಾಡಿಕೊ ಎನ್ನ ಸ್ವಾಮಿ'))).toEqual([2, 3, 4]);
  expect(ats([])).toEqual([]);
});

test('another text of long lines does not block the site', () => {
  const letters = 'ಕಗಚಜಟಡತದಪಬಮಯರಲವ';
  const text = (seed: number) =>
    Array.from({ length: 50 }, (_, line) =>
      Array.from({ length: 600 }, (__, at) => letters[(at * at * seed + line * at) % 15]).join(''),
    );
  const begun = performance.now();
  expect(currentLines({ song: text(7), lines }, text(11))).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(2000);
});
