import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Witness } from '../../../shared/edition/apparatus.ts';
import type { GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import { exportVersion, exportedRights, songsFileSchema, textsFileSchema } from '../../../shared/export-format.ts';
import { downloadParts, type DownloadFile, type DownloadPart, type ExportFile, type Rights } from '../../../shared/exports.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { fileNameOf, isWanted, printSong, printWanted } from '../edition/print.ts';
import type { EditionSong } from '../edition/source.ts';
import { printWitnesses } from '../edition/witnesses.ts';
import { printGlossary } from '../glossary/parse.ts';
import { takeAlongFiles } from '../take-along/files.ts';
import type { PageSong } from '../take-along/page-song.ts';
import { writeArchive, type ArchiveEntry } from './archive.ts';
import { readSlice, type Slice } from './gather.ts';
import { readmeOf, rightsInWords } from './readme.ts';
import { teiCorpus } from './tei.ts';
import { exportedTexts, songRow, songsHead, textRow, textsHead } from './tables.ts';

/** The files that the thread writes. */
export interface ExportTask {
  /** Each file, with the path to write it to. */
  files: readonly { file: ExportFile | DownloadFile; path: string }[];
  slices: readonly Slice[];
  witnesses: readonly Witness[];
  glossary: readonly GlossaryEntry[];
  parts: readonly DownloadPart[];
  /** The rights that README.txt states; in the public download each file states them too. */
  rights: Rights | null;
  /** The site's address, which public files name; null for an admin's export. */
  source: string | null;
  /** Further files of everything.zip, by their path in it. */
  more: readonly { name: string; text: string }[];
  /** The built styles, script and fonts of the pages to take along, and the folder that has them; nothing where they are not wanted. */
  pages: { folder: string; names: readonly string[] };
}

/** Writes the files of a task. The same songs and choices give the same bytes on any day and machine. */
export default function write(task: ExportTask): void {
  const songs = task.slices.flatMap(readSlice).map((whole): PageSong => {
    const song = only(whole, task.parts);
    return { song, texts: exportedTexts(song), isTitle: !whole.lyrics };
  });
  for (const { file, path } of task.files) writeFile(path, contentOf(file, songs, task));
}

/** A song with the chosen parts only; titles and facts always stay. */
function only(song: EditionSong, parts: readonly DownloadPart[]): EditionSong {
  const has = (part: DownloadPart) => parts.includes(part);
  return {
    ...song,
    ...(!has('lyrics') && { lyrics: '', scripts: {}, apparatus: [], references: [] }),
    ...(!has('meanings') && { meanings: {} }),
    ...(!has('notation') && { notation: '' }),
  };
}

function contentOf(file: ExportFile | DownloadFile, songs: readonly PageSong[], task: ExportTask): Iterable<string | Uint8Array> {
  const language = languages.find((one) => file === `texts-${one}.zip`);
  if (language) return writeArchive(plainTexts(songs, language, ''));
  if (file === 'edition.zip') return writeArchive(editionFiles(songs, task));
  if (file === 'songs.json') return json('songs', songs, ({ song }) => [song], task);
  if (file === 'songs.csv') return table(songsHead(), songs, ({ song }) => [songRow(song)]);
  if (file === 'texts.json') return json('texts', songs, ({ texts }) => texts, task);
  if (file === 'texts.csv') return table(textsHead(), songs, ({ texts }) => texts.map(textRow));
  if (file === 'tei.xml') return tei(songs, task);
  if (file === 'take-along.zip') return writeArchive(pages(songs, task));
  return writeArchive(everything(songs, task, file === 'everything.zip'));
}

function* everything(songs: readonly PageSong[], task: ExportTask, whole: boolean): Iterable<ArchiveEntry> {
  const { rights, source, parts } = task;
  const titles = songs.filter(({ isTitle }) => isTitle).length;
  const without = downloadParts.filter((part) => !parts.includes(part));
  yield { name: 'README.txt', content: [readmeOf({ songs: songs.length - titles, titles, rights, source, without, whole })] };
  yield* editionFiles(songs, task);
  for (const file of ['songs.json', 'songs.csv', 'texts.json', 'texts.csv', 'tei.xml'] as const)
    yield { name: file, content: contentOf(file, songs, task) };
  for (const [name, schema] of [
    ['songs', songsFileSchema],
    ['texts', textsFileSchema],
  ] as const)
    yield { name: `${name}.schema.json`, content: [`${JSON.stringify(z.toJSONSchema(schema), null, 2)}\n`] };
  for (const language of languages) yield* plainTexts(songs, language, `texts/${language}/`);
  if (whole) for (const { name, text } of task.more) yield { name, content: [text] };
}

function* editionFiles(songs: readonly PageSong[], { witnesses, glossary, parts }: ExportTask): Iterable<ArchiveEntry> {
  const all = songs.map(({ song }) => song);
  for (const song of all) if (!isWanted(song)) yield { name: `songs/${fileNameOf(song)}`, content: [printSong(song)] };
  yield { name: 'songs/wanted.txt', content: [printWanted(all.filter(isWanted))] };
  yield { name: 'witnesses.txt', content: [printWitnesses(witnesses)] };
  if (parts.includes('lyrics')) yield { name: 'glossary.txt', content: [printGlossary(glossary)] };
}

/** Plain texts in one language, a file for each song that has lyrics or a meaning. */
function* plainTexts(songs: readonly PageSong[], language: Language, folder: string): Iterable<ArchiveEntry> {
  for (const { song, texts } of songs) {
    const text = texts.find((one) => one.language === language);
    if (!text || (!text.lyrics && !text.meaning)) continue;
    const set = [song.raga, song.tala].filter(Boolean).join(', ');
    const blocks = [`${song.number}. ${text.title}${set && `\n${set}`}`, text.lyrics, text.meaning].filter(Boolean);
    yield { name: `${folder}${String(song.number).padStart(3, '0')}.txt`, content: [`${blocks.join('\n\n')}\n`] };
  }
}

function* table(head: string, songs: readonly PageSong[], rows: (song: PageSong) => readonly string[]): Iterable<string> {
  yield head;
  for (const song of songs) yield* rows(song);
}

/** One entry a line, so that two versions of a file can be compared by any tool. */
function* json(
  format: 'songs' | 'texts',
  songs: readonly PageSong[],
  entries: (song: PageSong) => readonly object[],
  { rights, source, witnesses }: ExportTask,
): Iterable<string> {
  const head = {
    format,
    version: exportVersion,
    ...(source && { ...(rights && { rights: exportedRights(rights) }), source }),
    ...(format === 'songs' && { witnesses: Object.fromEntries(witnesses.map((one) => [one.siglum, one])) }),
  };
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

/** The pages to take along, and what they were built with. */
function pages(songs: readonly PageSong[], { witnesses, rights, source, pages: { folder, names } }: ExportTask): Iterable<ArchiveEntry> {
  const files = names.map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  return takeAlongFiles(songs, { witnesses, rights: { words: rightsInWords(rights), source }, files });
}

function tei(songs: readonly PageSong[], { rights, source, witnesses }: ExportTask): Iterable<string> {
  const whole = songs.filter(({ isTitle }) => !isTitle).map(({ song }) => song);
  return teiCorpus(whole, songs.length - whole.length, { origin: source, rights, witnesses });
}

/** Piece by piece, so that no file is in memory as a whole. */
function writeFile(path: string, content: Iterable<string | Uint8Array>): void {
  const file = openSync(path, 'wx');
  try {
    let waiting: Buffer[] = [];
    let size = 0;
    for (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      waiting.push(bytes);
      size += bytes.length;
      if (size < writtenAtOnce) continue;
      writeFully(file, Buffer.concat(waiting));
      waiting = [];
      size = 0;
    }
    writeFully(file, Buffer.concat(waiting));
  } finally {
    closeSync(file);
  }
}

const writtenAtOnce = 1024 * 1024;

function writeFully(file: number, bytes: Buffer): void {
  for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
}
