import { randomUUID } from 'node:crypto';
import { printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { languages } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import { textsInAllLanguages } from './convert.ts';
import { factColumnsOf } from './fact-columns.ts';
import {
  insertNames,
  insertRevisions,
  listPublishedRevisions,
  putCompositions,
  putTexts,
  replaceApparatus,
  replaceReferences,
  type ApparatusRow,
  type CompositionRow,
  type ReferenceRow,
  type RevisionRow,
  type TextRow,
} from './queries.ts';
import type { EditionSong } from './source.ts';

/** The origin of the songs: the seed's files or an import. */
interface WrittenBy {
  reason: 'seed' | 'import';
  now: number;
}

/** The rows of songs, with every script converted. They are made before the transaction, since conversion is slow. */
export interface SongRows {
  facts: FactRows;
  revisions: RevisionRow[];
  texts: TextRow[];
}

export async function rowsOfSongs(
  db: Db,
  songs: readonly EditionSong[],
  origin: WrittenBy,
): Promise<SongRows> {
  const published = await listPublishedRevisions(
    db,
    songs.map(({ number }) => number),
  );
  const former = new Map(
    published.map((revision) => [`${revision.number} ${revision.language}`, revision]),
  );
  const own = songs.map((song) =>
    rowsOf(song, (language) => former.get(`${song.number} ${language}`), origin),
  );
  return {
    facts: factRowsOf(songs),
    revisions: own.flatMap(({ revisions }) => revisions),
    texts: own.flatMap(({ texts }) => texts),
  };
}

/** Publishes songs, in the transaction of publishEdition. */
export async function putSongs(db: Db, { facts, revisions, texts }: SongRows): Promise<void> {
  await putFacts(db, facts);
  await insertRevisions(db, revisions);
  await putTexts(db, texts);
}

/** The rows of songs without their texts. */
export interface FactRows {
  ragas: (string | null)[];
  talas: (string | null)[];
  compositions: CompositionRow[];
  apparatus: ApparatusRow[];
  references: ReferenceRow[];
}

export function factRowsOf(songs: readonly EditionSong[]): FactRows {
  return {
    ragas: songs.map(({ raga }) => raga),
    talas: songs.map(({ tala }) => tala),
    compositions: songs.map(compositionOf),
    apparatus: songs.flatMap(apparatusRowsOf),
    references: songs.flatMap(({ number, references }) =>
      references.map(({ place: locus, to: source, kind, note, noteKannada }, position) => ({
        number,
        position,
        locus,
        source,
        kind,
        note,
        note_kannada: noteKannada,
      })),
    ),
  };
}

export function apparatusRowsOf({
  number,
  apparatus,
}: Pick<EditionSong, 'number' | 'apparatus'>): ApparatusRow[] {
  return apparatus.map(({ place: locus, readings, reason, note, noteKannada }, position) => ({
    number,
    position,
    locus,
    readings: JSON.stringify(readings),
    reason,
    note,
    note_kannada: noteKannada,
  }));
}

export async function putFacts(
  db: Db,
  { ragas, talas, compositions, apparatus, references }: FactRows,
): Promise<void> {
  await insertNames(db, 'ragas', ragas);
  await insertNames(db, 'talas', talas);
  await putCompositions(db, compositions);
  const numbers = compositions.map(({ number }) => number);
  await replaceApparatus(db, numbers, apparatus);
  await replaceReferences(db, numbers, references);
}

export const compositionOf = (song: EditionSong): CompositionRow => ({
  number: song.number,
  roman: song.roman,
  notation: song.notation,
  ...factColumnsOf(song),
});

/** Kannada, and each language with a meaning or a text written by hand, has a revision of its own; the others share the Kannada one. */
function rowsOf(
  song: EditionSong,
  former: (language: string) => RevisionRow | undefined,
  { reason, now }: WrittenBy,
): { revisions: RevisionRow[]; texts: TextRow[] } {
  const { number, notation, entered } = song;
  const texts = textsInAllLanguages(song);
  const revisions: RevisionRow[] = [];
  const revisionOf = (language: (typeof languages)[number]): string => {
    const { title, lyrics, meaning } = texts[language];
    const apparatus = language === 'Kannada' ? printApparatus(song.apparatus) : '';
    const revisionTexts = {
      title,
      lyrics,
      meaning,
      sanskrit: texts.Sanskrit.lyrics,
      notation,
      apparatus,
    };
    const base = former(language);
    if (
      base &&
      Object.entries(revisionTexts).every(
        ([name, value]) => base[name as keyof typeof revisionTexts] === value,
      )
    )
      return base.id;
    const id = randomUUID();
    revisions.push({
      id,
      number,
      language,
      ...revisionTexts,
      base_id: base?.id ?? null,
      author_id: null,
      reason,
      created_at: createdAt(entered, base, now),
    });
    return id;
  };
  const kannada = revisionOf('Kannada');
  const rows = languages.map((language): TextRow => {
    const own =
      language !== 'Kannada' &&
      (texts[language].meaning !== '' || texts[language].origin === 'edited');
    return {
      number,
      language,
      ...texts[language],
      revision_id: own ? revisionOf(language) : kannada,
    };
  });
  return { revisions, texts: rows };
}

/** When a revision was created: the day that its file names, but after its base and not in the future. Epoch milliseconds. */
function createdAt(entered: string | null, base: RevisionRow | undefined, now: number): number {
  if (entered === null) return now;
  const after = base ? base.created_at + 1 : 0;
  return Math.min(Math.max(Date.parse(`${entered}T00:00:00Z`), after), now);
}
