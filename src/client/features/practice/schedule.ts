import { FSRSAlgorithm } from 'ts-fsrs';
import {
  allowedAnswer,
  answers,
  nextStep,
  practiceDay,
  type Answer,
  type PracticeLine,
  type Turn,
} from '../../../shared/practice.ts';

/** The longest time between two turns of a line, in days. */
export const maxIntervalDays = 365;

/**
 * The algorithm alone, FSRS 6 with its default parameters: its own cards count in minutes, while a line is asked once a day (and again in
 * the same session after `again`), and the library whole is twice as large.
 */
const algorithm = new FSRSAlgorithm({ maximum_interval: maxIntervalDays });

/** The line after an answer. @param now epoch milliseconds; the clock may have gone back since the last answer */
export function answerLine(
  line: PracticeLine,
  sent: Answer,
  turn: Turn,
  now: number,
): PracticeLine {
  const answer = allowedAnswer(turn, sent);
  const today = practiceDay(now);
  const elapsed = line.last === null ? 0 : Math.max(0, today - line.last);
  const { stability, difficulty } = algorithm.next_state(
    line.memory,
    elapsed,
    answers.indexOf(answer) + 1,
  );
  return {
    ...line,
    step: nextStep(line.step, answer),
    memory: { stability, difficulty },
    answers: line.answers + 1,
    last: today,
    due: answer === 'again' ? today : today + algorithm.next_interval(stability, elapsed),
    // Always later than before, so that a merge takes this answer also after the clock went back.
    at: Math.max(now, line.at + 1),
  };
}
