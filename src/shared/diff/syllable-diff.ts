import { aksharas } from './aksharas.ts';
import { diffLists } from './list-diff.ts';

/** Consecutive syllables of a respelt word, all changed or all unchanged. */
export interface SyllableRun {
  text: string;
  changed: boolean;
}

/**
 * The runs of changed and unchanged syllables of two spellings; undefined when less than half is common, because then they are
 * different words. No syllable is split: of ಲಕ್ಷ್ಮಿ and ಲಕ್ಷ್ಮೀ the whole of ಕ್ಷ್ಮೀ is changed. Joined the runs are the spelling.
 */
export function diffSyllables(
  before: string,
  after: string,
): { before: SyllableRun[]; after: SyllableRun[] } | undefined {
  const [old, newer] = [aksharas(before), aksharas(after)];
  // The lengths alone may show that less than half can be common.
  const enough = Math.max(old.length, newer.length) / 2;
  if (Math.min(old.length, newer.length) < enough) return undefined;
  const runs = { before: [] as SyllableRun[], after: [] as SyllableRun[] };
  let common = old.length;
  let x = 0;
  let y = 0;
  for (const { from, to, start, end } of diffLists(old, newer)) {
    common -= to - from;
    add(runs.before, old.slice(x, from), false);
    add(runs.before, old.slice(from, to), true);
    add(runs.after, newer.slice(y, start), false);
    add(runs.after, newer.slice(start, end), true);
    [x, y] = [to, end];
  }
  add(runs.before, old.slice(x), false);
  add(runs.after, newer.slice(y), false);
  return common >= enough ? runs : undefined;
}

function add(runs: SyllableRun[], syllables: readonly string[], changed: boolean): void {
  if (syllables.length > 0) runs.push({ text: syllables.join(''), changed });
}
