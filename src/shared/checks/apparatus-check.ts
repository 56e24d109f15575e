import { checkAgainstWords, checkSigla, readApparatus } from '../edition/apparatus-text.ts';
import type { MistakeReporter } from '../edition/entry-mistakes.ts';
import { linesOf } from '../lyrics.ts';
import { parseLyrics } from '../lyrics-text.ts';
import { maxFindings, type FindingKind, type UnratedFinding } from './finding.ts';

/** The data that the entries are checked against. */
export interface ApparatusSetting {
  /** Without the song's number. */
  title: string;
  lyrics: string;
  /** The known witnesses; null if unavailable, and sigla are not checked. */
  sigla: readonly string[] | null;
  /** Whether the song names witnesses; only then does each uncertain line need an entry. */
  compared: boolean;
}

/** Reads an apparatus as the files of the edition are read, and compares it with the words. */
export function checkApparatus(
  lines: readonly string[],
  { title, lyrics, sigla, compared }: ApparatusSetting,
): UnratedFinding[] {
  const found: UnratedFinding[] = [];
  // Each of a thousand entries can be wrong in each of six hundred lines.
  const report =
    (kind: FindingKind): MistakeReporter =>
    (line, message, mistake) => {
      if (found.length < maxFindings)
        found.push({
          line,
          at: 1,
          // Somebody may publish a corrected word and leave its entry to the scholars.
          kind: mistake?.code === 'lemma missing' ? 'lemma-changed' : kind,
          excerpt: lines[line - 1]?.trim() ?? '',
          message,
          ...(mistake && { mistake }),
        });
    };
  const entries = readApparatus(
    lines.map((text, index) => ({ at: index + 1, text: text.trim() })),
    report('entry-form'),
  );
  if (sigla) checkSigla(entries, sigla, report('unknown-siglum'));
  if (!compared && entries.length === 0) return found;
  const sung = linesOf(parseLyrics(lyrics));
  const uncertain: number[] = [];
  checkAgainstWords(
    entries,
    { title, lyrics },
    (line) => line,
    report('entry-misplaced'),
    (line) => void uncertain.push(line),
  );
  return [
    ...found,
    ...uncertain.map((line): UnratedFinding => ({
      line: 1,
      at: 1,
      kind: 'uncertain-unexplained',
      excerpt: sung[line - 1]?.text ?? '',
    })),
  ];
}
