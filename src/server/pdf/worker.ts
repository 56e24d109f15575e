import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Book } from './book.ts';
import { cardPage, type Card } from './card.ts';
import { layoutBook, type Pages } from './layout.ts';
import { writePdf } from './write-pdf.ts';
import { writePng } from './write-png.ts';
import { writeSvg } from './write-svg.ts';

/** The page's background in the light theme (client/styles/tokens.css). */
const paper = '#f9f4e8';

/** The task: a book as a PDF, some of its pages as a JSON list of SVG, or a song's sharing picture as a PNG. */
export type PrintRequest = { as: 'pdf' | 'preview'; book: Book } | { as: 'card'; card: Card };

/** A task of the worker thread. */
export type PdfTask = PrintRequest & {
  /** The path of the file to make, with `*` in place of its number of pages. */
  path: string;
  /** The number of songs laid out, and of all songs; shared with the main thread. */
  progress: Int32Array;
};

export interface OutputFile {
  path: string;
  pages: number;
  bytes: number;
}

/** Makes a file and moves it to its path when it is complete. */
export default async function make(task: PdfTask): Promise<OutputFile> {
  const { content, pages } =
    task.as === 'card'
      ? { content: await writePng(writeSvg(cardPage(task.card), 'card', paper)), pages: 1 }
      : makeBook(task);
  const own = task.path.replace('*', String(pages));
  mkdirSync(dirname(own), { recursive: true });
  const begun = `${own}.${randomUUID()}.part`;
  writeFileSync(begun, content);
  renameSync(begun, own);
  return { path: own, pages, bytes: content.length };
}

function makeBook({ as, book, progress }: PdfTask & { as: 'pdf' | 'preview' }): {
  content: Uint8Array;
  pages: number;
} {
  const laid = layoutBook(book, (done, of) => {
    progress[0] = done;
    progress[1] = of;
  });
  return {
    content: as === 'pdf' ? writePdf(book, laid) : Buffer.from(JSON.stringify(preview(laid))),
    pages: laid.pages.length,
  };
}

/** The pages of a preview: the first two of cover and contents, then the first four of the songs. */
function preview({ pages, firstSongPage }: Pages): string[] {
  const shown = [
    ...pages.slice(0, Math.min(2, firstSongPage)),
    ...pages.slice(firstSongPage, firstSongPage + 4),
  ];
  return shown.map((page, index) => writeSvg(page, `page-${index + 1}`));
}
