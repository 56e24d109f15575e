/** The tables of a TrueType file that are needed for outlines. */
export interface Outlines {
  unitsPerEm: number;
  glyphCount: number;
  head: DataView;
  hhea: DataView;
  maxp: DataView;
  /** The bytes of a glyph's outline; empty for one that draws nothing. */
  outline(id: number): Uint8Array;
  advance(id: number): number;
}

export function readOutlines(file: Uint8Array): Outlines {
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
export function writeSfnt(tables: Record<string, Uint8Array>): Uint8Array {
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
