import type { ContributorRole } from './accounts.ts';
import { lastRangeNumber } from './compositions/access.ts';

/** How many of each thing wait for an admin; corrections are others' than the admin's own. */
export interface Waiting {
  requests: number;
  toReview: number;
  toPublish: number;
  reports: number;
  /** PDFs that no admin has fetched. */
  uploads: number;
}

/**
 * How far a song has come, by its Kannada words, which the other scripts follow; the first is the farthest. Proofread and
 * published; published without a second reader, by an override or brought back; a correction of it is under way; as it was
 * entered; a title whose words are still wanted.
 */
export const stages = ['proofread', 'unread', 'correcting', 'entered', 'wanted'] as const;
export type Stage = (typeof stages)[number];
export type StageCounts = Record<Stage, number>;

/** Songs by how far they have come, in all and in ranges of one length. */
export interface Progress {
  all: StageCounts;
  ranges: { start: number; end: number; counts: StageCounts }[];
}

/** The ranges are tens, or as many songs more as keep the picture to so many parts. */
const maxRanges = 40;
export const progressRangeLength = (lastNumber: number): number => [10, 20, 50, 100, 200, 500].find((length) => lastNumber / length <= maxRanges) ?? 1000;

export interface Range {
  start: number;
  end: number;
}

/** An approved proofreader or editor, with the range that an admin has assigned. */
export interface Assignee {
  username: string;
  email: string;
  role: ContributorRole;
  /** Null where no songs are assigned. */
  range: Range | null;
  /** ISO 8601: the last act or visit, whichever is later; null when there was none. */
  lastAt: string | null;
  /** No act and no visit for thirty days. */
  inactive: boolean;
}

export interface Assignments {
  people: Assignee[];
  gaps: Range[];
  overlaps: (Range & { usernames: string[] })[];
}

export const inactiveAfter = 30 * 24 * 60 * 60 * 1000;

/** Songs from 1 to 78 that are assigned to nobody, and those that are assigned to several people, each as the longest ranges. */
export function coverage(people: readonly Pick<Assignee, 'username' | 'range'>[]): Pick<Assignments, 'gaps' | 'overlaps'> {
  const runs: (Range & { usernames: string[] })[] = [];
  for (let number = 1; number <= lastRangeNumber; number += 1) {
    const usernames = people.filter(({ range }) => range && number >= range.start && number <= range.end).map(({ username }) => username);
    const last = runs.at(-1);
    if (last && last.usernames.join('\n') === usernames.join('\n')) last.end = number;
    else runs.push({ start: number, end: number, usernames });
  }
  return {
    gaps: runs.filter(({ usernames }) => usernames.length === 0).map(({ start, end }) => ({ start, end })),
    overlaps: runs.filter(({ usernames }) => usernames.length > 1),
  };
}

/**
 * What two people have after songs went from one to the other. A person has one range: who gives keeps what is left at one
 * end, and who takes has from the lowest to the highest of what they had and what they got.
 * @returns null where the giver has not all of it, or it lies in the middle and would leave two pieces
 */
export function rangesAfterHandOver(giver: Range | null, taker: Range | null, { start, end }: Range): { giver: Range | null; taker: Range } | null {
  if (!giver || start < giver.start || end > giver.end || (start > giver.start && end < giver.end)) return null;
  const rest = start > giver.start ? { start: giver.start, end: start - 1 } : end < giver.end ? { start: end + 1, end: giver.end } : null;
  return { giver: rest, taker: { start: Math.min(start, taker?.start ?? start), end: Math.max(end, taker?.end ?? end) } };
}
