import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../languages.ts';
import { convertText } from '../scripts.ts';
import { checkText, warningKey, type CheckedText } from './checks.ts';

const kinds = (text: string, options: Partial<CheckedText> = {}) =>
  checkText(text, { language: 'Kannada', part: 'lyrics', isWholeSong: false, ...options }).map(
    ({ kind }) => kind,
  );

test('findings are in the order of the lines, each with its place and weight', () => {
  expect(
    checkText('[Pallavi]\nಹರಿ  ಬಂದ\n\nರಂಗ xರಾಮ', { language: 'Kannada', part: 'lyrics' }),
  ).toEqual([
    { line: 2, at: 4, severity: 'warning', kind: 'double-space', excerpt: 'ಹರಿ  ಬಂದ' },
    { line: 4, at: 1, severity: 'warning', kind: 'ankita-missing', excerpt: 'ರಂಗ xರಾಮ' },
    { line: 4, at: 5, severity: 'error', kind: 'other-script', excerpt: 'x' },
  ]);
});

test('the field decides which checks apply', () => {
  expect(kinds('श्री  hari', { part: 'sanskrit' })).toEqual(['double-space', 'other-script']);
  expect(kinds('ಹರಿ', { part: 'sanskrit' })).toEqual(['other-script']);
  expect(kinds('The lord  of of श्री', { part: 'meaning', language: 'English' })).toEqual([
    'double-space',
    'repeated-word',
  ]);
  expect(kinds('S  R | x ||', { part: 'notation' })).toEqual(['unreadable-notation']);
  expect(kinds('ಹರಿ')).toEqual([]);
  expect(kinds('ಹರಿ', { isWholeSong: true })).toEqual(['ankita-missing']);
  for (const part of ['lyrics', 'sanskrit', 'notation', 'meaning'] as const)
    expect(kinds('', { part, isWholeSong: true })).toEqual([]);
});

test('text is composed, not refused for its Unicode form', () => {
  expect(kinds('ತೊರೊ ಕೋ'.normalize('NFD'))).toEqual([]);
  expect(kinds('śrī kr̥ṣṇa'.normalize('NFD'), { language: 'English' })).toEqual([]);
});

test('Kannada lyrics alone are compared with the spelling of the edition', () => {
  expect(
    checkText('ತುಲಸಿ', { language: 'Kannada', part: 'lyrics', isWholeSong: false }),
  ).toMatchObject([
    { kind: 'uneven-spelling', severity: 'warning', excerpt: 'ತುಲಸಿ', decided: 'ತುಳಸಿ' },
  ]);
  expect(kinds('ತುಲಸಿ', { part: 'meaning' })).toEqual([]);
  expect(kinds('tulasi', { language: 'English' })).toEqual([]);
});

describe('a passed warning', () => {
  const lineOf = (text: string, line: number) => text.split('\n')[line - 1] ?? '';
  const keys = (text: string) =>
    checkText(text, { language: 'Kannada', part: 'lyrics', isWholeSong: false }).map((finding) =>
      warningKey(finding, lineOf(text, finding.line)),
    );

  test('stays passed wherever its line moves, until the line changes', () => {
    expect(keys('ಹರಿ  ಬಂದ')).toEqual(keys('ರಂಗ\nಹರಿ  ಬಂದ ').slice(0, 1));
    expect(keys('ಹರಿ  ಬಂದ')).not.toEqual(keys('ಹರಿ  ಬಂದ ರಂಗ'));
  });

  test('does not pass another warning of the same line', () => {
    expect(new Set(keys('ಹರಿ  ಬಂದ  ರಂಗ ಗೋವಿಂದನ ಗೋವಿಂದನ')).size).toBe(3);
  });
});

describe('the real songs', () => {
  const folder = `${import.meta.dirname}/../../../data/seed/songs`;
  const songs = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .map((name) => {
      const parts = readFileSync(`${folder}/${name}`, 'utf8').split(/^# /m).slice(1);
      return {
        name,
        parts: new Map(
          parts.map((part) => [part.split('\n')[0] ?? '', part.slice(part.indexOf('\n')).trim()]),
        ),
      };
    });
  const check = (lyrics: string, language: Language, part: 'lyrics' | 'sanskrit') =>
    checkText(convertText(lyrics, language), { language, part });

  test('have no errors in any language', () => {
    for (const { name, parts } of songs) {
      const lyrics = parts.get('Lyrics') ?? '';
      const found = [
        ...languages.flatMap((language) => check(lyrics, language, 'lyrics')),
        ...check(lyrics, 'Sanskrit', 'sanskrit'),
        ...checkText(parts.get('Notation') ?? '', { language: 'Kannada', part: 'notation' }),
      ];
      expect([name, ...found.filter(({ severity }) => severity === 'error')]).toEqual([name]);
    }
  });

  // Tamil writes one letter for a row of stops, so that more of it rhymes.
  test('have few warnings, the same in every script but Tamil', () => {
    const warnings = (language: Language) =>
      songs.flatMap(({ name, parts }) =>
        check(parts.get('Lyrics') ?? '', language, 'lyrics').flatMap(({ line, kind, severity }) =>
          // The edition's spelling is that of the Kannada only.
          severity === 'warning' && kind !== 'uneven-spelling' ? `${name}:${line} ${kind}` : [],
        ),
      );
    const kannada = warnings('Kannada');
    expect(kannada.length).toBeLessThan(songs.length / 3);
    for (const language of languages)
      if (language !== 'Tamil') expect(warnings(language)).toEqual(kannada);
  });
});

// A check with quadratic time would not end within the test's time limit on a hundred thousand letters.
test('any text, however odd or long, gets a list of findings', () => {
  const odd = [
    'ಾ',
    '್ ',
    ' (?)',
    '[',
    '  ',
    'ಹರಿ ',
    'ಂ\u200d',
    'a\u0301',
    '\ud800',
    '|',
    'S',
    '೦',
    'ಹರಿ',
    '\n',
  ];
  for (const piece of odd) {
    const text = piece.repeat(100_000);
    for (const part of ['lyrics', 'sanskrit', 'notation', 'meaning'] as const)
      expect(checkText(text, { language: 'Kannada', part })).toBeInstanceOf(Array);
  }
});

test('the findings of an apparatus whose every entry is wrong in every line stay small', () => {
  const lyrics = `[Pallavi]\n${'ಹರಿ ನಾರಾಯಣ\n'.repeat(500)}`;
  const words = { title: 'ಹರಿ', lyrics, sigla: ['B'], compared: true };
  const entries = `Pallavi: ಎಲ್ಲಿ (B) | ${'ಅಲ್ಲಿ'.repeat(20)} (Ed)\nreason: undecided\n\n`.repeat(1000);
  const found = checkText(entries, { language: 'Kannada', part: 'apparatus', words });
  expect(found).toHaveLength(500);
  expect(JSON.stringify(found).length).toBeLessThan(500_000);
});
