import { expect, test } from 'vitest';
import { compareWords, minConfidence, wordsBeside } from './doubt.ts';

const word = (text: string, confidence = 95, left = 0) => ({
  text,
  confidence,
  box: [left, 0, 10, 10] as [number, number, number, number],
});
const words = (line: string) => line.split(' ').map((text) => word(text));
const doubts = (own: string, second: string) =>
  compareWords(words(own), words(second)).map(({ isDoubtful, other }) =>
    isDoubtful ? other : null,
  );

test('a word that the second model reads differently is doubtful, and its reading is given', () => {
  expect(doubts('ಯಾಕೆ ಮೂರ್ಪನಾದ್ಯೋ ಮನುಜ', 'ಯಾಕೆ ಮೂರ್ಖನಾದ್ಯೋ ಮನುಜ')).toEqual([null, 'ಮೂರ್ಖನಾದ್ಯೋ', null]);
});

test('dandas and full stops are not compared', () => {
  expect(doubts('ಬಾರೋ | ಪ |', 'ಬಾರೋ ||ಪ॥')).toEqual([null, null, null, null]);
});

test('a word that the second model splits is doubtful', () => {
  expect(doubts('ಕಾಕುಬುದ್ಧಿಯನ್ನು ಬಿಟ್ಟು', 'ಕಾಕು ಬುದ್ಧಿಯನ್ನು ಬಿಟ್ಟು')).toEqual(['ಕಾಕು ಬುದ್ಧಿಯನ್ನು', null]);
});

test('a word that the second model did not see is doubtful', () => {
  expect(doubts('ರಾಮ ಮಂತ್ರವ ಜಪಿಸೋ', 'ರಾಮ ಜಪಿಸೋ')).toEqual([null, '', null]);
});

test('a word of low confidence is doubtful although both read the same, but a sign is not', () => {
  const [first, sign] = compareWords(
    [word('ರಾಮ', minConfidence - 1), word('|', 10)],
    [word('ರಾಮ'), word('|')],
  );
  expect(first).toMatchObject({ isDoubtful: true, other: null });
  expect(sign?.isDoubtful).toBe(false);
});

test('words of the second model belong to the line at their height, from left to right', () => {
  const line = { box: [0, 0, 100, 10] as [number, number, number, number], words: [] };
  const others = [
    { box: line.box, words: [word('ಎರಡು', 90, 50), word('ಒಂದು', 90, 0)] },
    {
      box: line.box,
      words: [{ ...word('ಕೆಳಗೆ'), box: [0, 40, 10, 10] as [number, number, number, number] }],
    },
  ];
  expect(wordsBeside(line, others).map(({ text }) => text)).toEqual(['ಒಂದು', 'ಎರಡು']);
});
