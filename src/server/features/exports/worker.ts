import type { ExportedText } from '../../../shared/export-format.ts';
import { exportVersion, exportedRights } from '../../../shared/export-format.ts';
import { dumpParts, type DumpFile, type DumpPart, type ExportFile, type Rights } from '../../../shared/exports.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { fileNameOf, isWanted, printSong, printWanted } from '../edition/print.ts';
import type { EditionSong } from '../edition/source.ts';
import { writeArchive, type Entry } from './archive.ts';
import { readSlice, type Slice } from './gather.ts';
import { readmeOf } from './readme.ts';
import { exportedSong, exportedTexts, songRow, songsHead, textRow, textsHead } from './tables.ts';

/** What is to be written, as a thread takes it. */
export interface Task {
  files: readonly (ExportFile | DumpFile)[];
  slices: readonly Slice[];
  parts: readonly DumpPart[];
  /** Named in README.txt; in the files themselves too where they are for the public. */
  rights: Rights | null;
  /** The site's address, in what is for the public. */
  source: string | null;
  /** Further files of everything.zip, by their path in it. */
  more: readonly { name: string; text: string }[];
}

export type Written = { file: ExportFile | DumpFile; bytes: Uint8Array }[];

interface Song {
  song: EditionSong;
  texts: ExportedText[];
}

/** Writes the files of a task from the songs. The same songs and choices give the same bytes on any day and machine. */
export default function write(task: Task): Written {
  const songs = task.slices.flatMap(readSlice).map((song) => only(song, task.parts)).map((song): Song => ({ song, texts: exportedTexts(song) }));
  return task.files.map((file) => ({ file, bytes: toBytes(contentOf(file, songs, task)) }));
}

/** A song with nothing but the parts that were asked for; its titles are always there. */
function only(song: EditionSong, parts: readonly DumpPart[]): EditionSong {
  const has = (part: DumpPart) => parts.includes(part);
  return {
    ...song,
    ...(!has('lyrics') && { lyrics: '', scripts: {} }),
    ...(!has('meanings') && { meanings: {} }),
    ...(!has('notation') && { notation: '' }),
  };
}

function contentOf(file: ExportFile | DumpFile, songs: readonly Song[], task: Task): Iterable<string | Uint8Array> {
  const language = languages.find((one) => file === `texts-${one}.zip`);
  if (language) return writeArchive(plainTexts(songs, language, ''));
  if (file === 'edition.zip') return writeArchive(editionFiles(songs));
  if (file === 'songs.json') return json('songs', songs, ({ song }) => [exportedSong(song)], task);
  if (file === 'songs.csv') return table(songsHead(), songs, ({ song }) => [songRow(song)]);
  if (file === 'texts.json') return json('texts', songs, ({ texts }) => texts, task);
  if (file === 'texts.csv') return table(textsHead(), songs, ({ texts }) => texts.map(textRow));
  return writeArchive(everything(songs, task, file === 'everything.zip'));
}

function* everything(songs: readonly Song[], task: Task, whole: boolean): Iterable<Entry> {
  const { rights, source, parts } = task;
  const without = dumpParts.filter((part) => !parts.includes(part));
  yield { name: 'README.txt', content: [readmeOf({ songs: songs.length, rights, source, without, whole })] };
  yield* editionFiles(songs);
  for (const file of ['songs.json', 'songs.csv', 'texts.json', 'texts.csv'] as const) yield { name: file, content: contentOf(file, songs, task) };
  for (const language of languages) yield* plainTexts(songs, language, `texts/${language}/`);
  if (whole) for (const { name, text } of task.more) yield { name, content: [text] };
}

function* editionFiles(songs: readonly Song[]): Iterable<Entry> {
  const all = songs.map(({ song }) => song);
  for (const song of all) if (!isWanted(song)) yield { name: `songs/${fileNameOf(song)}`, content: [printSong(song)] };
  yield { name: 'songs/wanted.txt', content: [printWanted(all.filter(isWanted))] };
}

/** A song to be read in a language, a file each; one of which nothing but the title is known has none. */
function* plainTexts(songs: readonly Song[], language: Language, folder: string): Iterable<Entry> {
  for (const { song, texts } of songs) {
    const text = texts.find((one) => one.language === language);
    if (!text || (!text.lyrics && !text.meaning)) continue;
    const set = [song.raga, song.tala].filter(Boolean).join(', ');
    const blocks = [`${song.number}. ${text.title}${set && `\n${set}`}`, text.lyrics, text.meaning].filter(Boolean);
    yield { name: `${folder}${String(song.number).padStart(3, '0')}.txt`, content: [`${blocks.join('\n\n')}\n`] };
  }
}

function* table(head: string, songs: readonly Song[], rows: (song: Song) => readonly string[]): Iterable<string> {
  yield head;
  for (const song of songs) yield* rows(song);
}

/** One entry a line, so that two versions of a file can be compared by any tool. */
function* json(format: 'songs' | 'texts', songs: readonly Song[], entries: (song: Song) => readonly object[], { rights, source }: Task): Iterable<string> {
  const head = { format, version: exportVersion, ...(source && { ...(rights && { rights: exportedRights(rights) }), source }) };
  yield `${JSON.stringify(head).slice(0, -1)},"${format}":[`;
  let between = '\n';
  for (const song of songs) {
    for (const entry of entries(song)) {
      yield between + JSON.stringify(entry);
      between = ',\n';
    }
  }
  yield '\n]}\n';
}

const toBytes = (content: Iterable<string | Uint8Array>): Uint8Array => Buffer.concat(Array.from(content, (piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
