import { deflateSync } from 'node:zlib';

/** A reference to an object of the file. */
export interface Ref {
  id: number;
}

export type PdfValue =
  | number
  | string
  | boolean
  | Ref
  | readonly PdfValue[]
  | { readonly [name: string]: PdfValue | undefined }
  | Literal;

/** Text that is written unchanged: names, and strings in PDF's own syntax. */
export class Literal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** /Name */
export const name = (text: string) => new Literal(`/${text}`);
/** A text string: UTF-16 with a byte order mark, in hexadecimal, so that nothing needs to be escaped. */
export const string = (text: string) => new Literal(`<FEFF${hex16(text)}>`);

/** UTF-16 code units in hexadecimal. */
export function hex16(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0').toUpperCase();
  return hex;
}

/** Writes a file of numbered objects (ISO 32000-1, 7.5) in the order of the calls. */
export interface ObjectFile {
  /** A reference to an object that is written later. */
  reserve(): Ref;
  write(value: PdfValue, ref?: Ref): Ref;
  stream(data: Uint8Array | string, dictionary?: Record<string, PdfValue>): Ref;
  /** Ends the file with its cross-reference table and trailer. */
  end(root: Ref, info: Ref, id: string): Uint8Array;
}

export function startFile(): ObjectFile {
  // The bytes of the second line tell programs that transfer files that this one is binary.
  const chunks: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let length = chunks[0]!.length;
  const offsets: number[] = [];
  const push = (chunk: string | Uint8Array) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    chunks.push(bytes);
    length += bytes.length;
  };
  const reserve = (): Ref => ({ id: offsets.push(0) });
  const begin = (ref: Ref) => {
    offsets[ref.id - 1] = length;
    push(`${ref.id} 0 obj\n`);
  };
  return {
    reserve,
    write(value, ref = reserve()) {
      begin(ref);
      push(`${print(value)}\nendobj\n`);
      return ref;
    },
    stream(data, dictionary = {}) {
      const packed = deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data);
      const ref = reserve();
      begin(ref);
      push(
        `${print({ ...dictionary, Filter: name('FlateDecode'), Length: packed.length })}\nstream\n`,
      );
      push(packed);
      push('\nendstream\nendobj\n');
      return ref;
    },
    end(root, info, id) {
      const start = length;
      const table = offsets
        .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
        .join('');
      const own = new Literal(`<${id}>`);
      push(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n${print({ Size: offsets.length + 1, Root: root, Info: info, ID: [own, own] })}\nstartxref\n${start}\n%%EOF\n`,
      );
      return Buffer.concat(chunks);
    },
  };
}

function print(value: PdfValue): string {
  if (value instanceof Literal) return value.text;
  if (typeof value === 'number') return decimal(value);
  if (typeof value === 'object' && 'id' in value && typeof value.id === 'number')
    return `${value.id} 0 R`;
  if (Array.isArray(value)) return `[${value.map(print).join(' ')}]`;
  if (typeof value === 'object')
    return `<<${Object.entries(value)
      .map(([key, one]) => (one === undefined ? '' : `/${key} ${print(one)}`))
      .join(' ')}>>`;
  return String(value);
}

/** A number in PDF's syntax: without an exponent, rounded to a hundredth of a point, which is finer than anybody sees. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
