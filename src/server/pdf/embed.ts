import { loadFont, type FontName } from './fonts.ts';
import type { Cluster } from './shape.ts';

/**
 * A font for one PDF, in which each cluster (an akshara) is one glyph: a composite of the glyphs that HarfBuzz chose and placed. Its code
 * stands for the akshara's text, so that every PDF reader copies Kannada correctly, including pdf.js and PDFium, which ignore ActualText;
 * and no reader has to position glyphs.
 */
export interface Embedded {
  name: FontName;
  /** The codes of a cluster, assigned at its first use: one that draws it, and one without a width for each further piece of its text. */
  codesOf(cluster: Cluster): readonly number[];
  /** Advance widths by code, in thousandths of an em; code 0 is the glyph for missing characters. */
  widths: number[];
  /** The text that each code stands for. */
  texts: string[];
  /** The font file with only the glyphs that were used. */
  build(): Uint8Array;
}

export function embedFont(name: FontName): Embedded {
  const font = readOutlines(loadFont(name).data);
  const codes = new Map<string, readonly number[]>();
  // Shaped words are cached, so most clusters come again as the same object and need no lookup by their long key.
  const seen = new WeakMap<Cluster, readonly number[]>();
  const silent = new Map<string, number>();
  const clusters: Cluster[] = [
    { key: '', text: '', glyphs: [{ id: 0, x: 0, y: 0 }], advance: font.advance(0) },
  ];
  const widths = [thousandths(font.advance(0), font)];
  const texts = [''];
  return {
    name,
    widths,
    texts,
    codesOf(cluster) {
      const same = seen.get(cluster);
      if (same) return same;
      const known = codes.get(cluster.key) ?? giveAll(cluster);
      codes.set(cluster.key, known);
      seen.set(cluster, known);
      return known;
    },
    build: () => build(font, clusters),
  };

  function giveAll(cluster: Cluster): readonly number[] {
    const [head = '', ...rest] = piecesOf(cluster.text);
    return [give(cluster, head), ...rest.map(giveSilent)];
  }

  function give(cluster: Cluster, text: string): number {
    widths.push(thousandths(cluster.advance, font));
    texts.push(text);
    return clusters.push(cluster) - 1;
  }

  function giveSilent(text: string): number {
    const code = silent.get(text) ?? give({ key: '', text, glyphs: [], advance: 0 }, text);
    silent.set(text, code);
    return code;
  }
}

/**
 * Splits the text of a cluster into the pieces that pdf.js reads correctly. It takes a code whose text contains a non-spacing mark for one
 * without a width, and then sees a gap behind it; a code whose text ends in a joiner it drops.
 */
function piecesOf(text: string): readonly string[] {
  return /^[^\p{Mn}\p{Cf}]+$/u.test(text)
    ? [text]
    : (text.match(/^[^\p{Mn}\p{Cf}]+|\p{Cf}+|[^\p{Cf}]+/gu) ?? [text]);
}

const thousandths = (units: number, { unitsPerEm }: Outlines) =>
  Math.round((units * 1000) / unitsPerEm);

/** Builds the font file: first the composite glyphs, one for each code, then the glyphs they consist of, with the components of those. */
function build(font: Outlines, clusters: readonly Cluster[]): Uint8Array {
  const order: number[] = [];
  const glyphIndexes = new Map<number, number>();
  const glyphIndexOf = (id: number): number => {
    const known = glyphIndexes.get(id);
    if (known !== undefined) return known;
    const glyphIndex = clusters.length + order.push(id) - 1;
    glyphIndexes.set(id, glyphIndex);
    return glyphIndex;
  };
  const drawn = (id: number) => font.outline(id).length > 0;
  const composites = clusters.map(({ glyphs }) =>
    composite(
      glyphs
        .filter(({ id }) => drawn(id))
        .map(({ id, x, y }) => ({ glyphIndex: glyphIndexOf(id), x, y })),
      font,
    ),
  );
  // The list grows while it is read, since a component can have components.
  const parts: Uint8Array[] = [];
  for (let index = 0; index < order.length; index += 1)
    parts.push(withParts(font.outline(order[index]!), glyphIndexOf));

  const outlines = [...composites, ...parts];
  const advances = [
    ...clusters.map(({ advance }) => advance),
    ...order.map((id) => font.advance(id)),
  ];
  const { glyf, loca } = pack(outlines);
  const head = copyOf(font.head);
  head.setUint32(8, 0);
  head.setInt16(50, 1);
  const hhea = copyOf(font.hhea);
  hhea.setUint16(34, outlines.length);
  const maxp = copyOf(font.maxp);
  maxp.setUint16(4, outlines.length);
  // These are limits for a reader's buffers only: points and contours of composites, number and depth of components.
  maxp.setUint16(10, 0x4000);
  maxp.setUint16(12, 0x1000);
  maxp.setUint16(28, Math.max(maxp.getUint16(28), ...clusters.map(({ glyphs }) => glyphs.length)));
  maxp.setUint16(30, maxp.getUint16(30) + 1);
  const hmtx = new DataView(new ArrayBuffer(outlines.length * 4));
  outlines.forEach((outline, index) => {
    hmtx.setUint16(index * 4, Math.max(0, advances[index] ?? 0));
    hmtx.setInt16(
      index * 4 + 2,
      outline.length > 0 ? new DataView(outline.buffer, outline.byteOffset).getInt16(2) : 0,
    );
  });
  return writeSfnt({
    glyf,
    loca,
    head: bytesOf(head),
    hhea: bytesOf(hhea),
    hmtx: bytesOf(hmtx),
    maxp: bytesOf(maxp),
  });
}

