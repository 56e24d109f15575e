import { expect, test } from 'vitest';
import { bindTrailingSigns } from './trailing-signs.ts';

test.each([
  ['ವಿಠಲ ||', 'ವಿಠಲ\u00a0||'],
  ['हरि ॥ 2 ॥', 'हरि\u00a0॥\u00a02\u00a0॥'],
  ['ರಂಗ (2)', 'ರಂಗ\u00a0(2)'],
  ['ರಂಗ ವಿಠಲ', 'ರಂಗ ವಿಠಲ'],
])('signs stay with the last word: %s', (text, bound) => expect(bindTrailingSigns(text)).toBe(bound));
