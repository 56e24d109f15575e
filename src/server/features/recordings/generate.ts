import { cleanMarkup } from '../../../shared/markup.ts';
import { readScore } from '../../../shared/notation/entry.ts';
import { notFound } from '../../errors.ts';
import type { QueueSlot } from '../../jobs/entry.ts';
import type { Performance } from '../../sound/sound-jobs.ts';
import type { Site } from '../../site.ts';
import { findSong } from '../compositions/queries.ts';
import type { GeneratedPiece } from './generated-albums.ts';
import { readAloud } from './read-aloud.ts';

type PlaybackSettings = Omit<Performance, 'notation' | 'raga' | 'tala'>;

/** An exercise is played slowly, then twice and four times as fast; a song once. */
const exercisePlayback: PlaybackSettings = {
  speeds: [1, 2, 4],
  aksharaSeconds: 0.6,
  shruti: 'C',
  drone: true,
  beat: true,
};
const songPlayback: PlaybackSettings = {
  speeds: [1],
  aksharaSeconds: 0.6,
  shruti: 'C',
  drone: true,
  beat: true,
};

/**
 * Generates a piece of an album from the edition as it is now, so that the next play after a correction is current. Everybody may play any
 * song, even one whose text they may not read. @throws 404, 429 and 503 with Retry-After
 */
export async function generatePiece(
  site: Pick<Site, 'db' | 'responseCache' | 'soundJobs' | 'speaker' | 'recordings'>,
  piece: GeneratedPiece,
  slot: QueueSlot,
): Promise<string> {
  const { soundJobs, db, responseCache } = site;
  if ('exercise' in piece) {
    const { notation, raga, tala } = piece.exercise;
    return (await soundJobs.playPiece({ notation, raga, tala, ...exercisePlayback }, slot)).file;
  }
  const { song: number } = piece;
  const song = await responseCache.readOrLast(`recorded song ${number}`, () =>
    findSong(db, { number, language: 'Kannada' }),
  );
  if (!song) throw notFound('There is no such song.');
  const { raga, tala, lyrics } = song;
  const notation = cleanMarkup(song.notation);
  if (!('why' in readScore({ notation, raga, tala })))
    return (await soundJobs.playPiece({ notation, raga, tala, ...songPlayback }, slot)).file;
  return readAloud(site, lyrics, slot);
}
