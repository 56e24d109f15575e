import type { Db } from '../../db/open.ts';
import type { ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import { listApparatusOf } from '../edition/queries.ts';
import type { EditionSong } from '../edition/source.ts';
import { tidySong } from '../edition/tidy.ts';
import { listCompositions, listLevels, listWriters, listWritten, type CompositionRow, type LevelRow, type WrittenRow } from './queries.ts';

/** These songs as they are published, in the edition's own form, by number; those that are not there are left out. */
export async function publishedSongs(db: Db, numbers: number[]): Promise<EditionSong[]> {
  const compositions = await listCompositions(db, numbers);
  const written = Map.groupBy(await listWritten(db, numbers), ({ number }) => number);
  const standing = Map.groupBy(await listLevels(db, numbers), ({ number }) => number);
  const writers = Map.groupBy(await listWriters(db, numbers), ({ number }) => number);
  const apparatus = await listApparatusOf(db, numbers);
  return compositions.map((row) => {
    const { number } = row;
    const names = (writers.get(number) ?? []).map(({ username }) => username);
    return songOf(row, { written: written.get(number) ?? [], apparatus: apparatus.get(number) ?? [], own: creditsOf(standing.get(number) ?? [], names) });
  });
}

function songOf(row: CompositionRow, { written, apparatus, own }: { written: readonly WrittenRow[]; apparatus: ApparatusEntry[]; own: readonly string[] }): EditionSong {
  const { number, roman, raga, tala, form, entered, source, certainty, notation } = row;
  const kannada = written.find(({ language }) => language === 'Kannada');
  const scripts = written.filter(({ language, origin }) => language !== 'Kannada' && origin === 'edited');
  return tidySong({
    number,
    title: kannada?.title ?? '',
    roman,
    raga,
    tala,
    form,
    witnesses: JSON.parse(row.witnesses) as string[],
    entered,
    source,
    certainty,
    lyrics: kannada?.lyrics ?? '',
    scripts: Object.fromEntries(scripts.map(({ language, title, lyrics, look_again }) => [language, { title, lyrics, lookAgain: look_again === 1 }])),
    notation,
    meanings: Object.fromEntries(written.map(({ language, meaning }) => [language, meaning])),
    apparatus,
    questions: JSON.parse(row.questions) as string[],
    credits: [...new Set([...(JSON.parse(row.credits) as string[]), ...own])],
  });
}

/**
 * Who stands behind a song on this site, a sentence each, for a site that knows none of them. Languages that were published
 * together, as those converted from a corrected Kannada are, share one.
 */
function creditsOf(standing: readonly LevelRow[], writers: readonly string[]): string[] {
  const together = Map.groupBy(standing, ({ at, publishedBy, proofreadBy }) => {
    const day = new Date(at).toISOString().slice(0, 10);
    return proofreadBy ? `proofread by ${proofreadBy}, published by ${publishedBy} on ${day}` : `published by ${publishedBy} on ${day}, read by nobody else`;
  });
  const sentences = [...together].map(([what, rows]) => `${rows.map(({ language }) => language).join(', ')}: ${what}.`);
  return [...(writers.length > 0 ? [`Corrected by ${writers.join(', ')}.`] : []), ...sentences];
}