const wordArguments = 0x0001;
const argumentsAreOffsets = 0x0002;
const moreParts = 0x0020;

function composite(
  parts: readonly { glyphIndex: number; x: number; y: number }[],
  font: Outlines,
): Uint8Array {
  if (parts.length === 0) return new Uint8Array();
  const view = new DataView(new ArrayBuffer(10 + parts.length * 8));
  view.setInt16(0, -1);
  // The bounding box of the whole font: PDF readers only check that there is one.
  for (let index = 0; index < 4; index += 1)
    view.setInt16(2 + index * 2, font.head.getInt16(36 + index * 2));
  parts.forEach(({ glyphIndex, x, y }, index) => {
    const start = 10 + index * 8;
    view.setUint16(
      start,
      wordArguments | argumentsAreOffsets | (index < parts.length - 1 ? moreParts : 0),
    );
    view.setUint16(start + 2, glyphIndex);
    view.setInt16(start + 4, x);
    view.setInt16(start + 6, y);
  });
  return bytesOf(view);
}

/** A glyph's outline with the new numbers of its components, if it has any. */
function withParts(outline: Uint8Array, glyphIndexOf: (id: number) => number): Uint8Array {
  const view = copyOf(new DataView(outline.buffer, outline.byteOffset, outline.byteLength));
  if (outline.length === 0 || view.getInt16(0) >= 0) return outline;
  for (let at = 10, more = true; more;) {
    const flags = view.getUint16(at);
    view.setUint16(at + 2, glyphIndexOf(view.getUint16(at + 2)));
    const scale = flags & 0x0008 ? 2 : flags & 0x0040 ? 4 : flags & 0x0080 ? 8 : 0;
    at += 4 + (flags & wordArguments ? 4 : 2) + scale;
    more = (flags & moreParts) !== 0;
  }
  return bytesOf(view);
}

function pack(outlines: readonly Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
  let end = 0;
  outlines.forEach((outline, at) => {
    end += (outline.length + 3) & ~3;
    loca.setUint32((at + 1) * 4, end);
  });
  const glyf = new Uint8Array(end);
  outlines.forEach((outline, at) => glyf.set(outline, loca.getUint32(at * 4)));
  return { glyf, loca: bytesOf(loca) };
}

const copyOf = (view: DataView) =>
  new DataView(
    new Uint8Array(
      view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength) as ArrayBuffer,
    ).buffer,
  );
const bytesOf = (view: DataView) =>
  new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);

/** The tables of a TrueType file that are needed for outlines. */
interface Outlines {
  unitsPerEm: number;
  glyphCount: number;
  head: DataView;
  hhea: DataView;
  maxp: DataView;
  /** The bytes of a glyph's outline; empty for one that draws nothing. */
  outline(id: number): Uint8Array;
  advance(id: number): number;
}

function readOutlines(file: Uint8Array): Outlines {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...file.subarray(record, record + 4));
    tables.set(
      tag,
      new DataView(
        file.buffer,
        file.byteOffset + view.getUint32(record + 8),
        view.getUint32(record + 12),
      ),
    );
  }
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const [head, hhea, maxp, hmtx, loca, glyf] = [
    table('head'),
    table('hhea'),
    table('maxp'),
    table('hmtx'),
    table('loca'),
    table('glyf'),
  ];
  const long = head.getInt16(50) === 1;
  const offsetOf = (id: number) => (long ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2);
  const metrics = hhea.getUint16(34);
  return {
    unitsPerEm: head.getUint16(18),
    glyphCount: maxp.getUint16(4),
    head,
    hhea,
    maxp,
    outline: (id) =>
      new Uint8Array(glyf.buffer, glyf.byteOffset + offsetOf(id), offsetOf(id + 1) - offsetOf(id)),
    advance: (id) => hmtx.getUint16(Math.min(id, metrics - 1) * 4),
  };
}

/** Writes a font file from its tables, each aligned to four bytes. The file's checksum is left out, as PDF does not need it. */
function writeSfnt(tables: Record<string, Uint8Array>): Uint8Array {
  const names = Object.keys(tables).toSorted();
  const starts = new Map<string, number>();
  let end = 12 + names.length * 16;
  for (const name of names) {
    starts.set(name, end);
    end += (tables[name]!.length + 3) & ~3;
  }
  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(names.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, names.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, (names.length - (1 << power)) * 16);
  names.forEach((name, index) => {
    const data = tables[name]!;
    const start = starts.get(name)!;
    file.set(data, start);
    const record = 12 + index * 16;
    for (let letter = 0; letter < 4; letter += 1)
      view.setUint8(record + letter, name.charCodeAt(letter));
    view.setUint32(record + 4, checksum(view, start, (data.length + 3) & ~3));
    view.setUint32(record + 8, start);
    view.setUint32(record + 12, data.length);
  });
  return file;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
