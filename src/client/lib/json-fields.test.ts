import { expect, test } from 'vitest';
import { hasFields, isTexts, jsonFields } from './json-fields.ts';

test('the fields of an object are read, and of nothing else', () => {
  expect(jsonFields('{"email":"asha@example.org","role":1}')).toEqual({
    email: 'asha@example.org',
    role: 1,
  });
  for (const json of [null, '', 'null', '1', '"text"', '{', '[]'])
    expect(jsonFields(json)).toEqual({});
});

test('an object has fields when each is there and of its type', () => {
  const shape = { name: 'string', count: 'number' } as const;
  expect(hasFields({ name: 'a', count: 0, more: true }, shape)).toBe(true);
  for (const other of [
    { name: 'a' },
    { name: 'a', count: '1' },
    { name: null, count: 1 },
    ['a', 1],
    null,
    undefined,
    'a',
  ])
    expect(hasFields(other, shape)).toBe(false);
});

test('texts are a list of nothing but texts', () => {
  expect([[], ['a', ''], ['a', 1], 'a', null].map(isTexts)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
