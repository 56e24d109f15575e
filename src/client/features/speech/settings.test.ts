import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('stored settings are read, and invalid values become the default', () => {
  const stored = { rate: 0.7, repeat: 'endless', gap: 'line', lines: true };
  expect(parseSettings(JSON.stringify(stored))).toEqual(stored);
  const usual = { rate: 1, repeat: 1, gap: 'short', lines: false };
  for (const raw of [null, '', 'null', '{', '[]', '{"rate":16,"repeat":2,"gap":"","lines":"yes"}'])
    expect(parseSettings(raw)).toEqual(usual);
});
