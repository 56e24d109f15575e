import PdfKit from 'pdfkit';
import { loadPdfJs, type PDFDocumentProxy } from '../pdf-js.ts';

/** A valid PDF with a text on each page, as a word processor writes it. The same texts give the same bytes. */
export async function goodPdf(
  texts: readonly string[] = ['Rama mantrava japiso'],
): Promise<Buffer> {
  const document = new PdfKit({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => void document.on('end', resolve));
  for (const text of texts) document.addPage().text(text);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

/** The contents of a PDF to be written; texts are the source of objects, bytes are bodies of streams. */
export interface Written {
  /** Objects by number; 1 is the catalogue, 2 the pages, 3 the page. */
  objects?: Record<number, string | Buffer>;
  /** Additional keys of the catalogue, of the page and of the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  header?: string;
}

/** A PDF from the given objects, so that a test can put anything into it. */
export function writtenPdf({
  objects = {},
  catalog = '',
  page = '',
  trailer = '',
  header = '%PDF-1.7\n',
}: Written = {}): Buffer {
  const all: Record<number, string | Buffer> = {
    1: `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>> ${page}>>`,
    4: stream('BT /F1 12 Tf 20 100 Td (Rama) Tj ET'),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...objects,
  };
  let file = Buffer.from(header, 'latin1');
  const offsets: [number, number][] = [];
  for (const [number, object] of Object.entries(all)) {
    offsets.push([Number(number), file.length]);
    file = Buffer.concat([
      file,
      Buffer.from(`${number} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
  }
  const table = offsets
    .map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    .join('');
  const size = Math.max(...offsets.map(([number]) => number)) + 1;
  return Buffer.concat([
    file,
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R ${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`,
      'latin1',
    ),
  ]);
}

/** An object with a stream. */
export function stream(body: string | Buffer, keys = ''): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  return Buffer.concat([
    Buffer.from(`<<${keys}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A PDF whose catalogue lies in an object stream, found by a cross-reference stream, as newer programs write it. */
export function packedPdf(
  catalog: string,
  pack: (objects: Buffer) => { body: Buffer; keys: string },
): Buffer {
  const inside = `<</Type/Catalog/Pages 2 0 R ${catalog}>>`;
  const index = '1 0 ';
  const { body, keys } = pack(Buffer.from(index + inside, 'latin1'));
  const open: [number, string | Buffer][] = [
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'],
    [6, stream(body, `/Type/ObjStm/N 1/First ${index.length}${keys}`)],
  ];
  let file = Buffer.from('%PDF-1.7\n');
  const rows: Record<number, [number, number, number]> = {
    0: [0, 0, 0],
    1: [2, 6, 0],
    4: [0, 0, 0],
    5: [0, 0, 0],
  };
  for (const [number, object] of open) {
    rows[number] = [1, file.length, 0];
    file = Buffer.concat([
      file,
      Buffer.from(`${number} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object) : object,
      Buffer.from('\nendobj\n'),
    ]);
  }
  rows[7] = [1, file.length, 0];
  const table = Buffer.concat(
    Object.keys(rows)
      .map(Number)
      .toSorted((a, b) => a - b)
      .map((number) => {
        const [type, offset, last] = rows[number] ?? [0, 0, 0];
        return Buffer.from([type, offset >> 8, offset & 255, last]);
      }),
  );
  const start = file.length;
  return Buffer.concat([
    file,
    Buffer.from('7 0 obj\n'),
    stream(table, '/Type/XRef/Size 8/W[1 2 1]/Root 1 0 R'),
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}

export async function openPdf(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await loadPdfJs();
  const options = { useSystemFonts: false, verbosity: VerbosityLevel.ERRORS };
  return getDocument({ data: new Uint8Array(pdf), ...options }).promise;
}

/** The text of each page of a PDF. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await openPdf(pdf);
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('');
    }),
  );
}

/** The texts of pages as one, with one space where there are several. */
export const oneText = (pages: readonly string[]): string =>
  pages
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n');
