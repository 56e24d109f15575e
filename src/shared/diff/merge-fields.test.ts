import { expect, test } from 'vitest';
import { mergeFields } from './merge.ts';

const base = { meaning: 'old', sanskrit: 'हरि', lyrics: 'ಹರಿ\nರಂಗ', notation: 'S R', apparatus: '' };

test('each text is merged by itself', () => {
  const mine = { ...base, meaning: 'new', lyrics: 'ಹರಿಯೇ\nರಂಗ' };
  const theirs = { ...base, notation: 'S G', lyrics: 'ಹರಿ\nರಂಗಯ್ಯ' };
  expect(mergeFields(base, mine, theirs)).toEqual({
    merged: {
      meaning: 'new',
      sanskrit: 'हरि',
      lyrics: 'ಹರಿಯೇ\nರಂಗಯ್ಯ',
      notation: 'S G',
      apparatus: '',
    },
  });
});

test('texts with a conflict are named, and the others are merged', () => {
  const result = mergeFields(
    base,
    { ...base, meaning: 'mine', notation: 'S P' },
    { ...base, meaning: 'theirs' },
  );
  expect(result).toEqual({
    conflicts: ['meaning'],
    fields: {
      meaning: expect.objectContaining({
        conflicts: [{ base: ['old'], theirs: ['theirs'], mine: ['mine'] }],
      }),
      sanskrit: { merged: 'हरि' },
      lyrics: { merged: 'ಹರಿ\nರಂಗ' },
      notation: { merged: 'S P' },
      apparatus: { merged: '' },
    },
  });
});
