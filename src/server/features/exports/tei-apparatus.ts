import {
  editorsSiglum,
  linesOfPassage,
  noWords,
  parsePassage,
  type ApparatusEntry,
  type Reading,
} from '../../../shared/edition/apparatus.ts';
import {
  linesOfReference,
  songOfReference,
  type Reference,
} from '../../../shared/edition/references.ts';
import type { Section } from '../../../shared/lyrics.ts';
import { idOf, lineIds, titleId } from './tei-text.ts';
import { element, type Xml } from './xml.ts';

/**
 * An entry of the apparatus. It refers to its lines instead of standing in them (docs/decisions/0031-exports.md): `loc` is the place as a
 * citation counts it, `corresp` names the lines, `type` is the reason.
 */
export function appOf(entry: ApparatusEntry, number: number, sections: readonly Section[]): Xml {
  const { place, readings, reason, note, noteKannada } = entry;
  const parsed = parsePassage(place);
  const lines = idsOf(linesOfPassage(parsed, sections), number, sections);
  const [first, last] = [lines[0], lines.at(-1)].map((id) => id?.slice(2));
  const loc = parsed.title ? 'title' : first === last ? first : `${first}-${last}`;
  const attributes = {
    type: reason,
    loc: loc ?? null,
    corresp: pointers(parsed.title ? [titleId(number)] : lines),
  };
  const [lemma, ...others] = readings;
  return element(
    'app',
    attributes,
    lemma && readingOf('lem', lemma, reason === 'undecided'),
    others.map((reading) => readingOf('rdg', reading, reason === 'undecided')),
    notesOf(note, noteKannada),
  );
}

/** A reading with its witnesses; one without words is empty, and one of the editors has them as responsible. */
function readingOf(name: 'lem' | 'rdg', { text, sigla }: Reading, isUndecided: boolean): Xml {
  const witnesses = sigla.filter((siglum) => siglum !== editorsSiglum);
  const attributes = {
    wit: pointers(witnesses),
    resp: witnesses.length < sigla.length ? `#${editorsSiglum}` : null,
    cert: isUndecided ? 'low' : null,
  };
  return element(name, attributes, text === noWords ? null : text);
}

/** A reference of the song or of some of its lines to its source, or to another song. `songAddress` gives the address of that song. */
export function referenceOf(
  { place, to, kind, note, noteKannada }: Reference,
  number: number,
  sections: readonly Section[],
  songAddress: (number: number) => string,
): Xml {
  const lines = idsOf(linesOfReference(place, sections), number, sections);
  const song = songOfReference(to);
  const source =
    song === null
      ? element('title', { 'xml:lang': 'en' }, to)
      : element('ref', { target: songAddress(song), 'xml:lang': 'en' }, to);
  return element(
    'note',
    { type: kind, target: pointers(lines.length > 0 ? lines : [idOf(number)]) },
    element('bibl', {}, source),
    notesOf(note, noteKannada),
  );
}

function idsOf(
  lines: readonly number[] | null,
  number: number,
  sections: readonly Section[],
): string[] {
  const ids = lineIds(number, sections);
  return (lines ?? []).flatMap((line) => ids[line - 1] ?? []);
}

const pointers = (ids: readonly string[]): string => ids.map((id) => `#${id}`).join(' ');

const notesOf = (note: string | null, noteKannada: string | null): (Xml | null)[] => [
  note ? element('note', { 'xml:lang': 'en' }, note) : null,
  noteKannada ? element('note', { 'xml:lang': 'kn' }, noteKannada) : null,
];
