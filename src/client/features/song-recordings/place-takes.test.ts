import { expect, test } from 'vitest';
import { orderOfLines, placeTakes, reusableTake, type Take } from './place-takes.ts';

const take = (at: number, text: string, language: Take['language'] = 'Kannada'): Take => ({
  id: `${at} ${text}`,
  at,
  text,
  language,
  samples: new Int16Array(0),
  rate: 48_000,
  roomDb: null,
});
const placed = (takes: Take[], lines: string[]) =>
  placeTakes(takes, lines, 'Kannada').map(({ at, text }) => [at, text]);

test('takes stay on their lines while the words are the same, also those of a refrain', () => {
  const lines = ['ರಾಮ', 'ಕೃಷ್ಣ', 'ರಾಮ'];
  expect(placed([take(3, 'ರಾಮ'), take(1, 'ರಾಮ')], lines)).toEqual([
    [1, 'ರಾಮ'],
    [3, 'ರಾಮ'],
  ]);
});

test('takes move with their words when lines are added and removed', () => {
  const takes = [take(1, 'ಒಂದು'), take(2, 'ಎರಡು'), take(4, 'ನಾಲ್ಕು')];
  expect(placed(takes, ['ಹೊಸದು', 'ಒಂದು', 'ಎರಡು', 'ಮೂರು', 'ನಾಲ್ಕು'])).toEqual([
    [2, 'ಒಂದು'],
    [3, 'ಎರಡು'],
    [5, 'ನಾಲ್ಕು'],
  ]);
  expect(placed(takes, ['ಎರಡು', 'ಮೂರು', 'ನಾಲ್ಕು'])).toEqual([
    [1, 'ಎರಡು'],
    [3, 'ನಾಲ್ಕು'],
  ]);
});

test('a corrected line keeps its take, with the words that it was sung for', () => {
  const sung = 'ಸಿದ್ದಿ ವಿನಾಯಕ ತೇ ನಮೋ';
  const corrected = 'ಸಿದ್ಧಿ ವಿನಾಯಕ ತೇ ನಮೋ ನಮೋ';
  const takes = [take(1, 'ಸಿದ್ಧ ಚಾರಣ ಗಣ ಸೇವಿತ'), take(2, sung)];
  expect(placed(takes, ['ಸಿದ್ಧ ಚಾರಣ ಗಣ ಸೇವಿತ', corrected])[1]).toEqual([2, sung]);
  expect(placed(takes, ['ಹೊಸದು', 'ಸಿದ್ಧ ಚಾರಣ ಗಣ ಸೇವಿತ', corrected])[1]).toEqual([3, sung]);
  expect(placed(takes, ['ಸಿದ್ಧ ಚಾರಣ ಗಣ ಸೇವಿತ', 'ಸಕಲ ವಿದ್ಯಾದಿ ಪೂಜಿತ'])).toHaveLength(1);
});

test('takes of another script keep their numbers; those beyond the end are left out', () => {
  expect(placed([take(2, 'kṛṣṇa', 'English'), take(7, 'ಏಳು')], ['ರಾಮ', 'ಕೃಷ್ಣ'])).toEqual([
    [2, 'kṛṣṇa'],
  ]);
});

test('a refrain finds the take of its other lines', () => {
  const lines = ['ರಾಮ', 'ಕೃಷ್ಣ', 'ರಾಮ'];
  expect(reusableTake([take(1, 'ರಾಮ')], lines, 3)?.at).toBe(1);
  expect(reusableTake([take(1, 'ರಾಮ')], lines, 2)).toBeUndefined();
  expect(reusableTake([take(1, 'ರಾಮ')], lines, 1)).toBeUndefined();
});

test('the singer returns to the pallavi after each charana that was sung', () => {
  const sections = [
    { name: 'Pallavi', lines: [1, 2] },
    { name: 'Anupallavi', lines: [3] },
    { name: 'Charana 1', lines: [4] },
    { name: 'Charana 2', lines: [5] },
  ];
  const has = (at: number) => at !== 5;
  expect(orderOfLines(sections, has, 'none')).toEqual([1, 2, 3, 4]);
  expect(orderOfLines(sections, has, 'first')).toEqual([1, 2, 3, 4, 1]);
  expect(orderOfLines(sections, () => true, 'whole')).toEqual([1, 2, 3, 4, 1, 2, 5, 1, 2]);
});
