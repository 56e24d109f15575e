import { expect, test } from 'vitest';
import { areEqual, linePacker } from './indexes.ts';

const lines = [
  { number: 3, line: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', at: 1 },
  { number: 3, line: '', at: 2 },
  { number: 999_999, line: 'mixed ಹರಿ 𑀓 text', at: 700 },
];

function packed(more: typeof lines) {
  const packer = linePacker();
  for (const line of more) packer.add(line);
  return packer.end();
}

test('packed lines are read as they were packed, one by one and in a row', () => {
  const expected = lines.map(({ at, ...line }) => ({ ...line, at: String(at) }));
  const pack = packed(lines);
  expect([...pack]).toEqual(expected);
  expect([0, 1, 2, 3].map((index) => pack.at(index))).toEqual([...expected, undefined]);
  expect(pack).toHaveLength(3);
  expect([...packed([])]).toEqual([]);
});

test('a block of thousands of lines keeps their order', () => {
  const many = Array.from({ length: 12_001 }, (_, index) => ({
    number: index + 1,
    line: `ಸಾಲು ${index}`,
    at: 1,
  }));
  expect(Array.from(packed(many), ({ line }) => line)).toEqual(many.map(({ line }) => line));
});

test('lines are equal where numbers, places and words are', () => {
  expect(areEqual(packed(lines), packed(lines))).toBe(true);
  for (const change of [{ number: 4 }, { at: 9 }, { line: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ' }])
    expect(
      areEqual(
        packed(lines),
        packed(lines.map((line, index) => (index === 0 ? { ...line, ...change } : line))),
      ),
    ).toBe(false);
  expect(areEqual(packed(lines), packed(lines.slice(1)))).toBe(false);
});
