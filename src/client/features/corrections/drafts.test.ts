import { expect, test } from 'vitest';
import { draftKey, dropDraft, readDraft, writeDraft, type Draft } from './drafts.ts';

const place = { number: 4, language: 'Kannada' } as const;
const asha = 'asha@example.org';
const ravi = 'ravi@example.org';
const texts = { meaning: '', sanskrit: '', lyrics: 'ಜಗದೋದ್ಧಾರನ', notation: '', apparatus: '' };

function draft(differences: Partial<Draft> = {}): Draft {
  return {
    texts,
    from: { ...texts, lyrics: '' },
    baseRevision: 'first',
    at: 1,
    email: asha,
    tab: 'one',
    ...differences,
  };
}

function storage(room = Infinity): Storage {
  const store = new Map<string, string>();
  return {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      store.set(key, value);
    },
    removeItem: (key) => void store.delete(key),
    clear: () => store.clear(),
    key: (at) => [...store.keys()][at] ?? null,
    get length() {
      return store.size;
    },
  };
}

test('a draft is stored by song and language, and found again', () => {
  const store = storage();
  expect(readDraft(store, place, asha)).toBeNull();
  expect(writeDraft(store, place, draft())).toBe(true);
  expect(store.getItem('draft_4_Kannada')).toContain('ಜಗದೋದ್ಧಾರನ');
  expect(readDraft(store, place, asha)).toEqual(draft());
  expect(readDraft(store, { ...place, language: 'Tamil' }, asha)).toBeNull();
});

test('two people on one browser keep their own drafts', () => {
  const store = storage();
  writeDraft(store, place, draft());
  writeDraft(store, place, draft({ email: ravi, texts: { ...texts, lyrics: 'ರಂಗ' } }));
  expect(readDraft(store, place, asha)?.texts.lyrics).toBe('ಜಗದೋದ್ಧಾರನ');
  expect(readDraft(store, place, ravi)?.texts.lyrics).toBe('ರಂಗ');
  writeDraft(store, place, draft({ at: 2, texts: { ...texts, lyrics: 'ಹೊಸ' } }));
  expect(readDraft(store, place, asha)?.texts.lyrics).toBe('ಹೊಸ');
  dropDraft(store, place, asha);
  expect(readDraft(store, place, asha)).toBeNull();
  expect(readDraft(store, place, ravi)?.texts.lyrics).toBe('ರಂಗ');
});

test('a tab deletes only its own drafts', () => {
  const store = storage();
  writeDraft(store, place, draft({ tab: 'other' }));
  dropDraft(store, place, asha, 'one');
  expect(readDraft(store, place, asha)).not.toBeNull();
  dropDraft(store, place, asha, 'other');
  expect(store.length).toBe(0);
});

test('a conflict that was being resolved is found again, and one that is broken is dropped without the words', () => {
  const kept = storage();
  const answer = {
    kind: 'conflict',
    baseRevision: 'second',
    base: texts,
    theirs: texts,
    mine: texts,
  } as const;
  const whole = draft({
    conflict: { answer, choices: { 'lyrics:0': { side: 'hand', hand: 'ರಂಗ' } } },
  });
  writeDraft(kept, place, whole);
  expect(readDraft(kept, place, asha)).toEqual(whole);
  const broken = [
    { answer },
    { answer: { ...answer, mine: null }, choices: {} },
    { answer, choices: { 'lyrics:0': { side: 'left', hand: '' } } },
  ];
  for (const conflict of broken) {
    kept.setItem(draftKey(place), JSON.stringify({ ...draft(), conflict }));
    expect(readDraft(kept, place, asha)).toEqual(draft());
  }
});

test('a browser without room reports it', () => {
  expect(writeDraft(storage(10), place, draft())).toBe(false);
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"texts":{}}',
  JSON.stringify({ ...draft(), texts: { ...texts, lyrics: 4 } }),
  JSON.stringify({ ...draft(), at: 'soon' }),
])('what is no draft is ignored: %s', (raw) => {
  const store = storage();
  store.setItem(draftKey(place), raw);
  expect(readDraft(store, place, asha)).toBeNull();
});
