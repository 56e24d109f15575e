import { aksharas } from '../diff/entry.ts';
import { compose } from '../normal-form.ts';
import type { PracticeLine } from '../practice.ts';

/** Letters alone: spaces, punctuation and marks of uncertain readings are no change of the words. */
export const lettersOf = (text: string): string =>
  compose(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether two texts are spellings of one line: at least half of their aksharas are common. */
export function isSameLine(one: string, other: string): boolean {
  const [mine, theirs] = [aksharas(lettersOf(one)), aksharas(lettersOf(other))];
  const left = new Map<string, number>();
  for (const akshara of mine) left.set(akshara, (left.get(akshara) ?? 0) + 1);
  let common = 0;
  for (const akshara of theirs) {
    const count = left.get(akshara) ?? 0;
    if (count === 0) continue;
    left.set(akshara, count - 1);
    common += 1;
  }
  return common * 2 >= Math.max(mine.length, theirs.length, 1);
}

/**
 * Finds the learned lines in the song as it is now, in the same script: first by their words, then by similar words. A line that moved
 * gets its new number, a corrected one its new words and the old ones in `was`; both keep their state. A line that is not found is
 * `gone`, and comes back when the song has it again.
 * @param current the texts of the song's lines in order
 */
export function followSong(
  lines: readonly PracticeLine[],
  current: readonly string[],
): PracticeLine[] {
  const free = new Map(current.map((text, index) => [index + 1, text]));
  const found = new Map<PracticeLine, number>();
  const keys = current.map(lettersOf);
  const take = (line: PracticeLine, fits: (key: string, text: string) => boolean) => {
    if (found.has(line)) return;
    const [nearest] = [...free.keys()]
      .filter((at) => fits(keys[at - 1] ?? '', free.get(at) ?? ''))
      .sort((one, other) => Math.abs(one - line.line) - Math.abs(other - line.line));
    if (nearest === undefined) return;
    free.delete(nearest);
    found.set(line, nearest);
  };
  const all = (act: (line: PracticeLine) => void) => lines.forEach(act);
  // A refrain stands in a song more than once, so lines that have not moved are found first.
  all((line) => {
    const key = lettersOf(line.text);
    if (key !== '' && keys[line.line - 1] === key && free.delete(line.line))
      found.set(line, line.line);
  });
  all((line) => line.text && take(line, (key) => key === lettersOf(line.text)));
  // The words of a song that was locked are not stored: its lines are known by their numbers.
  all((line) => {
    if (line.text === '' && !line.gone && free.delete(line.line)) found.set(line, line.line);
  });
  all((line) => line.text && take(line, (_, text) => isSameLine(line.text, text)));
  return lines
    .map((line) => changedLine(line, found.get(line), current))
    .sort((one, other) => one.line - other.line);
}

function changedLine(
  line: PracticeLine,
  at: number | undefined,
  current: readonly string[],
): PracticeLine {
  const { was, gone: _gone, ...rest } = line;
  if (at === undefined)
    return line.text === '' ? line : { ...rest, ...(was !== undefined && { was }), gone: true };
  const text = current[at - 1] ?? '';
  const before = was ?? line.text;
  return {
    ...rest,
    line: at,
    text,
    ...(before !== '' && lettersOf(before) !== lettersOf(text) && { was: before }),
  };
}

/** The lines without their words, for a song that the reader may no longer read: number and state are retained. */
export const withoutTexts = (lines: readonly PracticeLine[]): PracticeLine[] =>
  lines.map(({ was: _was, ...line }) => ({ ...line, text: '' }));

/** The lines in another script of the same song; those that it does not have keep no words. */
export const inScript = (
  lines: readonly PracticeLine[],
  current: readonly string[],
): PracticeLine[] =>
  lines.map(({ was: _was, ...line }) => ({
    ...line,
    text: line.gone ? '' : (current[line.line - 1] ?? ''),
  }));
