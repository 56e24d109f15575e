import type { ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import type { Reference } from '../../../shared/edition/references.ts';
import { languages } from '../../../shared/languages.ts';
import { factsOfRow } from './fact-columns.ts';
import type { Db } from '../../db/open.ts';
import {
  listApparatus,
  listCompositions,
  listReferences,
  listSourceTexts,
  type CompositionRow,
} from './queries.ts';
import type { EditionSong } from './source.ts';

type SourceText = Awaited<ReturnType<typeof listSourceTexts>>[number];

/** Those of these songs that are published, as their files would have them, in the order of their numbers. */
export async function readPublishedSongs(
  db: Db,
  numbers: readonly number[],
): Promise<EditionSong[]> {
  const compositions = await listCompositions(db, numbers);
  const texts = Map.groupBy(await listSourceTexts(db, numbers), ({ number }) => number);
  const apparatus = await listApparatus(db, numbers);
  const references = await listReferences(db, numbers);
  return compositions.flatMap((row) => {
    const { number } = row;
    return (
      publishedSong(row, texts.get(number), apparatus.get(number), references.get(number)) ?? []
    );
  });
}

/** A song as its file would have it, from its rows; null where it has no published Kannada text. */
function publishedSong(
  row: CompositionRow,
  texts: readonly SourceText[] = [],
  apparatus: ApparatusEntry[] = [],
  references: Reference[] = [],
): EditionSong | null {
  const kannada = texts.find(({ language }) => language === 'Kannada');
  if (!kannada) return null;
  const scripts: EditionSong['scripts'] = {};
  const meanings: EditionSong['meanings'] = {};
  for (const language of languages) {
    const text = texts.find((one) => one.language === language);
    if (text?.origin === 'edited' && text !== kannada)
      scripts[language] = {
        title: text.title,
        lyrics: text.lyrics,
        lookAgain: text.look_again === 1,
      };
    if (text?.meaning) meanings[language] = text.meaning;
  }
  const { number, roman, notation } = row;
  const { title, lyrics } = kannada;
  return {
    number,
    title,
    roman,
    ...factsOfRow(row),
    lyrics,
    scripts,
    notation,
    meanings,
    apparatus,
    references,
  };
}
