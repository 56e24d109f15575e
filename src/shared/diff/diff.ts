import { aksharas } from './aksharas.ts';
import type { RichClass } from '../markup/rich-style.ts';
import { diffLists, type Hunk } from './list-diff.ts';
import { invisibleChange, visibleForm, type DiffNote } from './invisible.ts';
import { diffSyllables, type SyllableRun } from './syllable-diff.ts';

/**
 * A part of the old text, the new text or both. `syllables` splits a respelt word into changed and unchanged syllables;
 * `note` names an invisible change, such as a joiner; `classes` are those of a part with a style (styled-diff.ts).
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

const tokens = /\r\n|[\r\n]|[^\S\r\n]+|[\p{L}\p{M}\p{N}\u00ad\u200b-\u200f\u2060'’]+|./gsu;
const isBlank = (token: string | undefined) => token !== undefined && token.trim() === '';
const isSpace = (token: string) => isBlank(token) && !/[\r\n]/.test(token);

/** Splits a text into words, spaces, line ends and single other signs; joined they are the text. */
function tokensOf(text: string): string[] {
  return text.match(tokens) ?? [];
}

/**
 * The hunks between two lists of tokens, arranged as a reader would describe them: a change that could be shown in two places
 * is shown in the later one, consecutive rewritten words are one phrase, and spaces around rewritten words are hunks of their
 * own. `alike` tells whether two phrases are spellings of the same words.
 */
export function diffTokens(
  old: readonly string[],
  newer: readonly string[],
  alike: (old: string, newer: string) => boolean,
): Hunk[] {
  const phrases: Hunk[] = [];
  const isRewritten = ({ from, to, start, end }: Hunk) =>
    from < to &&
    start < end &&
    !alike(old.slice(from, to).join(''), newer.slice(start, end).join(''));
  let wasRewritten = false;
  for (const change of slide(diffLists(old, newer), old, newer)) {
    const last = phrases.at(-1);
    const rewritten = isRewritten(change);
    if (last && wasRewritten && rewritten && old.slice(last.to, change.from).every(isSpace)) {
      last.to = change.to;
      last.end = change.end;
    } else {
      phrases.push(change);
    }
    wasRewritten = rewritten;
  }
  return phrases.flatMap((change) => peel(change, old, newer));
}

/**
 * Moves a pure deletion or insertion to an equivalent place: up where it touches the hunk before it, with which it is joined
 * (ಪುರಂದರ ವಿಠಲ to ಪುರಂದರವಿಠಲ is one change), otherwise down as far as possible.
 */
function slide(changes: readonly Hunk[], old: readonly string[], newer: readonly string[]): Hunk[] {
  const slid: Hunk[] = [];
  changes.forEach((change, index) => {
    const next = { ...change };
    const last = slid.at(-1);
    const top = last?.to ?? 0;
    const bottom = changes[index + 1]?.from ?? old.length;
    if (change.start === change.end) {
      while (next.from > top && old[next.from - 1] === old[next.to - 1]) move(next, -1);
      if (!last || next.from > top)
        while (next.to < bottom && old[next.from] === old[next.to]) move(next, 1);
    } else if (change.from === change.to) {
      while (next.from > top && newer[next.start - 1] === newer[next.end - 1]) move(next, -1);
      if (!last || next.from > top)
        while (next.to < bottom && newer[next.start] === newer[next.end]) move(next, 1);
    }
    if (last && next.from === top) [last.to, last.end] = [next.to, next.end];
    else slid.push(next);
  });
  return slid;
}

function move(change: Hunk, by: number): void {
  change.from += by;
  change.to += by;
  change.start += by;
  change.end += by;
}

/** Splits white space at both ends off a hunk of rewritten words. */
function peel(change: Hunk, old: readonly string[], newer: readonly string[]): Hunk[] {
  let { from, to, start, end } = change;
  while (from < to && isBlank(old[from])) from += 1;
  while (start < end && isBlank(newer[start])) start += 1;
  if (from === to || start === end) return [change];
  while (isBlank(old[to - 1])) to -= 1;
  while (isBlank(newer[end - 1])) end -= 1;
  return [
    { from: change.from, to: from, start: change.start, end: start },
    { from, to, start, end },
    { from: to, to: change.to, start: end, end: change.end },
  ];
}
