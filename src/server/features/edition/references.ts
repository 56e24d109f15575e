import {
  linesOfReference,
  referenceKinds,
  songOfReference,
  type Reference,
} from '../../../shared/edition/references.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import {
  printNotes,
  readEntries,
  readNotes,
  readValues,
  type Placed,
  type SourceLine,
} from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';

/** Reads the entries of `# References`; one with a mistake is left out after saying so. */
export const readReferences = (
  lines: readonly SourceLine[],
  report: MistakeReporter,
): Placed<Reference>[] => readEntries(lines, report, readReference);

function readReference(
  first: SourceLine,
  rest: readonly SourceLine[],
  report: MistakeReporter,
): Reference | null {
  const [, passage = '', to = ''] = /^(.+?): (.+)$/.exec(first.text) ?? [];
  if (!passage) report(first.at, 'A reference begins "place: source".');
  if (/^Purandara Dasa\b/.test(to) && songOfReference(to) === null)
    report(first.at, `Another song is named "Purandara Dasa 16", not "${to}".`);
  const values = readValues(rest, ['kind', 'note', 'note Kannada'], report);
  const kind = referenceKinds.find((one) => one === values.kind);
  if (!kind)
    report(
      first.at,
      `The "kind" of a reference is one of ${referenceKinds.join(', ')}${values.kind ? `, not "${values.kind}"` : ''}.`,
    );
  const notes = readNotes(values, first.at, report);
  return kind ? { place: passage, to, kind, ...notes } : null;
}

/** Writes references as the part that readReferences reads. */
export const printReferences = (references: readonly Reference[]): string =>
  references
    .map(({ place, to, kind, ...notes }) =>
      [`${place}: ${to}`, `kind: ${kind}`, ...printNotes(notes)].join('\n'),
    )
    .join('\n\n');

/** Reports references to the song itself, places that it does not have, and references that are not in the order of its lines. */
export function checkReferences(
  references: readonly Placed<Reference>[],
  { number, lyrics }: { number: number; lyrics: string },
  report: MistakeReporter,
): void {
  const sections = parseLyrics(lyrics);
  let last = 0;
  for (const { at, entry } of references) {
    const lines = linesOfReference(entry.place, sections);
    const line = lines?.[0] ?? 0;
    if (!lines) report(at, `There is no place "${entry.place}" in this song.`);
    else if (line < last)
      report(
        at,
        `${entry.place} stands too late; references are in the order of the song's lines.`,
      );
    if (songOfReference(entry.to) === number) report(at, 'A song is no parallel to itself.');
    last = Math.max(last, line);
  }
}
