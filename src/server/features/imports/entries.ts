import type { ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import { entrySchema } from '../../../shared/export-format.ts';
import { printApparatus, readApparatus } from '../edition/apparatus.ts';
import { readLines, type ReportMistake } from '../edition/source.ts';

/** The apparatus in a cell of a table: as a file of the edition writes it, or the entries of songs.json, one a line. */
export function readEntries(text: string, report: ReportMistake): ApparatusEntry[] {
  const written = text.trimStart().startsWith('{') ? printApparatus(fromJson(text, report)) : text;
  return readApparatus(readLines(written, report), report).map(({ entry }) => entry);
}

function fromJson(text: string, report: ReportMistake): ApparatusEntry[] {
  return text.split('\n').flatMap((line, index) => {
    try {
      return entrySchema.parse(JSON.parse(line));
    } catch {
      report(index + 1, 'This is no entry as songs.schema.json describes it.');
      return [];
    }
  });
}
