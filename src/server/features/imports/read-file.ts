import { maxCellLength, maxImportRows } from '../../../shared/imports.ts';
import { isZip, unpackArchive } from './archive.ts';
import { UnreadableFile } from './file-problems.ts';
import { readCsv, readJson } from './read-table.ts';
import { workbookOf } from './workbook.ts';
import { readXlsx } from './read-xlsx.ts';
import type { EditionSource, ImportSource } from './source.ts';
import { tableOf } from './table-of.ts';

/** Where the first song of a text begins, as in docs/edition-format.md. */
const songStart = /^[\ufeff\s]*(?:number|title|roman|form|raga|tala|source|sure)\s*:/;

/**
 * Reads a file of any format that an import takes. Its bytes tell the format; only for CSV does the name count.
 * @throws UnreadableFile
 */
export async function readFile(bytes: Uint8Array, name: string): Promise<ImportSource> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11) throw new UnreadableFile('xls');
  if (isZip(bytes))
    return /\.xlsx$/i.test(name) || isWorkbook(bytes)
      ? workbookOf(await readXlsx(bytes))
      : readArchive(bytes);
  const text = decode(bytes);
  if (/\.json$/i.test(name) || /^\s*[[{]\s*["{\]]/.test(text)) return tableOf(readJson(text));
  if (/(?:^|[\\/])wanted\.txt$/i.test(name) || songStart.test(text))
    return editionOf([{ name: baseOf(name), text }]);
  if (/\.(?:csv|tsv|txt)$/i.test(name)) return tableOf(readCsv(text));
  throw new UnreadableFile('kind');
}

function isWorkbook(bytes: Uint8Array): boolean {
  let found = false;
  unpackArchive(bytes, (name) => {
    found ||= name === 'xl/workbook.xml';
    return false;
  });
  return found;
}

const baseOf = (name: string) => name.split(/[\\/]/).at(-1) ?? name;

/** The song files of an archive in any of its folders, without the files that macOS adds. @throws UnreadableFile */
function readArchive(bytes: Uint8Array): EditionSource {
  const isSong = (name: string) =>
    /(?:^|\/)(?:\d{3,}-[^/]+|wanted)\.txt$/i.test(name) && !/(?:^|\/)(?:__MACOSX|\.)/.test(name);
  const found = [...unpackArchive(bytes, isSong)];
  // An export also has plain texts by language, which have similar names.
  const inSongs = found.filter(([name]) => /(?:^|\/)songs\/[^/]+$/.test(name));
  const files = (inSongs.length > 0 ? inSongs : found).map(([name, content]) => ({
    name: baseOf(name),
    text: decode(content),
  }));
  if (files.length === 0) throw new UnreadableFile('no-songs');
  return editionOf(files.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
}

function editionOf(files: EditionSource['files']): EditionSource {
  if (files.length > maxImportRows) throw new UnreadableFile('rows', String(files.length));
  // The list of wanted songs is as long as there are songs.
  const long = files.find(
    ({ name, text }) => text.length > (name === 'wanted.txt' ? 50 : 20) * maxCellLength,
  );
  if (long) throw new UnreadableFile('long', long.name);
  return { kind: 'edition', files };
}

/** UTF-16 where its mark says so, else UTF-8. @throws UnreadableFile */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const text = new TextDecoder(
    isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8',
  ).decode(bytes);
  if (text.includes('\0')) throw new UnreadableFile('text');
  // A few bad bytes are reported in their lines; a file with many is no UTF-8 text.
  const lost = text.split('\ufffd').length - 1;
  if (lost > 20 && lost > text.length / 50) throw new UnreadableFile('text');
  return text.toWellFormed();
}
