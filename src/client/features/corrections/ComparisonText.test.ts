import { expect, test } from 'vitest';
import { comparedLines } from './ComparisonText.tsx';

const shown = (mine: string, other: string) =>
  comparedLines(mine, other).map(
    ({ runs, differs }) =>
      (differs ? '≠ ' : '') +
      runs.map(({ text, differs: does }) => (does ? `*${text}*` : text)).join(''),
  );

const mine = 'ಒಂದು ಎರಡು\nಮೂರು ನಾಲ್ಕು\n\nಐದು ಆರು';

test('the words that differ are marked, with their lines', () =>
  expect(shown(mine, mine.replace('ನಾಲ್ಕು', 'ನಾಕು'))).toEqual([
    'ಒಂದು ಎರಡು',
    '≠ ಮೂರು *ನಾಕು*',
    '',
    'ಐದು ಆರು',
  ]));

test('a line with fewer words differs, and a line that is not there is an empty one', () => {
  expect(shown(mine, mine.replace('ಮೂರು ', ''))[1]).toBe('≠ ನಾಲ್ಕು');
  expect(shown(mine, mine.replace('ಮೂರು ನಾಲ್ಕು\n', ''))).toEqual(['ಒಂದು ಎರಡು', '≠ ', '', 'ಐದು ಆರು']);
});

test('equal texts, and other empty lines, do not differ', () => {
  expect(shown(mine, mine).some((line) => line.startsWith('≠'))).toBe(false);
  expect(shown(mine, mine.replace('\n\n', '\n')).some((line) => line.startsWith('≠'))).toBe(false);
});

test('a line more differs', () => expect(shown(mine, `${mine}\nಏಳು`).at(-1)).toBe('≠ *ಏಳು*'));
