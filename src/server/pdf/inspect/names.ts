import { PdfProblem } from './problem.ts';

/**
 * Names that occur only with active content, attachments and references to other files (ISO 32000-2, 12.6 and 7.11). They are
 * long enough not to occur in compressed data by chance, so they are searched for in every byte.
 */
const active = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'Filespec',
  'GoToR',
  'GoToE',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'RichMedia',
  'RichMediaContent',
  'RichMediaExecute',
  'RichMediaSettings',
  'Movie',
  'Sound',
  'XFA',
]);

/** Names that are too short for that; they are searched for only in parsed dictionaries. */
const activeKeys = new Set(['JS', 'AA', '3D', '3DD', 'FFilter']);

/** The first characters of these names, by which most slashes are skipped quickly. */
const begins = new Uint8Array(256);
for (const name of [...active, 'Encrypt', 'OpenAction', '#']) begins[name.charCodeAt(0)] = 1;
const maxNameLength = 'RichMediaSettings'.length;
const slash = 0x2f;
const hash = 0x23;

/** Reads the name after the slash at `at`, with its #xx escapes decoded and cut off after `most` characters. */
export function readName(bytes: Uint8Array, at: number, max = 127): { name: string; end: number } {
  let name = '';
  let end = at + 1;
  while (end < bytes.length && name.length <= max && isRegular(bytes[end] ?? 0)) {
    const escaped = bytes[end] === hash ? hexPair(bytes[end + 1], bytes[end + 2]) : -1;
    name += String.fromCharCode(escaped < 0 ? (bytes[end] ?? 0) : escaped);
    end += escaped < 0 ? 1 : 3;
  }
  return { name, end };
}

/**
 * Searches every byte for names of active content, so that none can hide behind a wrong length or table.
 * @returns whether the document has an action on opening other than going to a page
 * @throws PdfProblem
 */
export function refuseActiveNames(bytes: Uint8Array): boolean {
  let opens = false;
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] !== slash || !begins[bytes[index + 1] ?? 0]) continue;
    const { name, end } = readName(bytes, index, maxNameLength);
    if (name === 'Encrypt') throw new PdfProblem('encrypted');
    if (active.has(name)) throw new PdfProblem('active', name);
    if (name === 'OpenAction' && !isArray(bytes, end)) opens = true;
  }
  return opens;
}

/** @throws PdfProblem */
export function refuseActiveKey(name: string): void {
  if (activeKeys.has(name)) throw new PdfProblem('active', name);
}

/** Whether an array follows: LibreOffice and TeX write the page that is shown at first as an array; anything else may be an action. */
function isArray(bytes: Uint8Array, at: number): boolean {
  let next = at;
  while (isSpace(bytes[next])) next += 1;
  return bytes[next] === 0x5b;
}

export const isSpace = (byte: number | undefined) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
/** The delimiters ( ) < > [ ] { } / % */
const delimiters = new Set([0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25]);
export const isRegular = (byte: number) => !isSpace(byte) && !delimiters.has(byte);

function hexPair(high: number | undefined, low: number | undefined): number {
  const pair = String.fromCharCode(high ?? 0, low ?? 0);
  return /^[\da-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : -1;
}
