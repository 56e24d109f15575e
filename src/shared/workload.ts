import type { ContributorRole } from './accounts.ts';
import { lastRangeNumber } from './compositions/access.ts';

/**
 * The stages of a song's text, most advanced first, judged by its Kannada text, from which the other scripts derive.
 * `readTwice` and `readOnce`: two people or one have read it as it is published; `correcting`: a correction is in progress; `entered`: nobody
 * has read this wording; `wanted`: a title without text.
 */
export const stages = ['readTwice', 'readOnce', 'correcting', 'entered', 'wanted'] as const;
export type Stage = (typeof stages)[number];
export type StageCounts = Record<Stage, number>;

/** The most columns of the chart; a range has ten songs, or more where that would make more columns. */
const maxRanges = 40;
export const progressRangeLength = (lastNumber: number): number =>
  [10, 20, 50, 100, 200, 500].find((length) => lastNumber / length <= maxRanges) ?? 1000;

export interface Range {
  start: number;
  end: number;
}

/** An approved proofreader or editor, with the range that an admin has assigned. */
export interface Assignee {
  username: string;
  email: string;
  role: ContributorRole;
  /** The assigned range; null without one. */
  range: Range | null;
  /** The last act or visit, whichever is later, as ISO 8601; null without any. */
  lastAt: string | null;
  /** Whether the person has neither acted nor visited for thirty days. */
  inactive: boolean;
}

export interface Assignments {
  people: Assignee[];
  gaps: Range[];
  overlaps: (Range & { usernames: string[] })[];
}

export const inactiveAfter = 30 * 24 * 60 * 60 * 1000;

/** Songs from 1 to 78 that are assigned to nobody, and those that are assigned to several people, each as the longest ranges. */
export function coverage(
  people: readonly Pick<Assignee, 'username' | 'range'>[],
): Pick<Assignments, 'gaps' | 'overlaps'> {
  const runs: (Range & { usernames: string[] })[] = [];
  for (let number = 1; number <= lastRangeNumber; number += 1) {
    const usernames = people
      .filter(({ range }) => range && number >= range.start && number <= range.end)
      .map(({ username }) => username);
    const last = runs.at(-1);
    if (last && last.usernames.join('\n') === usernames.join('\n')) last.end = number;
    else runs.push({ start: number, end: number, usernames });
  }
  return {
    gaps: runs
      .filter(({ usernames }) => usernames.length === 0)
      .map(({ start, end }) => ({ start, end })),
    overlaps: runs.filter(({ usernames }) => usernames.length > 1),
  };
}

/**
 * The ranges of two people after a hand-over. A person has one range: the giver keeps the rest at one end, and the taker gets
 * the range from the lowest to the highest number of both parts.
 * @returns null when the giver does not have all of the songs, or they are in the middle and would leave two ranges
 */
export function rangesAfterHandOver(
  giver: Range | null,
  taker: Range | null,
  { start, end }: Range,
): { giver: Range | null; taker: Range } | null {
  if (!giver || start < giver.start || end > giver.end || (start > giver.start && end < giver.end))
    return null;
  const rest =
    start > giver.start
      ? { start: giver.start, end: start - 1 }
      : end < giver.end
        ? { start: end + 1, end: giver.end }
        : null;
  return {
    giver: rest,
    taker: { start: Math.min(start, taker?.start ?? start), end: Math.max(end, taker?.end ?? end) },
  };
}
