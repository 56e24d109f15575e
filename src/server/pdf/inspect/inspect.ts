import { createHash } from 'node:crypto';
import { createInflate, constants } from 'node:zlib';
import { messageOf } from '../../error-message.ts';
import { loadPdfJs, wasmUrl, type PDFDocumentProxy } from '../../pdf-js.ts';
import { PdfProblem, type PdfProblemKind } from './problem.ts';
import { refuseActiveNames, refuseActiveKey, readName } from './names.ts';
import { skipSpace, readObject, skipValue, type Dictionary } from './objects.ts';
import { maxUploadPages, maxUploadText } from '../../../shared/uploads.ts';

/** The result of inspecting a file; one with a problem is not stored. */
export type InspectionResult =
  ({ problem: null; sha256: string } & PdfContent) | { problem: PdfProblemKind; detail: string };

/** Inspects an uploaded PDF without running anything in it. Never throws: a file that cannot be read is broken. */
export async function inspectPdf(bytes: Buffer): Promise<InspectionResult> {
  try {
    refuseUnfinished(bytes);
    const openly = refuseActiveNames(bytes);
    const hidden = await refuseHidden(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // pdf.js takes over the buffer that it is given, so it gets a copy.
    return { problem: null, sha256, ...(await readPdf(new Uint8Array(bytes), openly || hidden)) };
  } catch (error) {
    if (error instanceof PdfProblem) return { problem: error.kind, detail: error.detail };
    return { problem: 'broken', detail: messageOf(error) };
  }
}

/**
 * The number of bytes at the end of the file in which PDF readers look for its end mark (ISO 32000-2, 7.5.5, implementation notes of PDF
 * 1.7).
 */
const tailBytes = 1024;

/**
 * Refuses a file that does not begin and end as a PDF does. PDF readers repair a lot, but a truncated upload must not be stored as if it
 * were complete. @throws PdfProblem
 */
function refuseUnfinished(bytes: Buffer): void {
  // At the very first byte, so that a file that is also of another type is refused.
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new PdfProblem('not-pdf');
  const end = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes));
  const last = end.lastIndexOf('%%EOF');
  const start = /startxref\s+(\d{1,10})\s*$/.exec(end.slice(0, Math.max(0, last)))?.[1];
  if (last < 0 || start === undefined) throw new PdfProblem('broken', 'end');
  const at = skipSpace(bytes, Number(start));
  const table = bytes.toString('latin1', at, at + 40);
  if (Number(start) >= bytes.length || !/^(?:xref|\d{1,10}\s+\d{1,5}\s+obj)/.test(table))
    throw new PdfProblem('broken', 'table');
}

/** The total size to which a file may unpack; a book of scanned pages stays far below. */
const maxUnpackedBytes = 256 * 1024 * 1024;
const maxStreams = 50_000;
/** The unpacked size of one object stream, which is parsed as a whole; programs put a hundred objects into each. */
const maxObjectBytes = 8 * 1024 * 1024;
/** The unpacked size of a cross-reference stream: 200,000 objects at twenty bytes. */
const maxTableBytes = 4 * 1024 * 1024;

/**
 * Inspects every uncompressed object and every deflated stream, wherever it is in the file and whatever the cross-reference table says.
 * @returns whether a deflated stream has an action on opening
 * @throws PdfProblem
 */
