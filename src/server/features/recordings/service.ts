import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Language } from '../../../shared/languages.ts';
import type { RecordingAlbum } from '../../../shared/recordings.ts';
import type { SiteContent } from '../../../shared/site-content-input.ts';
import { notFound } from '../../errors.ts';
import type { QueueSlot } from '../../jobs/entry.ts';
import type { Site } from '../../site.ts';
import { findTitles, findSong } from '../compositions/queries.ts';
import type { FolderAlbum } from './folder-albums.ts';
import { inWords, soundTypeOf } from './file-name.ts';
import type { GeneratedAlbum, GeneratedPiece } from './generated-albums.ts';
import type { RemoteFile } from './send-remote.ts';
import { isNoLink } from './sound-file.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { readScore } from '../../../shared/notation/entry.ts';
import type { Performance } from '../../sound/sound-jobs.ts';
import type { Section } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { lineChunks, type Chunk, spell } from '../../../shared/speech/entry.ts';
import { joinMp3 } from '../../speech-engine/entry.ts';
import { speechOf } from '../speech/service.ts';
import { speakChunks } from '../speech/speak.ts';
import { lyricsIn } from '../speech/voices.ts';

type GeneratedCover = SiteContent['recordingAlbums'][number];

export const mediaPath = '/media/recordings';

/**
 * The trust's own albums, which are folders, then the generated ones, named and ordered as in the site content. A folder with the name of a
 * generated album replaces it.
 */
export async function listAlbums(site: Site): Promise<RecordingAlbum[]> {
  const { generatedAlbums: made, folderAlbums: dropped } = site.recordings;
  const laid = await dropped();
  const [titles, kannadaTitles] = [
    await songTitles(site, made, 'English'),
    await songTitles(site, made, 'Kannada'),
  ];
  const ofContent = site.siteContent.read().recordingAlbums.map((album) => {
    const instead = laid.find(({ folder }) => folder === album.path);
    const pieces = made.find(({ path }) => path === album.path)?.pieces ?? [];
    return instead
      ? describeFolderAlbum(instead, album)
      : describeGenerated(album, pieces, titles, kannadaTitles);
  });
  const further = laid.filter(({ folder }) => !made.some(({ path }) => path === folder));
  const ofFolders = further.map((album) =>
    describeFolderAlbum(album, { name: inWords(album.folder), thumbnail: 'tambura' }),
  );
  return [...ofFolders, ...ofContent].toSorted(
    (one, other) => Number(one.made) - Number(other.made),
  );
}

function describeGenerated(
  { name, kannadaName, thumbnail, path }: GeneratedCover,
  pieces: readonly GeneratedPiece[],
  titles: Map<number, string>,
  kannadaTitles: Map<number, string>,
): RecordingAlbum {
  return {
    name,
    thumbnail,
    songs: pieces.map((_, index) => `${index + 1}.mp3`),
    path: `${mediaPath}/${path}/`,
    fileType: 'mp3',
    titles: pieces.map((piece) =>
      'song' in piece ? (titles.get(piece.song) ?? String(piece.song)) : piece.title,
    ),
    kannada: {
      name: kannadaName || name,
      titles: pieces.map((piece) =>
        'song' in piece
          ? (kannadaTitles.get(piece.song) ?? String(piece.song))
          : piece.kannadaTitle,
      ),
    },
    made: true,
    isExercises: pieces.every((piece) => 'exercise' in piece),
  };
}

function describeFolderAlbum(
  { folder, name, cover, songs }: FolderAlbum,
  otherwise: Pick<RecordingAlbum, 'name' | 'thumbnail'>,
): RecordingAlbum {
  const [type, ...others] = new Set(songs.map(({ file }) => soundTypeOf(file)));
  return {
    name: name ?? otherwise.name,
    thumbnail: cover ?? otherwise.thumbnail,
    songs: songs.map(({ file }) => file),
    path: `${mediaPath}/${encodeURIComponent(folder)}/`,
    fileType: type && others.length === 0 ? type : 'mixed',
    titles: songs.map(({ title }) => title),
    kannada: null,
    made: false,
    isExercises: false,
  };
}

