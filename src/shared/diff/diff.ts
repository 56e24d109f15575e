import { aksharas } from './aksharas.ts';
import type { RichClass } from '../markup/rich-style.ts';
import { diffLists } from './list-diff.ts';
import { invisibleChange, visibleForm, type DiffNote } from './invisible.ts';
import { diffSyllables, type SyllableRun } from './syllable-diff.ts';
import { diffTokens, tokensOf } from './word-diff.ts';

/**
 * A part of the old text, the new text or both. `syllables` splits a respelt word into changed and unchanged syllables;
 * `note` names a change of no letter, such as a joiner; `classes` are those of a part with a style (styled-diff.ts).
 */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
  syllables?: SyllableRun[];
  note?: DiffNote;
  classes?: RichClass[];
}

/**
 * The difference of two texts, word by word, in reading order, each removed part before the part that replaces it. The same and
 * removed parts joined are exactly the text before, the same and added parts exactly the text after.
 */
export function diffTexts(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [];
  const syllableDiff = memoized();
  const [old, newer] = [linesWithEnds(before), linesWithEnds(after)];
  let x = 0;
  let y = 0;
  const copyEqualLines = (until: number) => {
    for (; x < until; x += 1, y += 1) diffWords(parts, old[x] ?? '', newer[y] ?? '', syllableDiff);
  };
  for (const { from, to, start, end } of diffLists(old.map(visibleForm), newer.map(visibleForm))) {
    copyEqualLines(from);
    diffWords(parts, old.slice(from, to).join(''), newer.slice(start, end).join(''), syllableDiff);
    [x, y] = [to, end];
  }
  copyEqualLines(old.length);
  return parts;
}

/** The difference by syllables, for /textarea; no syllable is split: from ಲಕ್ಷ್ಮಿ to ಲಕ್ಷ್ಮೀ the diff removes ಕ್ಷ್ಮಿ and adds ಕ್ಷ್ಮೀ. */
export function diffGraphemes(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [];
  const [old, newer] = [aksharas(before), aksharas(after)];
  let x = 0;
  for (const { from, to, start, end } of diffLists(old, newer)) {
    addSame(parts, old.slice(x, from).join(''));
    addChange(parts, old.slice(from, to).join(''), newer.slice(start, end).join(''));
    x = to;
  }
  addSame(parts, old.slice(x).join(''));
  return parts;
}

function linesWithEnds(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|[\r\n])|[^\r\n]+/g) ?? [];
}

type SyllableDiff = typeof diffSyllables;

/** Remembers results: the same word is usually respelt throughout a song. */
function memoized(): SyllableDiff {
  const known = new Map<string, ReturnType<SyllableDiff>>();
  return (before, after) => {
    const key = `${before}\0${after}`;
    if (!known.has(key)) known.set(key, diffSyllables(before, after));
    return known.get(key);
  };
}

function diffWords(
  parts: DiffPart[],
  before: string,
  after: string,
  syllableDiff: SyllableDiff,
): void {
  if (before === after) return addSame(parts, before);
  const [old, newer] = [tokensOf(before), tokensOf(after)];
  let x = 0;
  for (const { from, to, start, end } of diffTokens(
    old,
    newer,
    (one, other) => syllableDiff(one, other) !== undefined,
  )) {
    addSame(parts, old.slice(x, from).join(''));
    addChange(parts, old.slice(from, to).join(''), newer.slice(start, end).join(''), syllableDiff);
    x = to;
  }
  addSame(parts, old.slice(x).join(''));
}

function addSame(parts: DiffPart[], text: string): void {
  const last = parts.at(-1);
  if (text === '') return;
  if (last?.kind === 'same') last.text += text;
  else parts.push({ kind: 'same', text });
}

function addChange(
  parts: DiffPart[],
  before: string,
  after: string,
  syllableDiff?: SyllableDiff,
): void {
  if (before === after) return addSame(parts, before);
  const note = invisibleChange(before, after);
  const syllables = before.trim() && after.trim() ? syllableDiff?.(before, after) : undefined;
  if (before)
    parts.push({
      kind: 'removed',
      text: before,
      ...(syllables && { syllables: syllables.before }),
      ...(note && { note }),
    });
  if (after)
    parts.push({
      kind: 'added',
      text: after,
      ...(syllables && { syllables: syllables.after }),
      ...(note && { note }),
    });
}