async function refuseHidden(bytes: Buffer): Promise<boolean> {
  const fuel = { left: 8 * bytes.length + 1024 };
  const tokens = countTokens();
  tokens.add(bytes);
  const holders = readObjects(bytes, fuel);
  const starts = findStreams(bytes);
  let left = maxUnpackedBytes;
  let opens = false;
  for (const start of starts) {
    if (!isDeflated(bytes, start)) continue;
    const holds = holders.get(start);
    const max = holds === 'table' ? maxTableBytes : holds === 'objects' ? maxObjectBytes : left;
    let size = 0;
    const objectStreams: Buffer[] = [];
    let tail = Buffer.alloc(0);
    for await (const chunk of inflate(bytes.subarray(start))) {
      size += chunk.length;
      if (size > left || size > max) throw new PdfProblem('large');
      if (holds === 'objects') objectStreams.push(chunk);
      const joined = Buffer.concat([tail, chunk]);
      opens = refuseActiveNames(joined) || opens;
      tail = joined.subarray(-64);
    }
    left -= size;
    if (holds !== 'objects') continue;
    const objects = Buffer.concat(objectStreams);
    tokens.add(objects);
    readPacked(objects);
  }
  return opens;
}

/**
 * Reads every object of the file. @returns the offsets of the streams that contain objects or a cross-reference table @throws PdfProblem
 */
function readObjects(bytes: Buffer, fuel: { left: number }): Map<number, 'objects' | 'table'> {
  const holders = new Map<number, 'objects' | 'table'>();
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const object = readObject(bytes, at + 3, fuel);
    if (!object) continue;
    const body = streamAfter(bytes, object.end);
    if (body < 0) continue;
    if (holdsObjects(object)) holders.set(body, 'objects');
    else if (object.names.get('Type')?.includes('XRef')) holders.set(body, 'table');
    refusePacking(object);
  }
  return holders;
}

const holdsObjects = ({ names }: Dictionary) =>
  names.has('First') || (names.get('Type') ?? []).includes('ObjStm');

/** Object streams may use one compression only, and no stream two: a second compression multiplies the first. @throws PdfProblem */
function refusePacking(object: Dictionary): void {
  const filters = [...(object.names.get('Filter') ?? []), ...(object.names.get('F') ?? [])];
  const compressors = filters.filter(
    (name) => !/^(?:ASCIIHexDecode|AHx|ASCII85Decode|A85)$/.test(name),
  );
  if (compressors.length > 1 || filters.length > 3 || filters.includes('Crypt'))
    throw new PdfProblem('packed', filters.join(' '));
  if (!holdsObjects(object)) return;
  const plain =
    filters.length === 0
      ? !object.names.has('Filter')
      : filters.join() === 'FlateDecode' || filters.join() === 'Fl';
  if (!plain || object.names.has('DecodeParms') || object.names.has('DP'))
    throw new PdfProblem('packed', filters.join(' '));
}

/** Reads the objects of an object stream, which follow one another. @throws PdfProblem */
function readPacked(objects: Buffer): void {
  const fuel = { left: 2 * objects.length + 1024 };
  for (let at = 0; at < objects.length;)
    at = readObject(objects, at, fuel)?.end ?? skipValue(objects, skipSpace(objects, at));
  for (let at = objects.indexOf('/'); at >= 0; at = objects.indexOf('/', at + 1))
    refuseActiveKey(readName(objects, at).name);
}

/** The offsets at which stream bodies may begin, found by the keyword alone. @throws PdfProblem */
function findStreams(bytes: Buffer): number[] {
  const starts: number[] = [];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const body = bodyAt(bytes, at);
    if (body >= 0) starts.push(body);
    if (starts.length > maxStreams) throw new PdfProblem('packed', 'streams');
  }
  return starts;
}

function streamAfter(bytes: Buffer, end: number): number {
  const at = skipSpace(bytes, end);
  return bytes.toString('latin1', at, at + 6) === 'stream' ? bodyAt(bytes, at) : -1;
}

/**
 * The offset of the body after the keyword `stream` at `at`: a line end must follow, and some programs write spaces before it; -1 where
 * there is none.
 */
function bodyAt(bytes: Buffer, at: number): number {
  let pos = at + 6;
  while (bytes[pos] === 32) pos += 1;
  if (bytes[pos] === 13) return bytes[pos + 1] === 10 ? pos + 2 : pos + 1;
  return bytes[pos] === 10 ? pos + 1 : -1;
}

