import { expect, test } from 'vitest';
import { sizeInWords } from './size.ts';

test.each([
  [0, '1 KB'],
  [1300, '1 KB'],
  [757_000, '739 KB'],
  [1024 * 1024, '1.0 MB'],
  [25 * 1024 * 1024, '25.0 MB'],
])('%i bytes are shown as %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
