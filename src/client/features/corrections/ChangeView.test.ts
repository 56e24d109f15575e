import { expect, test } from 'vitest';
import { diffTexts } from '../../../shared/diff/diff.ts';
import { changeRows, type DiffRow } from './ChangeView.tsx';

const marks = { same: '', added: '+', removed: '-' };
const shown = ({ line, sign, runs, gap }: DiffRow) =>
  `${gap ? '… ' : ''}${line ?? ''}${sign} ${runs.map(({ kind, pieces, isBreak }) => marks[kind] + (isBreak ? '↵' : '') + pieces.map(({ text, changed }) => (changed ? `<${text}>` : text)).join('')).join('|')}`;
const rows = (before: string, after: string) => changeRows(diffTexts(before, after)).map(shown);

test('equal texts give no rows', () => expect(rows('ಒಂದು\nಎರಡು', 'ಒಂದು\nಎರಡು')).toEqual([]));

test('a respelt word is shown in its line, in whole syllables', () => {
  expect(rows('ಭಾಗ್ಯದ\nಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ\nಎರಡು', 'ಭಾಗ್ಯದ\nಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ\nಎರಡು')).toEqual([
    '… 2± -ಲ<ಕ್ಷ್ಮಿ>|+ಲ<ಕ್ಷ್ಮೀ>| ಬಾರಮ್ಮ',
  ]);
});

test('added and removed lines have rows of their own', () => {
  expect(rows('ಒಂದು\nಎರಡು\nಮೂರು', 'ಒಂದು\nಮೂರು')).toEqual(['… − -ಎರಡು']);
  expect(rows('ಒಂದು\nಮೂರು', 'ಒಂದು\nಎರಡು\nಮೂರು')).toEqual(['… 2+ +ಎರಡು']);
  expect(rows('', 'ಒಂದು\nಎರಡು')).toEqual(['1+ +ಒಂದು', '2+ +ಎರಡು']);
});

test('a changed line far below keeps its number', () => {
  expect(rows('a\nb\nc\nd\ne', 'x\nb\nc\nd\ny')).toEqual(['1± -a|+x', '… 5± -e|+y']);
});

test('two joined lines are one row, and a split line shows where it was split', () => {
  expect(rows('ಒಂದು\nಎರಡು', 'ಒಂದು ಎರಡು')).toHaveLength(1);
  expect(rows('ಒಂದು\nಎರಡು', 'ಒಂದು ಎರಡು')[0]).toContain('-↵');
  expect(rows('ಒಂದು ಎರಡು', 'ಒಂದು\nಎರಡು')[0]).toContain('+↵');
});

test('an invisible change is named', () => {
  const [row] = changeRows(diffTexts('ರಂಗ ವಿಠಲ', 'ರಂಗ  ವಿಠಲ'));
  expect(row?.runs.find(({ kind }) => kind === 'added')?.note).toBe('space');
});

test('long prose is cut to the text around its changes', () => {
  const long = 'She took him for her own little son. '.repeat(10);
  const [row] = changeRows(diffTexts(`${long}here ${long}`, `${long}there ${long}`));
  const text =
    row?.runs.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('') ?? '';
  expect(text.length).toBeLessThan(120);
  expect(text).toContain('here');
  expect(text).toContain('…');
});