/** Whether a body begins with the two bytes of a zlib header (RFC 1950). */
function isDeflated(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2);
  return (method & 15) === 8 && ((method << 8) | flags) % 31 === 0;
}

/** Inflates as much as possible; a truncated body yields what comes before the break. */
async function* inflate(body: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflate({ chunkSize: 128 * 1024, finishFlush: constants.Z_SYNC_FLUSH });
  stream.end(body);
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')))
      throw error;
  } finally {
    stream.destroy();
  }
}

/**
 * The allowed number of each token in a file, many times that of a tagged book of 500 pages. A parser allocates some hundred bytes for
 * each, so a file of a few MB could take all memory. Compressed pictures contain these bytes by chance: 25 MB have some 100,000 slashes and
 * as many brackets. An object counts twice, because its end is counted too.
 */
const max = { names: 600_000, arrays: 400_000, dictionaries: 300_000, objects: 400_000 };

/** Counts tokens in all bytes that are passed to it, compressed or not, before anything is parsed. */
function countTokens(): { add: (bytes: Uint8Array) => void } {
  const found = { names: 0, arrays: 0, dictionaries: 0, objects: 0 };
  return {
    /** @throws PdfProblem */
    add(bytes) {
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes[index];
        if (byte === 0x2f) found.names += 1;
        else if (byte === 0x5b) found.arrays += 1;
        else if (byte === 0x3c && bytes[index + 1] === 0x3c) found.dictionaries += 1;
        else if (byte === 0x6f && bytes[index + 1] === 0x62 && bytes[index + 2] === 0x6a)
          found.objects += 1;
      }
      for (const [name, count] of Object.entries(found))
        if (count > max[name as keyof typeof max]) throw new PdfProblem('heavy', name);
    },
  };
}

interface PdfContent {
  pages: number;
  /** The text of each page, as far as `maxUploadText` characters reach; for Indian scripts it is a draft at best. */
  texts: string[];
}

/**
 * Reads pages and text with pdf.js, which runs no script, and checks for active content again with its functions. `opens` is whether an
 * action on opening was found before.
 * @throws PdfProblem; what pdf.js throws for a broken file
 */
async function readPdf(bytes: Uint8Array, opens: boolean): Promise<PdfContent> {
  // Imported only after the checks that limit what it has to parse.
  const { getDocument, VerbosityLevel } = await loadPdfJs();
  const task = getDocument({
    data: bytes,
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    wasmUrl,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > maxUploadPages) throw new PdfProblem('pages', String(pdf.numPages));
    await refuseActing(pdf, opens);
    return { pages: pdf.numPages, texts: await readTexts(pdf) };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new PdfProblem('encrypted');
    throw error;
  } finally {
    await task.destroy();
  }
}

async function refuseActing(pdf: PDFDocumentProxy, opens: boolean): Promise<void> {
  const open = await pdf.getOpenAction();
  // Going to a page is harmless. pdf.js reports any other action on opening as an action, or not at all.
  if (open?.has('action') || (opens && !open?.has('dest')))
    throw new PdfProblem('active', 'OpenAction');
  if (await pdf.getAttachments()) throw new PdfProblem('active', 'EmbeddedFiles');
  if (await pdf.hasJSActions()) throw new PdfProblem('active', 'JavaScript');
  const { info } = (await pdf.getMetadata()) as {
    info: { IsXFAPresent?: boolean; IsCollectionPresent?: boolean };
  };
  if (info.IsXFAPresent) throw new PdfProblem('active', 'XFA');
  if (info.IsCollectionPresent) throw new PdfProblem('active', 'Collection');
}

async function readTexts(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = [];
  let left = maxUploadText;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    texts.push(text.replace(unprintable, '').trim().slice(0, left));
    left -= texts.at(-1)?.length ?? 0;
    page.cleanup();
  }
  return texts;
}

/** Control characters and lone surrogates, which a database refuses. */
const unprintable =
  // oxlint-disable-next-line no-control-regex -- they are what is taken away
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
