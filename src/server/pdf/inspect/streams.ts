import { createInflate, constants } from 'node:zlib';
import { PdfProblem } from './problem.ts';
import { countTokens } from './tokens.ts';
import { refuseActiveKey, refuseActiveNames, readName } from './names.ts';
import { readObject, skipSpace, skipValue, type Dictionary } from './objects.ts';

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
export async function refuseHidden(bytes: Buffer): Promise<boolean> {
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
