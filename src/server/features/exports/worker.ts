import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { songsFileSchema, textsFileSchema } from '../../../shared/export-format.ts';
import {
  downloadParts,
  type DownloadFile,
  type DownloadPart,
  type ExportFile,
  type Rights,
} from '../../../shared/exports.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { fileNameOf, isWanted, formatSong, printWanted } from '../edition/print.ts';
import type { EditionSong } from '../edition/source.ts';
import { printWitnesses } from '../edition/witnesses.ts';
import { printGlossary } from '../glossary/parse.ts';
import { loadPages, takeAlongFiles, type PageSong } from '../take-along/files.ts';
import { openArchive, type ArchiveEntry } from './archive.ts';
import type { Gathered } from './gather.ts';
import { readmeOf, rightsInWords } from './readme.ts';
import { openFile, readPieces, readSongs } from './song-files.ts';
import { exportedTexts, tableFiles, tableOf, type TableFile } from './tables.ts';

/** The files that the thread writes. */
export interface ExportTask {
  gathered: Omit<Gathered, 'digest'>;
  /** Each file, with the path to write it to. */
  files: readonly { file: ExportFile | DownloadFile; path: string }[];
  /** The tables that an archive of the files has and that are not among them, with their temporary paths. */
  tables: readonly { file: TableFile; path: string }[];
  parts: readonly DownloadPart[];
  /** The rights that README.txt states; in the public download each file states them too. */
  rights: Rights | null;
  /** The site's address, which public files name; null for an admin's export. */
  source: string | null;
  /** Further files of everything.zip, by their path in it. */
  more: readonly { name: string; text: string }[];
  /** The folder of what the build makes for the pages to take along, and the names of the files that go with them; null where they are not wanted. */
  pages: { folder: string; names: readonly string[] } | null;
}

/**
 * Writes the files of a task, song by song, so that neither the songs nor a file are in memory as a whole; only the pages to take along
 * need all songs. The same songs and choices give the same bytes on any day and machine.
 */
export default async function write(task: ExportTask): Promise<void> {
  const { gathered, files, parts } = task;
  const takeAlong = task.pages && (await pagesOf(task, task.pages));
  const open: ReturnType<typeof openFile>[] = [];
  const openNew = (path: string) => {
    const file = openFile(path);
    open.push(file);
    return file;
  };
  try {
    const tables = [...files, ...task.tables].flatMap(({ file, path }) => {
      const table = tableOf(file, task);
      return table ? [{ file, path, table, text: openNew(path) }] : [];
    });
    const archives = files.flatMap(({ file, path }) => {
      const contents = file === 'take-along.zip' ? takeAlong : contentsOf(file, task, tables);
      return contents ? [{ contents, archive: openArchive(openNew(path).write) }] : [];
    });
    for (const { text, table } of tables) text.write(table.head);
    for (const { archive, contents } of archives)
      for (const entry of contents.start ?? []) archive.add(entry);
    for (const whole of readSongs(gathered)) {
      const song = only(whole, parts);
      const one = convertedWhenNeeded(song, !whole.lyrics);
      for (const { text, table } of tables) text.write(table.of(one));
      for (const { archive, contents } of archives)
        for (const entry of contents.of(one)) archive.add(entry);
    }
    for (const { text, table } of tables) {
      text.write(table.end);
      text.flush();
    }
    for (const { archive, contents } of archives) {
      for (const entry of contents.end?.() ?? []) archive.add(entry);
      archive.end();
    }
    for (const file of open) file.flush();
  } finally {
    for (const file of open) file.close();
  }
}

