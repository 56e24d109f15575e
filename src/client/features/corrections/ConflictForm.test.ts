import { expect, test } from 'vitest';
import { mergeFields } from '../../../shared/diff/merge.ts';
import type { Resolution } from './drafts.ts';
import { openConflicts, resolvedTexts } from './ConflictForm.tsx';

const base = {
  meaning: 'He sang.',
  sanskrit: '',
  lyrics: 'ಒಂದು\nಎರಡು\nಮೂರು\nನಾಲ್ಕು\nಐದು',
  notation: '',
  apparatus: '',
};
const mine = { ...base, meaning: 'He sang aloud.', lyrics: 'ಒಂದು\nಎರಡೂ\nಮೂರು\nನಾಲ್ಕು\nಐದೂ' };
const theirs = { ...base, notation: 'S R G M', lyrics: 'ಒಂದು\nಎರಡೇ\nಮೂರು\nನಾಕು\nಐದೇ' };
const merge = mergeFields(base, mine, theirs);
const choice = (side: Resolution['side'], hand = ''): Resolution => ({ side, hand });

test('every conflict is listed once, with the lines around it', () => {
  expect(openConflicts(merge)).toEqual([
    {
      id: 'lyrics:0',
      field: 'lyrics',
      conflict: { base: ['ಎರಡು'], theirs: ['ಎರಡೇ'], mine: ['ಎರಡೂ'] },
      before: 'ಒಂದು',
      after: 'ಮೂರು',
    },
    {
      id: 'lyrics:1',
      field: 'lyrics',
      conflict: { base: ['ಐದು'], theirs: ['ಐದೇ'], mine: ['ಐದೂ'] },
      before: 'ನಾಕು',
      after: null,
    },
  ]);
});

test('there is no text before every conflict has a choice', () => {
  expect(resolvedTexts(merge, {})).toBeNull();
  expect(resolvedTexts(merge, { 'lyrics:0': choice('mine') })).toBeNull();
});

test.each([
  [choice('mine'), choice('theirs'), 'ಒಂದು\nಎರಡೂ\nಮೂರು\nನಾಕು\nಐದೇ'],
  [choice('both'), choice('mine'), 'ಒಂದು\nಎರಡೇ\nಎರಡೂ\nಮೂರು\nನಾಕು\nಐದೂ'],
  [choice('hand', 'ಎರಡೋ\nಎರಡೌ'), choice('hand'), 'ಒಂದು\nಎರಡೋ\nಎರಡೌ\nಮೂರು\nನಾಕು'],
])('the choices and the merged lines make the text', (first, second, lyrics) => {
  expect(resolvedTexts(merge, { 'lyrics:0': first, 'lyrics:1': second })).toEqual({
    meaning: 'He sang aloud.',
    sanskrit: '',
    notation: 'S R G M',
    apparatus: '',
    lyrics,
  });
});

test('without a conflict the result is the merged texts', () => {
  expect(resolvedTexts(mergeFields(base, mine, base), {})).toEqual(mine);
});
