import { expect, test } from 'vitest';
import { parseTokens } from './own-reports.ts';

test('the stored tokens of a browser’s reports are read', () => {
  expect(parseTokens('["newer","older"]')).toEqual(['newer', 'older']);
  expect(parseTokens(null)).toEqual([]);
});

test.each(['', '{', '7', '{"a":1}', '[null,7,"",["x"]]', JSON.stringify(['x'.repeat(201)])])(
  '%s holds no token',
  (raw) => {
    expect(parseTokens(raw)).toEqual([]);
  },
);
