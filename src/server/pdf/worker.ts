import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Book } from './book.ts';
import { layoutBook, type Pages } from './layout.ts';
import { writePdf } from './write-pdf.ts';
import { writeSvg } from './write-svg.ts';

/** One book to be made, as a thread takes it. */
export interface Task {
  book: Book;
  /** The whole as a PDF, or some of its pages as a JSON list of SVG. */
  as: 'pdf' | 'preview';
  /** Where it goes, its number of pages in place of `*`. */
  path: string;
  /** Songs laid out, and songs in all; shared with whoever waits. */
  progress: Int32Array;
}

export interface Made {
  path: string;
  pages: number;
  bytes: number;
}

/** Makes a book and puts it where it was asked for, whole or not at all. */
export default function make({ book, as, path, progress }: Task): Made {
  const laid = layoutBook(book, (done, of) => {
    progress[0] = done;
    progress[1] = of;
  });
  const content = as === 'pdf' ? writePdf(book, laid) : Buffer.from(JSON.stringify(preview(laid)));
  const own = path.replace('*', String(laid.pages.length));
  mkdirSync(dirname(own), { recursive: true });
  const begun = `${own}.${randomUUID()}.part`;
  writeFileSync(begun, content);
  renameSync(begun, own);
  return { path: own, pages: laid.pages.length, bytes: content.length };
}

/** The pages a preview shows: cover and contents, as they begin, then the first songs. */
function preview({ pages, firstSongPage }: Pages): string[] {
  const shown = [...pages.slice(0, Math.min(2, firstSongPage)), ...pages.slice(firstSongPage, firstSongPage + 4)];
  return shown.map((page, at) => writeSvg(page, `page-${at + 1}`));
}
