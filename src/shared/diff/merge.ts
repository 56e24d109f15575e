import { diffLists, type Hunk } from './list-diff.ts';
import { cleanMarkup } from '../markup.ts';
import { editedFields, type EditedField, type EditedTexts } from '../corrections.ts';

/** Lines that two people changed differently: the base, the other person's version and this person's version. */
export interface Conflict {
  base: string[];
  theirs: string[];
  mine: string[];
}

/** Lines that are merged, or a conflict that a person has to resolve. */
type MergeRegion = { agreed: string[] } | { conflict: Conflict };

/** The merged text; or, where there are conflicts, all regions in order and the conflicts among them. */
export type Merge = { merged: string } | { conflicts: Conflict[]; regions: MergeRegion[] };

/** One person's lines, their hunks against the base, how many hunks are processed and by how much these shifted the lines. */
interface Side {
  lines: string[];
  hunks: Hunk[];
  done: number;
  shift: number;
}

/**
 * Merges two people's versions of a text line by line. A line that one person changed is taken from that person, a line that both
 * changed alike is taken once; lines that both changed differently, and new lines of both in one place, are a conflict.
 * Differences in style, white space or Unicode form alone do not count as changes. No words are lost: all are in the text or in a conflict.
 */
export function mergeLines(base: string, mine: string, theirs: string): Merge {
  const regions: MergeRegion[] = [];
  for (const region of alignLines(base, mine, theirs)) {
    const lines = 'unchanged' in region ? region.unchanged : resolveCluster(region);
    if (lines) addAgreed(regions, lines);
    else if ('base' in region) regions.push({ conflict: region });
  }
  const conflicts = regions.flatMap((region) => ('conflict' in region ? [region.conflict] : []));
  return conflicts.length > 0 ? { conflicts, regions } : { merged: joinRegions(regions, []) };
}

/** Lines that neither person changed, in the style of whoever changed only the style, or lines that at least one of them changed. */
export type AlignedRegion = { unchanged: string[] } | Conflict;

/** Puts the lines of two versions of a text beside those of the text that both started from. */
export function alignLines(base: string, mine: string, theirs: string): AlignedRegion[] {
  const old = base.split('\n');
  const [my, their] = [sideOf(old, mine), sideOf(old, theirs)];
  const regions: AlignedRegion[] = [];
  let at = 0;
  const copyUnchanged = (until: number) => {
    const unchanged: string[] = [];
    for (; at < until; at += 1) {
      const myLine = my.lines[at + my.shift] ?? '';
      unchanged.push(myLine === old[at] ? (their.lines[at + their.shift] ?? '') : myLine);
    }
    if (unchanged.length > 0) regions.push({ unchanged });
  };
  for (;;) {
    const hunks = [nextOf(my), nextOf(their)].filter((hunk) => hunk !== undefined);
    const from = Math.min(old.length, ...hunks.map((hunk) => hunk.from));
    copyUnchanged(from);
    if (hunks.length === 0) return regions;
    const { to, mine: myLines, theirs: theirLines } = takeCluster(my, their, from);
    regions.push({ base: old.slice(from, to), theirs: theirLines, mine: myLines });
    at = to;
  }
}

/** Joins the regions of a merge to a text, with the lines chosen for each conflict, in order. */
export function joinRegions(
  regions: readonly MergeRegion[],
  chosen: readonly (readonly string[])[],
): string {
  let conflict = 0;
  return regions
    .flatMap((region) => ('agreed' in region ? region.agreed : (chosen[conflict++] ?? [])))
    .join('\n');
}

/** A line without styles and differences of white space and Unicode form, by which changes are recognised. */
const visibleLine = (line: string) => cleanMarkup(line).replace(/\s+/g, ' ').trim();
const visibleText = (lines: readonly string[]) => lines.map(visibleLine).filter(Boolean).join('\n');

function sideOf(base: readonly string[], text: string): Side {
  const lines = text.split('\n');
  return {
    lines,
    hunks: diffLists(base.map(visibleLine), lines.map(visibleLine)).flatMap(lineByLine),
    done: 0,
    shift: 0,
  };
}

const nextOf = (side: Side) => side.hunks[side.done];

/** Splits a hunk that replaces as many lines as it has, so that each line is merged on its own. */
function lineByLine(hunk: Hunk): Hunk[] {
  const { from, to, start, end } = hunk;
  if (to - from !== end - start) return [hunk];
  return Array.from({ length: to - from }, (_, index) => ({
    from: from + index,
    to: from + index + 1,
    start: start + index,
    end: start + index + 1,
  }));
}

/** Collects the hunks of both sides that overlap, from the line `from` on, with both sides' lines. */
function takeCluster(
  my: Side,
  their: Side,
  from: number,
): { to: number; mine: string[]; theirs: string[] } {
  const [myStart, theirStart] = [from + my.shift, from + their.shift];
  let to = from;
  for (let grown = true; grown;) {
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
  return {
    to,
    mine: my.lines.slice(myStart, to + my.shift),
    theirs: their.lines.slice(theirStart, to + their.shift),
  };
}

/** Whether a hunk overlaps a range of lines. Changes of neighbouring lines do not overlap; an insertion overlaps changes on either side of it. */
function meets(hunk: Hunk, from: number, to: number): boolean {
  return hunk.from < to || (hunk.from === to && (hunk.from === hunk.to || from === to));
}

function resolveCluster({ base, mine, theirs }: Conflict): string[] | undefined {
  const same = (one: readonly string[], other: readonly string[]) =>
    one.join('\n') === other.join('\n') && one.length === other.length;
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

/** The merged texts; or, where one of them has a conflict, the fields in conflict and the merge of each field. */
export type FieldsMerge =
  { merged: EditedTexts } | { conflicts: EditedField[]; fields: Record<EditedField, Merge> };

/** Merges two people's versions of a song, each of its texts separately. */
export function mergeFields(
  base: EditedTexts,
  mine: EditedTexts,
  theirs: EditedTexts,
): FieldsMerge {
  const fields = mapFields((field) => mergeLines(base[field], mine[field], theirs[field]));
  const conflicts = editedFields.filter((field) => 'conflicts' in fields[field]);
  if (conflicts.length > 0) return { conflicts, fields };
  return { merged: mapFields((field) => ('merged' in fields[field] ? fields[field].merged : '')) };
}

function mapFields<T>(make: (field: EditedField) => T): Record<EditedField, T> {
  return {
    meaning: make('meaning'),
    sanskrit: make('sanskrit'),
    lyrics: make('lyrics'),
    notation: make('notation'),
    apparatus: make('apparatus'),
  };
}
