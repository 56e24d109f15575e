import { expect, test } from 'vitest';
import {
  allowedAnswer,
  allowedAnswers,
  answers,
  dueLines,
  isDue,
  maxSessionLines,
  newLine,
  nextStep,
  practiceDay,
  reveal,
  sessionLines,
  showStep,
  startTurn,
  steps,
  type Practice,
  type Turn,
} from './practice.ts';

const noon = new Date(2026, 10, 27, 12).getTime();
const today = practiceDay(noon);
const line = newLine(1, 'ಲಂಬೋದರ ಲಕುಮಿಕರ', noon);

test('a line is never known after its words were seen, in whatever order it was shown and hidden', () => {
  const acts: ((turn: Turn) => Turn)[] = [
    reveal,
    ...steps.map((step) => (turn: Turn) => showStep(turn, step)),
  ];
  // All orders of four acts from each start; `wasSeen` follows the words on the screen independently of the rule.
  const visit = (turn: Turn, wasSeen: boolean, depth: number): number => {
    if (wasSeen) {
      expect(allowedAnswers(turn)).toEqual(['again', 'hard']);
      for (const sent of answers) expect(['again', 'hard']).toContain(allowedAnswer(turn, sent));
    } else expect(allowedAnswers(turn)).toContain('good');
    if (depth === 0) return 1;
    return acts.reduce((count, act, index) => {
      const next = act(turn);
      return count + visit(next, wasSeen || index === 0 || next.step === 'all', depth - 1);
    }, 1);
  };
  for (const step of steps) expect(visit(startTurn(step), step === 'all', 4)).toBe(341);
});

test('with the first letters a line is known but not easy; without words it may be', () => {
  expect(allowedAnswers(startTurn('first'))).toEqual(['again', 'hard', 'good']);
  expect(allowedAnswers(startTurn('none'))).toEqual([...answers]);
  expect(allowedAnswer(startTurn('first'), 'easy')).toBe('good');
});

test('the words fade after a success and come back after a failure', () => {
  expect(steps.map((step) => answers.map((answer) => nextStep(step, answer)))).toEqual([
    ['first', 'first', 'none', 'none'],
    ['all', 'first', 'none', 'none'],
    ['first', 'first', 'none', 'none'],
  ]);
});

test.each([
  ['at noon', new Date(2026, 10, 28, 12), 1],
  ['late in the evening', new Date(2026, 10, 27, 23, 59), 0],
  ['after midnight', new Date(2026, 10, 28, 3, 59), 0],
  ['from four in the morning', new Date(2026, 10, 28, 4), 1],
  ['in the next year', new Date(2027, 0, 1, 12), 35],
])('the practice day %s', (_name, date, later) => {
  expect(practiceDay(date.getTime()) - today).toBe(later);
});

test('a clock that begins with 1970 has a day that can be stored', () => {
  expect(practiceDay(0)).toBe(0);
});

test('a line is due from its day on, and again after the clock went back', () => {
  const answered = { ...line, last: today, due: today + 3 };
  expect([today, today + 2, today + 3].map((day) => isDue(answered, day))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isDue(answered, today - 1)).toBe(true);
  expect(isDue({ ...answered, last: today - 5 }, today)).toBe(false);
});

test('a line that is gone or has no words is not asked', () => {
  expect(isDue({ ...line, gone: true }, today)).toBe(false);
  expect(isDue({ ...line, text: '' }, today)).toBe(false);
});

test('a session has lines learned before rather than new ones, in the order of the songs', () => {
  const known = { ...line, memory: { stability: 1, difficulty: 5 }, last: today - 2 };
  const songs: Practice = [
    {
      number: 9,
      title: 'ಹರಿ',
      language: 'Kannada',
      lines: Array.from({ length: 30 }, (_, index) => ({ ...line, line: index + 1 })),
    },
    { number: 4, title: 'ರಂಗ', language: 'Tamil', lines: [known, { ...known, line: 2 }] },
  ];
  expect(dueLines(songs, today)).toHaveLength(32);
  const lines = sessionLines(songs, today);
  expect(lines).toHaveLength(maxSessionLines);
  expect(lines.slice(0, 3).map(({ number, line: one }) => [number, one.line])).toEqual([
    [4, 1],
    [4, 2],
    [9, 1],
  ]);
  expect(sessionLines(songs, today, 4)).toHaveLength(2);
});
