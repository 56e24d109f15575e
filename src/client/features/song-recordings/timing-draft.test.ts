import { expect, test } from 'vitest';
import { parseDraft, withStep, type Draft, type Steps } from './timing-draft.ts';

const draft: Draft = {
  version: 2,
  revision: 'r',
  texts: ['ಒಂದು'],
  marks: [
    { startMs: 100, line: 1 },
    { startMs: 900, line: null },
  ],
  isGuess: true,
  aside: { marks: [{ startMs: 5, line: 1 }], isGuess: false, isMine: true, by: 'Asha' },
};

test('a stored draft comes back as it was, with the state that was set aside', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  expect(parseDraft(JSON.stringify({ ...draft, aside: null }))).toEqual({ ...draft, aside: null });
});

test('a broken draft, or one of another program, is none', () => {
  for (const raw of [
    null,
    '',
    '{',
    '[]',
    '{}',
    JSON.stringify({ ...draft, version: '2' }),
    JSON.stringify({ ...draft, texts: [1] }),
    JSON.stringify({ ...draft, marks: [{ startMs: -1, line: 1 }] }),
    JSON.stringify({ ...draft, marks: [{ startMs: 1.5, line: 1 }] }),
    JSON.stringify({ ...draft, marks: [{ startMs: 1, line: 0 }] }),
  ])
    expect(parseDraft(raw), String(raw)).toBeNull();
});

test('two hundred steps can be undone', () => {
  let steps: Steps = [];
  for (let at = 0; at < 300; at += 1)
    steps = withStep(steps, { marks: [{ startMs: at, line: 1 }], isGuess: false });
  expect(steps.length).toBe(200);
  expect(steps[0]?.marks[0]?.startMs).toBe(100);
});
