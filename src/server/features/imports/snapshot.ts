import { languages, type Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import type { ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import { listApparatus, listCompositions, listSourceTexts, listWitnesses, type CompositionRow } from '../edition/queries.ts';
import type { EditionSong } from '../edition/source.ts';
import type { SongTexts } from '../corrections/texts.ts';
import { findCorrectedNumbers, listOpenCandidates } from './queries.ts';

/** What an import is held against: the edition as it is published, and what people have done to it. */
export interface EditionSnapshot {
  songs: Map<number, EditionSong>;
  /** Numbers that have been in use, also those of songs that an undo took away. */
  used: Set<number>;
  /** Songs that people have corrected on the site: nothing overwrites them. */
  corrected: Set<number>;
  /** Sigla of the witnesses that this site knows. */
  sigla: Set<string>;
  /** The importing admin's own corrections under way, by `number language`. */
  own: Map<string, SongTexts>;
}

export async function readSnapshot(db: Db, userId: string): Promise<EditionSnapshot> {
  const texts = Map.groupBy(await listSourceTexts(db), ({ number }) => number);
  const compositions = await listCompositions(db);
  const apparatus = await listApparatus(db);
  const songs = compositions.flatMap((row) => songOf(row, texts.get(row.number), apparatus.get(row.number)) ?? []);
  const own = await listOpenCandidates(db, userId);
  return {
    songs: new Map(songs.map((song) => [song.number, song])),
    used: new Set(compositions.map(({ number }) => number)),
    sigla: new Set((await listWitnesses(db)).map(({ siglum }) => siglum)),
    corrected: await findCorrectedNumbers(db),
    own: new Map(own.map((row) => [`${row.number} ${row.language}`, row])),
  };
}

type SourceText = Awaited<ReturnType<typeof listSourceTexts>>[number] & { language: Language };

/** A song as its file would say it; null where nothing of it is published. */
function songOf(row: CompositionRow, texts: SourceText[] = [], apparatus: ApparatusEntry[] = []): EditionSong | null {
  const kannada = texts.find(({ language }) => language === 'Kannada');
  if (!kannada) return null;
  const scripts: EditionSong['scripts'] = {};
  const meanings: EditionSong['meanings'] = {};
  for (const language of languages) {
    const text = texts.find((one) => one.language === language);
    if (text?.origin === 'edited') scripts[language] = { title: text.title, lyrics: text.lyrics, lookAgain: text.look_again === 1 };
    if (text?.meaning) meanings[language] = text.meaning;
  }
  const { number, roman, raga = null, tala = null, form, entered = null, source = null, certainty = null, notation } = row;
  const [questions = [], credits = [], witnesses = []] = [row.questions, row.credits ?? '[]', row.witnesses ?? '[]'].map((list) => JSON.parse(list) as string[]);
  return { number, title: kannada.title, roman, raga, tala, form, witnesses, entered, source, certainty, lyrics: kannada.lyrics, scripts, notation, meanings, apparatus, questions, credits };
}
