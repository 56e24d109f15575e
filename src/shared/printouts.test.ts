import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import {
  codeLength,
  mistakeIn,
  normaliseCode,
  printCode,
  readCode,
  sheetCode,
  storedCode,
  type Sheet,
} from './printouts.ts';

const alphabet = '23456789ACEFHJKMNPRTVXY';

/** Sheets of all kinds, and stored codes; numbers from a fixed sequence, so that a failure can be repeated. */
function manyCodes(): string[] {
  let state = 1;
  const next = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: 400 }, (_, index) =>
    index % 2
      ? storedCode(BigInt(next(2 ** 30)) * 999_999_937n)
      : sheetCode({
          number: next(1_000_000) + 1,
          language: languages[next(8)] ?? 'Kannada',
          version: next(index < 200 ? 5 : 100_000) + 1,
          meaning: next(2) === 1,
          notation: next(2) === 1,
        }),
  );
}

test('every single wrong character and every swap of two different characters is detected', () => {
  let [substitutions, swaps] = [0, 0];
  const missed: string[] = [];
  for (const code of manyCodes()) {
    expect(mistakeIn(code)).toBeNull();
    for (let at = 0; at < codeLength; at += 1) {
      for (const other of alphabet) {
        if (other === code[at]) continue;
        substitutions += 1;
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        if (mistakeIn(wrong) !== 'mistyped') missed.push(`${code} ${wrong}`);
      }
      for (let with_ = at + 1; with_ < codeLength; with_ += 1) {
        if (code[at] === code[with_]) continue;
        swaps += 1;
        const letters = [...code];
        [letters[at], letters[with_]] = [code[with_] ?? '', code[at] ?? ''];
        if (mistakeIn(letters.join('')) !== 'mistyped') missed.push(`${code} ${letters.join('')}`);
      }
    }
  }
  expect(missed).toEqual([]);
  expect(substitutions).toBe(400 * 12 * 22);
  expect(swaps).toBeGreaterThan(400 * 60);
});

test('a missing, an added and a foreign character are named', () => {
  const code = sheetCode(sheet);
  for (let at = 0; at < codeLength; at += 1) {
    expect(mistakeIn(code.slice(0, at) + code.slice(at + 1))).toBe('too short');
    expect(mistakeIn(`${code.slice(0, at)}4${code.slice(at)}`)).toBe('too long');
    for (const foreign of ['0', 'O', '1', 'I', 'L', 'D', 'Q', 'W', 'ಅ'])
      expect(mistakeIn(normaliseCode(code.slice(0, at) + foreign + code.slice(at + 1)))).toBe(
        'wrong character',
      );
  }
  expect(mistakeIn('')).toBe('too short');
});

const sheet: Sheet = {
  number: 4,
  language: 'Kannada',
  version: 3,
  meaning: true,
  notation: false,
};

test('a sheet is read back from its code, and neighbours have different codes', () => {
  const sheets = [
    sheet,
    { ...sheet, number: 1, language: 'English', version: 1 } as const,
    { ...sheet, number: 1_000_000, language: 'Telugu', version: 100_000, notation: true } as const,
  ];
  for (const one of sheets) expect(readCode(sheetCode(one))).toEqual(one);
  const [first, second] = [sheetCode(sheet), sheetCode({ ...sheet, number: 5 })];
  expect([...first].filter((letter, at) => letter === second[at]).length).toBeLessThan(5);
  expect(readCode(storedCode(12_345_678_901_234_567_890n))).toBe('stored');
});

test('case, separators, look-alikes and the address around a code do not matter', () => {
  const code = sheetCode(sheet);
  const printed = printCode(code);
  expect(printed).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}-[2-9A-Y]{4}$/);
  const spellings = [
    printed.toLowerCase(),
    ` ${printed.replaceAll('-', ' ')} `,
    `https://example.org/check/${printed}`,
    printed.replaceAll('5', 'S').replaceAll('2', 'z').replaceAll('8', 'b').replaceAll('V', 'u'),
    printed.replaceAll('-', '–'),
  ];
  for (const spelling of spellings) expect(normaliseCode(spelling)).toBe(code);
});