/** A song whose texts are converted when a file first asks for them, once for all files: that takes most of the time of an export. */
function convertedWhenNeeded(song: EditionSong, isTitle: boolean): PageSong {
  let texts: PageSong['texts'] | undefined;
  return {
    song,
    isTitle,
    get texts() {
      return (texts ??= exportedTexts(song));
    },
  };
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

/** The entries of an archive: before the songs, of each song, and after them all. */
interface Contents {
  start?: Iterable<ArchiveEntry>;
  of(song: PageSong): Iterable<ArchiveEntry>;
  end?(): Iterable<ArchiveEntry>;
}

type Tables = readonly { file: string; path: string }[];

function contentsOf(
  file: ExportFile | DownloadFile,
  task: ExportTask,
  tables: Tables,
): Contents | null {
  const language = languages.find((one) => file === `texts-${one}.zip`);
  if (language) return { of: (song) => plainText(song, language, '') };
  if (file === 'edition.zip') return editionFiles(task);
  if (file === 'everything.zip' || file === 'songs.zip')
    return everything(task, tables, file === 'everything.zip');
  return null;
}

function everything(task: ExportTask, tables: Tables, whole: boolean): Contents {
  const { rights, source, parts, gathered } = task;
  const { songs, titles } = gathered;
  const without = downloadParts.filter((part) => !parts.includes(part));
  const edition = editionFiles(task);
  return {
    start: [
      {
        name: 'README.txt',
        content: readmeOf({ songs: songs - titles, titles, rights, source, without, whole }),
      },
    ],
    *of(song) {
      yield* edition.of(song);
      for (const language of languages) yield* plainText(song, language, `texts/${language}/`);
    },
    *end() {
      yield* edition.end();
      for (const name of tableFiles) {
        const table = tables.find(({ file }) => file === name);
        if (table) yield { name, content: readPieces(table.path) };
      }
      for (const [name, schema] of [
        ['songs', songsFileSchema],
        ['texts', textsFileSchema],
      ] as const)
        yield {
          name: `${name}.schema.json`,
          content: `${JSON.stringify(z.toJSONSchema(schema), null, 2)}\n`,
        };
      if (whole) for (const { name, text } of task.more) yield { name, content: text };
    },
  };
}

function editionFiles({ gathered: { witnesses, glossary }, parts }: ExportTask) {
  const wanted: EditionSong[] = [];
  return {
    *of({ song }: PageSong): Iterable<ArchiveEntry> {
      if (isWanted(song)) wanted.push(song);
      else yield { name: `songs/${fileNameOf(song)}`, content: formatSong(song) };
    },
    *end(): Iterable<ArchiveEntry> {
      yield { name: 'songs/wanted.txt', content: printWanted(wanted) };
      yield { name: 'witnesses.txt', content: printWitnesses(witnesses) };
      if (parts.includes('lyrics'))
        yield { name: 'glossary.txt', content: printGlossary(glossary) };
    },
  };
}

/** A song's plain text in one language, where it has lyrics or a meaning. */
function* plainText(
  { song, texts }: PageSong,
  language: Language,
  folder: string,
): Iterable<ArchiveEntry> {
  const text = texts.find((one) => one.language === language);
  if (!text || (!text.lyrics && !text.meaning)) return;
  const set = [song.raga, song.tala].filter(Boolean).join(', ');
  const blocks = [
    `${song.number}. ${text.title}${set && `\n${set}`}`,
    text.lyrics,
    text.meaning,
  ].filter(Boolean);
  yield {
    name: `${folder}${String(song.number).padStart(3, '0')}.txt`,
    content: `${blocks.join('\n\n')}\n`,
  };
}

/** The pages to take along, and what they were built with. */
async function pagesOf(
  { gathered: { witnesses, pages: printedPages }, rights, source }: ExportTask,
  { folder, names }: NonNullable<ExportTask['pages']>,
): Promise<Contents> {
  const pages = await loadPages(folder);
  const songs: PageSong[] = [];
  return {
    of(song) {
      songs.push(song);
      return [];
    },
    end() {
      const files = names.map((name) => ({
        name,
        content: [readFileSync(join(folder, 'files', name))],
      }));
      return takeAlongFiles(songs, {
        pages,
        witnesses,
        printedPages,
        rights: rightsInWords(rights),
        source,
        files,
      });
    },
  };
}
