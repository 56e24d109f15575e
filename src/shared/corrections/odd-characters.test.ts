import { expect, test } from 'vitest';
import { cleanText } from '../normal-form.ts';
import { checkText } from './checks.ts';
import type { Language } from '../languages.ts';

test('invisible characters are removed on saving, joiners and visible ones stay', () => {
  const invisible =
    '\u00ad\u202e\u200b\u200e\u2060\u2066\ufeff\u034f\u061c\ufe0f\u0007\u{e0001}\u180e\u3164';
  expect(cleanText([...`ಹರಿ${invisible}`].join('ಕ'))).toBe(
    [...'ಹರಿ'].join('ಕ') + 'ಕ'.repeat([...invisible].length),
  );
  expect(cleanText('ಅರ್\u200dಕ ರಾಮ್\u200cನಾಮ\t\ufffd\ue000 *x*\u2028y')).toBe(
    'ಅರ್\u200dಕ ರಾಮ್\u200cನಾಮ\t\ufffd\ue000 *x*\ny',
  );
});

const odd = (text: string, part: 'lyrics' | 'meaning', language: Language = 'Kannada') =>
  checkText(text, { language, part, isWholeSong: false })
    .filter(({ kind }) => ['odd-character', 'loose-heading'].includes(kind))
    .map(({ line, at, kind, severity, excerpt }) => `${line}:${at} ${kind} ${severity} ${excerpt}`);

test.each([
  ['ಹರಿ \ufffd ರಂಗ', ['1:5 odd-character warning \ufffd']],
  ['ಹರಿ \ue000\ue001', ['1:5 odd-character warning \ue000\ue001']],
  ['*ಹರಿ* ರಂಗ', ['1:1 odd-character warning *', '1:5 odd-character warning *']],
  ['[Charana 1]\nಹರಿ 12 (2)', ['2:5 odd-character warning 12', '2:8 odd-character warning (2)']],
  ['ಹರಿ | ರಂಗ', ['1:5 odd-character warning |']],
  ['ಹರಿ ‖೧‖', ['1:1 loose-heading warning ಹರಿ ‖೧‖']],
  ['ಪ:\nಹರಿ', ['1:1 loose-heading warning ಪ:']],
  // Columns count in the line as it is written, and excerpts have no markup.
  ['<span style="color:red">ಹರಿ</span> 12', ['1:36 odd-character warning 12']],
  ['ಹರಿ, ರಂಗ! ಬಾರೊ? (?)\nರಾಮ್\u200cನಾಮ; ಶ್ರೀ-ಹರಿ:', []],
])('lyrics %j', (text, found) => expect(odd(text, 'lyrics')).toEqual(found));

test('a meaning may have digits and brackets, but no replaced characters and no stars around words', () => {
  expect(odd('In 1484 (or *about* then) | he 3 * 4', 'meaning', 'English')).toEqual([
    '1:13 odd-character warning *about*',
  ]);
  expect(odd('Lord \ufffd of', 'meaning', 'English')).toEqual(['1:6 odd-character warning \ufffd']);
});

test('other scripts have their own punctuation', () => {
  expect(odd('so’ham hari', 'lyrics', 'English')).toEqual([]);
  expect(odd('हरि । राम ॥', 'lyrics', 'Marathi')).toEqual([]);
  expect(odd('हरि १', 'lyrics', 'Marathi')).toEqual(['1:5 odd-character warning १']);
});
