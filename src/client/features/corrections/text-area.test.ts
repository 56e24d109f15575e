import { expect, test } from 'vitest';
import { checkText } from '../../../shared/corrections/checks.ts';
import { placeOfFinding } from './text-area.ts';

const selected = (text: string, part: 'lyrics' | 'notation' | 'meaning' = 'lyrics') =>
  checkText(text, {
    language: part === 'meaning' ? 'English' : 'Kannada',
    part,
    isWholeSong: false,
  }).map((finding) => {
    const { start, end } = placeOfFinding(text, finding);
    return [finding.kind, text.slice(start, end)];
  });

test('a finding selects its own characters', () => {
  expect(selected('ಒಂದು\nಎರಡು abc ಮೂರು')).toEqual([['other-script', 'abc']]);
  expect(selected('ಒಂದು  ಎರಡು')).toEqual([['double-space', '  ']]);
  expect(selected('He sang sang.', 'meaning')).toEqual([['repeated-word', 'sang sang']]);
});

test('the selection is right in a text that is not composed', () => {
  // ಕೊ as two signs: the composed line is shorter than what stands in the field.
  const decomposed = 'ಕೊ'.normalize('NFD');
  expect(decomposed.length).toBeGreaterThan('ಕೊ'.normalize('NFC').length);
  expect(selected(`${decomposed}${decomposed} abc`)).toEqual([['other-script', 'abc']]);
});

test('a finding whose text is gone selects the rest of its line', () => {
  expect(
    placeOfFinding('one\ntwo', { line: 2, at: 1, kind: 'counts-differ', excerpt: 'x' }),
  ).toEqual({ start: 4, end: 7 });
  expect(placeOfFinding('one', { line: 9, at: 1, kind: 'counts-differ', excerpt: 'x' })).toEqual({
    start: 4,
    end: 4,
  });
});
