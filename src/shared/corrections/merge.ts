import { diffLists, type Hunk } from './list-diff.ts';
import { compose } from '../normal-form.ts';

/** Lines that two people changed differently: as both found them, as the other and as this person left them. */
export interface Conflict {
  base: string[];
  theirs: string[];
  mine: string[];
}

/** A stretch of lines that is settled, or one that a person has to choose for. */
export type MergeRegion = { agreed: string[] } | { conflict: Conflict };

/** The merged text; or, where a person has to choose, all regions in order and the conflicts among them. */
export type Merge = { merged: string } | { conflicts: Conflict[]; regions: MergeRegion[] };

/** One person's lines, where they differ from the base, how many of these changes are done and how far they moved the lines. */
interface Side {
  lines: string[];
  hunks: Hunk[];
  done: number;
  shift: number;
}

/**
 * Merges what two people made of the same text, line by line: a line that one of them changed is taken from them, one that
 * both changed alike is taken once, and lines that both changed differently, or new lines of both in one place, are a
 * conflict. Blanks and forms of Unicode alone are no change. Nobody's words are dropped: they are in the text or in a conflict.
 */
export function mergeLines(base: string, mine: string, theirs: string): Merge {
  const old = base.split('\n');
  const [my, their] = [sideOf(old, mine), sideOf(old, theirs)];
  const regions: MergeRegion[] = [];
  let at = 0;
  const copyUnchanged = (until: number) => {
    for (; at < until; at += 1) {
      const myLine = my.lines[at + my.shift] ?? '';
      addAgreed(regions, [myLine === old[at] ? (their.lines[at + their.shift] ?? '') : myLine]);
    }
  };
  for (;;) {
    const hunks = [nextOf(my), nextOf(their)].filter((hunk) => hunk !== undefined);
    const from = Math.min(old.length, ...hunks.map((hunk) => hunk.from));
    copyUnchanged(from);
    if (hunks.length === 0) break;
    const { to, mine: myLines, theirs: theirLines } = takeCluster(my, their, from);
    const lines = resolveCluster(old.slice(from, to), myLines, theirLines);
    if (lines) addAgreed(regions, lines);
    else regions.push({ conflict: { base: old.slice(from, to), theirs: theirLines, mine: myLines } });
    at = to;
  }
  const conflicts = regions.flatMap((region) => ('conflict' in region ? [region.conflict] : []));
  return conflicts.length > 0 ? { conflicts, regions } : { merged: joinRegions(regions, []) };
}

/** The text of a merge, with the lines that a person chose for each conflict in order. */
export function joinRegions(regions: readonly MergeRegion[], chosen: readonly (readonly string[])[]): string {
  let conflict = 0;
  return regions.flatMap((region) => ('agreed' in region ? region.agreed : (chosen[conflict++] ?? []))).join('\n');
}

/** A line as a change of it is told: not by its blanks, nor by the form of its letters. */
const visibleLine = (line: string) => compose(line).replace(/\s+/g, ' ').trim();
const visibleText = (lines: readonly string[]) => lines.map(visibleLine).filter(Boolean).join('\n');

function sideOf(base: readonly string[], text: string): Side {
  const lines = text.split('\n');
  return { lines, hunks: diffLists(base.map(visibleLine), lines.map(visibleLine)).flatMap(lineByLine), done: 0, shift: 0 };
}

const nextOf = (side: Side) => side.hunks[side.done];

/** As many lines for as many are changed each on its own. */
function lineByLine(hunk: Hunk): Hunk[] {
  const { from, to, start, end } = hunk;
  if (to - from !== end - start) return [hunk];
  return Array.from({ length: to - from }, (_, at) => ({ from: from + at, to: from + at + 1, start: start + at, end: start + at + 1 }));
}

/** What both made of the lines from a changed one on, up to where no change of either touches one of the other. */
function takeCluster(my: Side, their: Side, from: number): { to: number; mine: string[]; theirs: string[] } {
  const [myStart, theirStart] = [from + my.shift, from + their.shift];
  let to = from;
  for (let grown = true; grown; ) {
    grown = false;
    for (const side of [my, their]) {
      const hunk = nextOf(side);
      if (!hunk || !meets(hunk, from, to)) continue;
      side.done += 1;
      side.shift = hunk.end - hunk.to;
      to = Math.max(to, hunk.to);
      grown = true;
    }
  }
  return { to, mine: my.lines.slice(myStart, to + my.shift), theirs: their.lines.slice(theirStart, to + their.shift) };
}

/** Changes of neighbouring lines do not meet; new lines meet what stands on either side of their place. */
function meets(hunk: Hunk, from: number, to: number): boolean {
  return hunk.from < to || (hunk.from === to && (hunk.from === hunk.to || from === to));
}

function resolveCluster(base: readonly string[], mine: string[], theirs: string[]): string[] | undefined {
  const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n') && one.length === other.length;
  if (same(mine, base)) return theirs;
  if (same(theirs, base)) return mine;
  const [before, my, their] = [base, mine, theirs].map(visibleText);
  if (my === their || their === before) return mine;
  return my === before ? theirs : undefined;
}

function addAgreed(regions: MergeRegion[], lines: readonly string[]): void {
  const last = regions.at(-1);
  if (lines.length === 0) return;
  if (last && 'agreed' in last) for (const line of lines) last.agreed.push(line);
  else regions.push({ agreed: [...lines] });
}
