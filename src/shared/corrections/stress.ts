import { aksharas } from './aksharas.ts';
import { changesBetween } from './changes.ts';

/** A run of whole syllables of a word that was rewritten. */
export interface Stress {
  text: string;
  changed: boolean;
}

/**
 * The syllables by which two spellings differ, for each of them; undefined when less than half is common, for then it is
 * another word. No syllable is split: of ಲಕ್ಷ್ಮಿ and ಲಕ್ಷ್ಮೀ the whole of ಕ್ಷ್ಮೀ is stressed. Joined the runs are the spelling.
 */
export function stressed(before: string, after: string): { before: Stress[]; after: Stress[] } | undefined {
  const [old, young] = [aksharas(before), aksharas(after)];
  // Lengths alone can say that too little is common.
  const enough = Math.max(old.length, young.length) / 2;
  if (Math.min(old.length, young.length) < enough) return undefined;
  const stress = { before: [] as Stress[], after: [] as Stress[] };
  let common = old.length;
  let x = 0;
  let y = 0;
  for (const { from, to, start, end } of changesBetween(old, young)) {
    common -= to - from;
    add(stress.before, old.slice(x, from), false);
    add(stress.before, old.slice(from, to), true);
    add(stress.after, young.slice(y, start), false);
    add(stress.after, young.slice(start, end), true);
    [x, y] = [to, end];
  }
  add(stress.before, old.slice(x), false);
  add(stress.after, young.slice(y), false);
  return common >= enough ? stress : undefined;
}

function add(runs: Stress[], syllables: readonly string[], changed: boolean): void {
  if (syllables.length > 0) runs.push({ text: syllables.join(''), changed });
}
