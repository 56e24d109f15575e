import type { TimedLine } from '../../../shared/song-recordings.ts';

/** From `startMs` on a line is sung, by its number in the song; null: from here on nobody sings (an interlude, or the end of the singing). */
export interface Mark {
  startMs: number;
  line: number | null;
}

/**
 * Milliseconds from a line's beginning to the tap. A press after an unforeseen sound comes about 160 ms after it (Woodworth and Schlosberg,
 * Experimental Psychology, 1954, chapter 2), and the way of the sound to the ear and of the press to the page takes about 40. What a person's
 * own delay differs from this is found from their taps (onsets.ts).
 */
export const reactionMs = 200;

/** Two marks are at least this far apart; a second tap within it replaces the first, as a bounced key does. */
export const minMarkMs = 250;

/** The largest number of undoable steps. */
export const maxUndone = 200;

export interface Section {
  /** Numbers of its first and last line. */
  first: number;
  last: number;
}

/** The time of a tap: earlier than the press by the reaction, which is shorter in the recording the slower it is played. */
export const tappedAt = (pressedMs: number, rate: number): number =>
  Math.max(0, Math.round(pressedMs - reactionMs * rate));

/** Adds a mark in its order. One that is nearer than `minMarkMs` is replaced. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const others = marks.filter(({ startMs }) => Math.abs(startMs - mark.startMs) >= minMarkMs);
  return [...others, mark].sort((a, b) => a.startMs - b.startMs);
}

/** Moves a mark, at most up to its neighbours. */
export function withMoved(marks: readonly Mark[], index: number, startMs: number): Mark[] {
  const from = (marks[index - 1]?.startMs ?? -minMarkMs) + minMarkMs;
  const to = (marks[index + 1]?.startMs ?? Infinity) - minMarkMs;
  return marks.map((mark, at) =>
    at === index ? { ...mark, startMs: Math.round(Math.max(from, Math.min(to, startMs))) } : mark,
  );
}

export const withLine = (marks: readonly Mark[], index: number, line: number | null): Mark[] =>
  marks.map((mark, at) => (at === index ? { ...mark, line } : mark));

export const withoutMark = (marks: readonly Mark[], index: number): Mark[] =>
  marks.filter((_, at) => at !== index);

/** The index of the last mark by a time; -1 before the first. */
export const markAt = (marks: readonly Mark[], ms: number): number =>
  marks.findLastIndex(({ startMs }) => startMs <= ms);

/**
 * The line that is expected after the marks up to a time. After a return to an earlier line it is what came after that return the last time,
 * or else the next line that was not sung yet, since a refrain is mostly one line. Null after the last line.
 */
export function expectedLine(marks: readonly Mark[], ms: number, lineCount: number): number | null {
  const sung = marks.flatMap(({ startMs, line }) => (startMs <= ms && line ? [line] : []));
  const last = sung.at(-1);
  if (last === undefined) return lineCount > 0 ? 1 : null;
  const unsung = Math.max(...sung) + 1;
  const next = last < unsung - 1 ? (afterLastReturn(sung) ?? unsung) : last + 1;
  return next <= lineCount ? next : null;
}

/**
 * The line that followed the last return to the current line. A line that was new then, such as the next charana, is ignored: it says nothing
 * about the next return.
 */
function afterLastReturn(sung: readonly number[]): number | null {
  const now = sung.at(-1) ?? 0;
  for (let index = sung.length - 2; index > 0; index -= 1) {
    const [before = 0, line = 0, after = 0] = sung.slice(index - 1, index + 2);
    if (line === now && before > line)
      return sung.slice(0, index + 1).includes(after) ? after : null;
  }
  return null;
}

/** The first line of the section to which a singer returns: the pallavi, which is the first. */
export const refrainLine = (sections: readonly Section[]): number => sections[0]?.first ?? 1;

/** The timed lines of marks: each line ends where the next mark begins, the last one at the end of the recording. */
export function linesOfMarks(marks: readonly Mark[], durationMs: number): TimedLine[] {
  return marks.flatMap(({ startMs, line }, index) => {
    const endMs = Math.min(marks[index + 1]?.startMs ?? durationMs, durationMs);
    return line !== null && endMs > startMs ? [{ at: line, startMs, endMs }] : [];
  });
}

/** The marks of timed lines. A line that ends before the next one begins is followed by a mark of an interlude. */
export function marksOfLines(lines: readonly TimedLine[], durationMs: number): Mark[] {
  return lines.flatMap(({ at, startMs, endMs }, index) => {
    const next = lines[index + 1]?.startMs ?? durationMs;
    const mark = { startMs, line: at };
    return next - endMs >= minMarkMs ? [mark, { startMs: endMs, line: null }] : [mark];
  });
}

/** How often a singer is taken to sing what. */
export const plans = ['once', 'refrain', 'twice', 'twice refrain'] as const;
export type Plan = (typeof plans)[number];

/** The order of the lines in a plan: each once or twice, with the refrain after each later section or without. */
export function plannedLines(sections: readonly Section[], plan: Plan): number[] {
  const times = plan.startsWith('twice') ? 2 : 1;
  const refrain = plan.endsWith('refrain') ? [refrainLine(sections)] : [];
  return sections.flatMap(({ first, last }, index) => {
    const lines = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const own = lines.flatMap((line) => Array.from({ length: times }, () => line));
    return index > 0 ? [...own, ...refrain] : own;
  });
}
