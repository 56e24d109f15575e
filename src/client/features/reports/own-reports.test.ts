import { expect, test } from 'vitest';
import { parseTokens } from './own-reports.ts';

test('the links of one’s own reports are taken as they were kept', () => {
  expect(parseTokens('["newer","older"]')).toEqual(['newer', 'older']);
  expect(parseTokens(null)).toEqual([]);
});

test.each(['', '{', '7', '{"a":1}', '[null,7,"",["x"]]', JSON.stringify(['x'.repeat(201)])])('%s holds none', (raw) => {
  expect(parseTokens(raw)).toEqual([]);
});
