import { expect, test } from 'vitest';
import { cleanStyled } from '../markup.ts';
import { mergeLines } from './merge.ts';
import { diffStyled } from './styled-diff.ts';

const old = cleanStyled('ಹರಿ <b>ನಾಮ</b>\nರಂಗ');

test('words in another style are removed and added, with a note and their classes', () => {
  expect(diffStyled(old, cleanStyled('ಹರಿ <s>ನಾಮ</s>\nರಂಗ'))).toEqual([
    { kind: 'same', text: 'ಹರಿ ' },
    { kind: 'removed', text: 'ನಾಮ', note: 'style', classes: ['bold'] },
    { kind: 'added', text: 'ನಾಮ', note: 'style', classes: ['struck'] },
    { kind: 'same', text: '\nರಂಗ' },
  ]);
});

test('other words in the same style are a change of words, and no tag is a word', () => {
  const parts = diffStyled(old, cleanStyled('ಹರಿ <b>ಕೃಷ್ಣ</b>\nರಂಗ'));
  expect(parts.map(({ kind, text, classes }) => [kind, text, classes])).toEqual([
    ['same', 'ಹರಿ ', undefined],
    ['removed', 'ನಾಮ', ['bold']],
    ['added', 'ಕೃಷ್ಣ', ['bold']],
    ['same', '\nರಂಗ', undefined],
  ]);
});

test('the merge takes words from one and styles from the other, and a style alone is no conflict', () => {
  const base = 'ಹರಿ ನಾಮ\nರಂಗ\nಕೃಷ್ಣ';
  const mine = cleanStyled('<b>ಹರಿ</b> ನಾಮ\nರಂಗ\n<b>ಕೃಷ್ಣ</b>');
  expect(mergeLines(base, mine, 'ಹರಿ ನಾಮ\nರಂಗ ಬಾರೊ\nಕೃಷ್ಣ')).toEqual({
    merged: mine.replace('ರಂಗ', 'ರಂಗ ಬಾರೊ'),
  });
  expect(mergeLines(base, mine, base.replace('ಹರಿ', 'ಶ್ರೀಹರಿ'))).toEqual({
    merged: mine.replace(/^.*/, 'ಶ್ರೀಹರಿ ನಾಮ'),
  });
  // A strike takes words away, so it is a change of the words.
  expect(
    mergeLines(base, cleanStyled('ಹರಿ <s>ನಾಮ</s>\nರಂಗ\nಕೃಷ್ಣ'), 'ಹರಿ ಸ್ಮರಣೆ\nರಂಗ\nಕೃಷ್ಣ'),
  ).toHaveProperty('conflicts');
});
