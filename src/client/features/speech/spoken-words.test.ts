import { expect, test } from 'vitest';
import { matchWord, wordAt } from './spoken-words.ts';

const spoken = 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ ನಮ್ಮಮ್ಮ ನೀ ‖';
const at = (word: string) => ({
  start: spoken.indexOf(word),
  end: spoken.indexOf(word) + word.length,
});
const shownAs = (word: string, shown: string) => {
  const place = matchWord(spoken, at(word), shown);
  return place && shown.slice(place.start, place.end);
};

test('a spoken word is the same word in every script', () => {
  for (const [shown, words] of [
    [spoken, ['ಭಾಗ್ಯದ', 'ಲಕ್ಷ್ಮಿ', 'ನೀ']],
    ['பாக்யத லக்ஷ்மி பாரம்ம நம்மம்ம நீ ‖', ['பாக்யத', 'லக்ஷ்மி', 'நீ']],
    ['bhāgyada lakṣmi bāramma nammamma nī', ['bhāgyada', 'lakṣmi', 'nī']],
    ['भाग्यद  लक्ष्मि बारम्म नम्मम्म नी\u00a0‖', ['भाग्यद', 'लक्ष्मि', 'नी']],
  ] as const) {
    expect(['ಭಾಗ್ಯದ', 'ಲಕ್ಷ್ಮಿ', 'ನೀ'].map((word) => shownAs(word, shown))).toEqual(words);
  }
});

test('in a line with other spaces a word is found by its share of the letters', () => {
  const joined = 'भाग्यद लक्ष्मिबारम्म नम्मम्म नी';
  expect(['ಭಾಗ್ಯದ', 'ಲಕ್ಷ್ಮಿ', 'ಬಾರಮ್ಮ', 'ನಮ್ಮಮ್ಮ', 'ನೀ'].map((word) => shownAs(word, joined))).toEqual([
    'भाग्यद',
    'लक्ष्मिबारम्म',
    'लक्ष्मिबारम्म',
    'नम्मम्म',
    'नी',
  ]);
  const parted = 'భాగ్య ద లక్ష్మి బార మ్మ నమ్మమ్మ నీ';
  expect(shownAs('ಬಾರಮ್ಮ', parted)).toMatch(/బార|మ్మ/);
  expect(shownAs('ನೀ', parted)).toBe('నీ');
});

test('a part of a word highlights the word, and a text that is not shown nothing', () => {
  const compound = 'ಪರಮ-ಪುರುಷನ ಪರವಾಸುದೇವನ';
  const start = compound.indexOf('ಪುರುಷನ');
  expect(matchWord(compound, { start, end: start + 6 }, 'parama-puruṣana paravāsudēvana')).toEqual({
    start: 0,
    end: 15,
  });
  expect(matchWord(compound, { start, end: start + 6 }, '‖')).toBeNull();
  expect(matchWord(compound, { start, end: start + 6 }, '')).toBeNull();
});

test('a word lasts until the next one begins', () => {
  const words = [
    { start: 0, end: 3, from: 0.1, to: 0.4 },
    { start: 4, end: 7, from: 0.6, to: 0.9 },
  ];
  expect([0, 0.1, 0.5, 0.6, 5].map((seconds) => wordAt(words, seconds))).toEqual([-1, 0, 0, 1, 1]);
});