function songTitles(
  { db, responseCache }: Site,
  made: readonly GeneratedAlbum[],
  language: Language,
): Promise<Map<number, string>> {
  const numbers = made.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => ('song' in piece ? [piece.song] : [])),
  );
  return responseCache.derive(`titles of recordings ${language}`, () =>
    findTitles(db, numbers, language),
  );
}

/**
 * The file of a song, generated now if it has to be, or what asks another host for it. The names of the request are only compared with those of the albums; no
 * path is built from them.
 * @throws 404; 429 and 503 with Retry-After while too many others are being made
 */
export async function findRecording(
  site: Site,
  folder: string,
  song: string,
  slot: QueueSlot,
): Promise<string | RemoteFile> {
  const { generatedAlbums: made, folderAlbums: dropped } = site.recordings;
  const albumNow = async (isMissed: boolean) =>
    (await dropped(isMissed)).find((album) => album.folder === folder);
  const isIn = (album: FolderAlbum | undefined) => album?.songs.some(({ file }) => file === song);
  const known = await albumNow(false);
  const at = Number(/^([1-9]\d{0,2})\.mp3$/.exec(song)?.[1]) - 1;
  const piece = made.find(({ path }) => path === folder)?.pieces[at];
  if (!known && piece) return generatePiece(site, piece, slot);
  const laid = isIn(known) ? known : await albumNow(true);
  if (!laid || !isIn(laid)) throw notFound('There is no such recording.');
  const { source } = laid;
  if (typeof source === 'function') return (init) => source(song, init);
  const path = join(source, song);
  // The file may have become a link since the folder was read.
  if (!(await isNoLink(path))) throw notFound('There is no such recording.');
  return path;
}

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
async function generatePiece(
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

/** Raise it when the same words must sound different from before, so that no cached file is used. */
const version = 1;
/** Seconds of silence after a line, and after the last line of a stanza. */
const silences = { line: 0.4, stanza: 1.2 };

/** Reads a song's Kannada words aloud into one file, which is cached. @throws 404, 429, 503 */
async function readAloud(
  site: Pick<Site, 'db' | 'responseCache' | 'speaker' | 'recordings'>,
  kannada: string,
  slot: QueueSlot,
): Promise<string> {
  const { speaker, recordings } = site;
  const { readAloudCache: cache, readAloudQueue: queue } = recordings;
  const sections = parseLyrics(kannada);
  const chunks = lineChunks(sections);
  if (chunks.length === 0) throw notFound('The lyrics of this song are still needed.');
  const lasts = lastLines(sections);
  const pauses = chunks.map((chunk, index) => pauseAfter(chunk, chunks[index + 1], lasts));
  const speech = await speechOf(site, chunks, lyricsIn('kn'));
  const spoken = chunks.map(({ text }) => spell(text, speech.respell).spoken);
  const name = `${createHash('sha256')
    .update(JSON.stringify([version, speech.settings, spoken, pauses]))
    .digest('hex')
    .slice(0, 32)}.mp3`;

  async function make(signal: AbortSignal): Promise<string> {
    const pieces = [];
    for await (const { audio } of speakChunks(speaker, speech, { ...slot, signal }))
      pieces.push({ mp3: Buffer.from(audio, 'base64'), pause: pauses[pieces.length] ?? 0 });
    return cache.put(name, Buffer.from(joinMp3(pieces).buffer));
  }

  return (await cache.find(name)) ?? queue.run(make, { ...slot, name });
}

/** The numbers of the lines that end a stanza. */
function lastLines(sections: readonly Section[]): Set<number> {
  let line = 0;
  return new Set(
    sections.flatMap(({ stanzas }) => stanzas.map((stanza) => (line += stanza.length))),
  );
}

function pauseAfter({ at }: Chunk, next: Chunk | undefined, lasts: ReadonlySet<number>): number {
  if (!next || next.at === at) return 0;
  return lasts.has(at) ? silences.stanza : silences.line;
}
