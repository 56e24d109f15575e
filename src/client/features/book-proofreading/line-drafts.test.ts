import { expect, test } from 'vitest';
import { readLineDrafts, writeLineDrafts, type LineDraft } from './line-drafts.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const key = { page: 'p', email: 'ravi@example.org' };
const draft: LineDraft = {
  text: 'ರಾಗ',
  mark: 'marked',
  note: 'a blot',
  base: 5,
  isConfirmed: true,
  change: 'a',
};

test('drafts are kept by line, page and person', () => {
  const store = storage();
  expect(writeLineDrafts(store, key, { one: draft })).toBe(true);
  expect(writeLineDrafts(store, key, { two: { ...draft, mark: null, base: null } })).toBe(true);
  expect(readLineDrafts(store, key)).toEqual({
    one: draft,
    two: { ...draft, mark: null, base: null },
  });
  expect(readLineDrafts(store, { ...key, email: 'meera@example.org' })).toEqual({});
  expect(readLineDrafts(store, { ...key, page: 'q' })).toEqual({});
  writeLineDrafts(store, key, { one: null, two: null });
  expect(store.values.size).toBe(0);
});

test('what is not a draft is ignored, and a full browser is reported', () => {
  const store = storage();
  store.setItem('draft_book_p_ravi@example.org', '{"one":{"text":1},"two":null}');
  expect(readLineDrafts(store, key)).toEqual({});
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(writeLineDrafts(full, key, { one: draft })).toBe(false);
});
