import { expect, test } from 'vitest';
import { jsonFields } from './json-fields.ts';

test('the fields of an object, and of nothing else', () => {
  expect(jsonFields('{"email":"asha@example.org","role":1}')).toEqual({ email: 'asha@example.org', role: 1 });
  for (const json of [null, '', 'null', '1', '"text"', '{', '[]']) expect(jsonFields(json)).toEqual({});
});
