import { expect, test } from 'vitest';
import { bindTrailingSigns } from './trailing-signs.ts';

test.each([
  ['ವಿಠಲ ||', 'ವಿಠಲ\u00a0||'],
  ['हरि ॥ 2 ॥', 'हरि\u00a0॥\u00a02\u00a0॥'],
  ['ರಂಗ (2)', 'ರಂಗ\u00a0(2)'],
  ['ರಂಗ ವಿಠಲ', 'ರಂಗ ವಿಠಲ'],
])('signs stay with the last word: %s', (text, bound) =>
  expect(bindTrailingSigns(text)).toBe(bound),
);

test('a long line takes no long time, and keeps its beginning', () => {
  const before = process.cpuUsage();
  for (const piece of [' ', ' (1)', ' ॥']) {
    const line = `ಅ${piece.repeat(20_000)}`;
    expect(bindTrailingSigns(`${line}x`)).toBe(`${line}x`);
    expect(bindTrailingSigns(`${line} ಹರಿ ॥`)).toBe(`${line} ಹರಿ\u00a0॥`);
  }
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});
