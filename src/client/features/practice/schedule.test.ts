import { expect, test } from 'vitest';
import {
  answers,
  newLine,
  practiceDay,
  reveal,
  startTurn,
  type Answer,
  type PracticeLine,
} from '../../../shared/practice.ts';
import { answerLine, maxIntervalDays } from './schedule.ts';

const dayMs = 24 * 60 * 60 * 1000;
const noon = new Date(2026, 10, 27, 12).getTime();
const line = newLine(1, 'ಲಂಬೋದರ', noon);
const none = startTurn('none');

/** Answers a line on each day that it is due. @returns the days between */
function intervals(answer: Answer, count: number): number[] {
  let now = noon;
  let state = line;
  return Array.from({ length: count }, () => {
    state = answerLine(state, answer, none, now);
    const days = state.due - practiceDay(now);
    now += days * dayMs;
    return days;
  });
}

test('a known line comes back after growing intervals of at most a year', () => {
  const days = intervals('good', 12);
  expect(days[0]).toBeGreaterThanOrEqual(1);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  expect(days.at(-1)).toBe(maxIntervalDays);
  expect(intervals('easy', 1)[0]).toBeGreaterThan(days[0]!);
});

test('a forgotten line stays due today, and costs its progress', () => {
  const known = answerLine(answerLine(line, 'easy', none, noon), 'easy', none, noon + 30 * dayMs);
  const forgotten = answerLine(known, 'again', none, noon + 90 * dayMs);
  expect(forgotten.due).toBe(practiceDay(noon + 90 * dayMs));
  expect(forgotten.memory!.stability).toBeLessThan(known.memory!.stability);
  expect([known.answers, forgotten.answers]).toEqual([2, 3]);
});

test('after a word was revealed, known is scheduled as hard', () => {
  for (const turn of [reveal(none), startTurn('all')])
    for (const sent of ['good', 'easy'] as const)
      expect(answerLine(line, sent, turn, noon)).toEqual(answerLine(line, 'hard', turn, noon));
  expect(answerLine(line, 'good', none, noon)).not.toEqual(answerLine(line, 'hard', none, noon));
});

test('a clock that went back schedules from its own day, and the answer is still the newest', () => {
  const known = answerLine(line, 'good', none, noon + 400 * dayMs);
  const again = answerLine(known, 'good', none, noon);
  expect(again.last).toBe(practiceDay(noon));
  expect(again.due).toBeGreaterThan(practiceDay(noon));
  expect(again.at).toBeGreaterThan(known.at);
});

test('any order of answers on any days keeps a valid state', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let run = 0; run < 200; run += 1) {
    let state: PracticeLine = line;
    for (let count = 0; count < 30; count += 1)
      state = answerLine(state, answers[random(4)]!, none, noon + (random(800) - 100) * dayMs);
    expect(state.memory!.stability).toBeGreaterThanOrEqual(0.001);
    expect(state.memory!.stability).toBeLessThanOrEqual(36_500);
    expect(state.memory!.difficulty).toBeGreaterThanOrEqual(1);
    expect(state.memory!.difficulty).toBeLessThanOrEqual(10);
    expect(state.due - state.last!).toBeLessThanOrEqual(maxIntervalDays);
  }
});
