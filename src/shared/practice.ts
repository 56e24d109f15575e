import type { Language } from './languages.ts';

/** How much of a line's words is shown: all, the first akshara of each word, or none. */
export const steps = ['all', 'first', 'none'] as const;
export type Step = (typeof steps)[number];

/** How well a line was sung by heart, in the order of the scheduler's grades 1 to 4. */
export const answers = ['again', 'hard', 'good', 'easy'] as const;
export type Answer = (typeof answers)[number];

/** A line that somebody learns. */
export interface PracticeLine {
  /** The line's number in the song, from 1, as the song's page numbers its lines. */
  line: number;
  /** Its words in the song's script; '' while the reader may not read the song. */
  text: string;
  /** The words before a correction that the learner has not confirmed yet. */
  was?: string;
  /** The song no longer has the line. */
  gone?: true;
  /** The step at which its next turn starts. */
  step: Step;
  /** The scheduler's memory of the line; null before the first answer. Stability in days, difficulty from 1 to 10. */
  memory: { stability: number; difficulty: number } | null;
  /** Number of answers. */
  answers: number;
  /** The practice day of the last answer; null before the first. */
  last: number | null;
  /** The practice day from which the line is due. */
  due: number;
  /** Time of the last change in epoch milliseconds, which decides between two copies. */
  at: number;
}

/** A song with its learned lines, in one script. */
export interface PracticeSong {
  number: number;
  title: string;
  language: Language;
  lines: PracticeLine[];
}

/** Everything that is learned in this browser. */
export type Practice = readonly PracticeSong[];

/** A bound of the browser's storage: about 600 KB. */
export const maxPracticeLines = 2000;
/** Lines of one session; the others of the day come in the next one. */
export const maxSessionLines = 20;
export const maxLineLength = 1000;

/** A day of practice ends at this hour of the device's clock, since people sing after midnight. */
export const dayEndsHour = 4;

const dayMs = 24 * 60 * 60 * 1000;

/** The practice day of a time by the device's clock, as a number of days since 1970, which a clock without a battery starts with. @param now epoch milliseconds */
export function practiceDay(now: number): number {
  const date = new Date(now);
  date.setHours(date.getHours() - dayEndsHour);
  return Math.max(
    0,
    Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs),
  );
}

/** A line that was never answered before. */
export const newLine = (line: number, text: string, now: number): PracticeLine => ({
  line,
  text,
  step: 'all',
  memory: null,
  answers: 0,
  last: null,
  due: practiceDay(now),
  at: now,
});

/** One showing of a line until its answer. */
export interface Turn {
  step: Step;
  /** Whether a word was shown in full in this turn, because the step shows all or because the learner revealed it. */
  seen: boolean;
}

export const startTurn = (step: Step): Turn => ({ step, seen: step === 'all' });
export const showStep = (turn: Turn, step: Step): Turn => ({
  step,
  seen: turn.seen || step === 'all',
});
export const reveal = (turn: Turn): Turn => ({ ...turn, seen: true });

/**
 * The answers that a turn allows. A line is never known after its words were seen, and never easy with its first letters
 * (users of AndBible asked for it: issue 3724 there).
 */
export function allowedAnswers({ step, seen }: Turn): readonly Answer[] {
  return answers.slice(0, seen ? 2 : step === 'none' ? 4 : 3);
}

/** The answer that is scheduled: the best that the turn allows, whatever was sent. */
export function allowedAnswer(turn: Turn, answer: Answer): Answer {
  const allowed = allowedAnswers(turn);
  return allowed.includes(answer) ? answer : (allowed.at(-1) ?? 'again');
}

/** The step of the next turn: fewer words after a success, more after a failure. A line read for the first time goes on in any case. */
export function nextStep(started: Step, answer: Answer): Step {
  if (answer === 'good' || answer === 'easy') return 'none';
  if (answer === 'again') return started === 'first' ? 'all' : 'first';
  return 'first';
}

/** Whether a line is asked today. After the clock went back a line may have been answered on a later day: then it is asked again. */
export function isDue({ text, gone, due, last }: PracticeLine, today: number): boolean {
  return text !== '' && !gone && (due <= today || isFromFuture({ last }, today));
}

/** Whether the clock has gone back since the last answer. */
export const isFromFuture = ({ last }: Pick<PracticeLine, 'last'>, today: number): boolean =>
  last !== null && last > today;

/** A line with the number of its song. */
export interface SongLine {
  number: number;
  line: PracticeLine;
}

/** The due lines, of one song or of all, those learned before first. */
export function dueLines(
  practice: Practice,
  today: number,
  only: number | null = null,
): SongLine[] {
  const due = practice
    .filter(({ number }) => only === null || number === only)
    .flatMap(({ number, lines }) =>
      lines.filter((line) => isDue(line, today)).map((line) => ({ number, line })),
    );
  return [...due.filter(({ line }) => line.memory), ...due.filter(({ line }) => !line.memory)];
}

/** The lines of the next session in the order of the songs, so that each line leads to the next. */
export function sessionLines(practice: Practice, today: number, only: number | null = null) {
  return dueLines(practice, today, only)
    .slice(0, maxSessionLines)
    .sort((one, other) => one.number - other.number || one.line.line - other.line.line);
}

export const countLines = (practice: Practice): number =>
  practice.reduce((sum, { lines }) => sum + lines.length, 0);
