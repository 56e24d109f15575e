import { PdfProblem } from './problem.ts';
import { isRegular, isSpace, readName, refuseActiveKey } from './names.ts';

/** The keys of a dictionary with all names in their values, at any depth, and the offset of its end. */
export interface Dictionary {
  names: Map<string, string[]>;
  end: number;
}

/** The allowed depth of nesting; real files stay under ten. */
const deepest = 100;
/** The allowed number of keys in one dictionary; a table of named destinations has some thousand. */
const maxKeys = 50_000;

/**
 * Reads the dictionary or array at `at` as tolerantly as PDF readers do, skipping invalid bytes; null where there is none. `fuel` is the
 * number of bytes that may still be read, over all calls.
 * @throws PdfProblem too deep, too many keys, or out of fuel
 */
export function readObject(
  bytes: Uint8Array,
  at: number,
  fuel: { left: number },
): Dictionary | null {
  const start = skipSpace(bytes, at);
  if (bytes[start] !== 0x5b && !(bytes[start] === 0x3c && bytes[start + 1] === 0x3c)) return null;
  const names = new Map<string, string[]>();
  let key: string | null = null;
  let depth = 0;
  let pos = start;
  while (pos < bytes.length) {
    const byte = bytes[pos];
    const before = pos;
    if (byte === 0x2f) {
      const { name, end } = readName(bytes, pos);
      refuseActiveKey(name);
      pos = end;
      if (depth > 1) names.get(key ?? '')?.push(name);
      else if (key === null) names.set((key = name), names.get(name) ?? []);
      else {
        names.get(key)?.push(name);
        key = null;
      }
    } else if (byte === 0x3c && bytes[pos + 1] === 0x3c) {
      depth += 1;
      pos += 2;
    } else if (byte === 0x5b) {
      depth += 1;
      pos += 1;
    } else if ((byte === 0x3e && bytes[pos + 1] === 0x3e) || byte === 0x5d) {
      depth -= 1;
      pos += byte === 0x5d ? 1 : 2;
      if (depth === 0) return { names, end: pos };
      if (depth === 1) key = null;
    } else {
      pos = skipValue(bytes, pos);
      // A reference has three tokens; those after the first change nothing.
      if (depth === 1) key = null;
    }
    pos = skipSpace(bytes, pos);
    fuel.left -= pos - before;
    if (fuel.left < 0) throw new PdfProblem('packed', 'objects');
    if (depth > deepest) throw new PdfProblem('packed', 'depth');
    if (names.size > maxKeys) throw new PdfProblem('heavy', 'keys');
  }
  return null;
}

/** Skips white space and comments. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let pos = at;
  for (;;) {
    while (isSpace(bytes[pos])) pos += 1;
    if (bytes[pos] !== 0x25) return pos;
    while (pos < bytes.length && bytes[pos] !== 10 && bytes[pos] !== 13) pos += 1;
  }
}

/** Skips a string, a number or a keyword. */
export function skipValue(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 0x28) return skipString(bytes, at);
  return bytes[at] === 0x3c ? after(bytes, 0x3e, at) : skipPlain(bytes, at);
}

/** Skips a number or a keyword; any other byte is skipped alone. */
function skipPlain(bytes: Uint8Array, at: number): number {
  let pos = at;
  while (pos < bytes.length && isRegular(bytes[pos] ?? 0)) pos += 1;
  return Math.max(pos, at + 1);
}

function skipString(bytes: Uint8Array, at: number): number {
  let open = 0;
  for (let pos = at; pos < bytes.length; pos += 1) {
    const byte = bytes[pos];
    if (byte === 0x5c) pos += 1;
    else if (byte === 0x28) open += 1;
    else if (byte === 0x29) open -= 1;
    if (open === 0) return pos + 1;
  }
  return bytes.length;
}

function after(bytes: Uint8Array, byte: number, from: number): number {
  const index = bytes.indexOf(byte, from);
  return index < 0 ? bytes.length : index + 1;
}
