import type { Practice, PracticeLine, PracticeSong } from '../practice.ts';
import { isSameLine, lettersOf } from './song-changes.ts';

/** How many lines of the other copy were new, newer than ours, or known already. */
export interface MergeCounts {
  added: number;
  newer: number;
  known: number;
}

/**
 * Merges another copy into ours. No line is lost: of a line that both have, the copy with the later change is taken; of equal times
 * the one with more answers, else ours.
 */
export function mergePractice(
  ours: Practice,
  theirs: Practice,
): { songs: PracticeSong[]; counts: MergeCounts } {
  const songs = ours.map((song) => ({ ...song, lines: [...song.lines] }));
  const counts = { added: 0, newer: 0, known: 0 };
  for (const other of theirs) {
    let song = songs.find(({ number }) => number === other.number);
    if (!song) songs.push((song = { ...other, lines: [] }));
    const isOneScript = song.language === other.language;
    for (const theirLine of other.lines) {
      const line = isOneScript ? theirLine : { ...withoutWas(theirLine), text: '' };
      const index = findCopy(song.lines, line);
      const own = song.lines[index];
      if (!own) {
        song.lines.push(line);
        counts.added += 1;
      } else if (line.at > own.at || (line.at === own.at && line.answers > own.answers)) {
        song.lines[index] = isOneScript ? line : { ...own, ...stateOf(line) };
        counts.newer += 1;
      } else counts.known += 1;
    }
    song.lines.sort((one, next) => one.line - next.line);
  }
  return { songs, counts };
}

const withoutWas = ({ was: _was, ...line }: PracticeLine): PracticeLine => line;
const stateOf = ({ step, memory, answers, last, due, at }: PracticeLine) => ({
  step,
  memory,
  answers,
  last,
  due,
  at,
});

/** The index of our copy of a line: the same words, or similar words under the same number; without words the number alone. */
function findCopy(lines: readonly PracticeLine[], { line, text }: PracticeLine): number {
  const isExact = (own: PracticeLine) => text !== '' && lettersOf(own.text) === lettersOf(text);
  const same = lines.findIndex((own) => own.line === line && isExact(own));
  if (same >= 0) return same;
  const moved = lines.findIndex(isExact);
  if (moved >= 0) return moved;
  return lines.findIndex(
    (own) => own.line === line && (text === '' || own.text === '' || isSameLine(own.text, text)),
  );
}
