import { expect, test } from 'vitest';
import { draftKey, dropDraft, readDraft, writeDraft, type Draft } from './drafts.ts';

const place = { number: 4, language: 'Kannada' } as const;
const asha = 'asha@example.org';
const ravi = 'ravi@example.org';
const texts = { meaning: '', sanskrit: '', lyrics: 'ಜಗದೋದ್ಧಾರನ', notation: '' };

function draft(differences: Partial<Draft> = {}): Draft {
  return { texts, from: { ...texts, lyrics: '' }, baseRevision: 'first', at: 1, email: asha, tab: 'one', ...differences };
}

function storage(room = Infinity): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test('unsaved words are kept by song and language, and found again', () => {
  const kept = storage();
  expect(readDraft(kept, place, asha)).toBeNull();
  expect(writeDraft(kept, place, draft())).toBe(true);
  expect(kept.getItem('draft_4_Kannada')).toContain('ಜಗದೋದ್ಧಾರನ');
  expect(readDraft(kept, place, asha)).toEqual(draft());
  expect(readDraft(kept, { ...place, language: 'Tamil' }, asha)).toBeNull();
});

test('two people on one browser do not lose each other’s words', () => {
  const kept = storage();
  writeDraft(kept, place, draft());
  writeDraft(kept, place, draft({ email: ravi, texts: { ...texts, lyrics: 'ರಂಗ' } }));
  expect(readDraft(kept, place, asha)?.texts.lyrics).toBe('ಜಗದೋದ್ಧಾರನ');
  expect(readDraft(kept, place, ravi)?.texts.lyrics).toBe('ರಂಗ');
  writeDraft(kept, place, draft({ at: 2, texts: { ...texts, lyrics: 'ಹೊಸ' } }));
  expect(readDraft(kept, place, asha)?.texts.lyrics).toBe('ಹೊಸ');
  dropDraft(kept, place, asha);
  expect(readDraft(kept, place, asha)).toBeNull();
  expect(readDraft(kept, place, ravi)?.texts.lyrics).toBe('ರಂಗ');
});

test('a tab takes away only what it wrote itself', () => {
  const kept = storage();
  writeDraft(kept, place, draft({ tab: 'other' }));
  dropDraft(kept, place, asha, 'one');
  expect(readDraft(kept, place, asha)).not.toBeNull();
  dropDraft(kept, place, asha, 'other');
  expect(kept.length).toBe(0);
});

test('a conflict that was being resolved is found again, and one that is broken is dropped without the words', () => {
  const kept = storage();
  const answer = { kind: 'conflict', baseRevision: 'second', base: texts, theirs: texts, mine: texts } as const;
  const whole = draft({ conflict: { answer, choices: { 'lyrics:0': { side: 'hand', hand: 'ರಂಗ' } } } });
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

test('a full browser says so', () => {
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
])('what is no draft is none: %s', (raw) => {
  const kept = storage();
  kept.setItem(draftKey(place), raw);
  expect(readDraft(kept, place, asha)).toBeNull();
});
