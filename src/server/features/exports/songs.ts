import type { Db } from '../../db/open.ts';
import { readPublishedSongs } from '../edition/published.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { Language } from '../../../shared/languages.ts';
import type { ProofreadText } from '../../../shared/proofreading.ts';
import { listCurrentReaders, type ReaderRow } from '../edition/proofreading-queries.ts';
import type { EditionSong } from '../edition/source.ts';
import { tidySong } from '../edition/tidy.ts';
import { listTextReviewers, listCorrectorNames, type TextReviewersRow } from './queries.ts';

/** The published ones of these songs, as files of the edition have them, with their credits on this site. */
export async function publishedSongs(db: Db, numbers: number[]): Promise<EditionSong[]> {
  const songs = await readPublishedSongs(db, numbers);
  const levels = Map.groupBy(await listTextReviewers(db, numbers), ({ number }) => number);
  const read = Map.groupBy(await listCurrentReaders(db, numbers), ({ number }) => number);
  const writers = Map.groupBy(await listCorrectorNames(db, numbers), ({ number }) => number);
  return songs.map((song) => {
    const own = [
      ...creditsOf(
        levels.get(song.number) ?? [],
        (writers.get(song.number) ?? []).map(({ name }) => name),
      ),
      ...creditsOfReaders(read.get(song.number) ?? []),
    ];
    return tidySong({ ...song, credits: [...new Set([...song.credits, ...own])] });
  });
}

/**
 * Sentences on who corrected, proofread and published a song on this site, for a site that does not know these people. Languages that were
 * published together share a sentence.
 */
function creditsOf(levels: readonly TextReviewersRow[], writers: readonly string[]): string[] {
  const together = Map.groupBy(levels, ({ at, publishedBy, proofreadBy }) => {
    const day = new Date(at).toISOString().slice(0, 10);
    return proofreadBy
      ? `proofread by ${proofreadBy}, published by ${publishedBy} on ${day}`
      : `published by ${publishedBy} on ${day}, read by nobody else`;
  });
  const sentences = [...together].map(
    ([what, rows]) => `${rows.map(({ language }) => language).join(', ')}: ${what}.`,
  );
  return [...(writers.length > 0 ? [`Corrected by ${writers.join(', ')}.`] : []), ...sentences];
}

/** `Lyrics in Kannada: read by ravi on 2026-11-26 and compared with K, read by asha on 2026-11-28.` */
function creditsOfReaders(readers: readonly ReaderRow[]): string[] {
  const texts = Map.groupBy(readers, ({ text, language }) => textNames[text](language));
  return [...texts].map(([name, rows]) => {
    const people = rows.map(
      ({ by, at, witness }) =>
        `read by ${by} on ${isoTime(at).slice(0, 10)}${witness ? ` and compared with ${witness}` : ''}`,
    );
    return `${name}: ${people.join(', ')}.`;
  });
}

const textNames: Record<ProofreadText, (language: Language) => string> = {
  lyrics: (language) => `Lyrics in ${language}`,
  sanskrit: () => 'Devanagari text',
  meaning: (language) => `Meaning in ${language}`,
  notation: () => 'Notation',
};
