import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Book } from './book.ts';
import { cardPage, type Card } from './card.ts';
import { layoutBook, type Pages } from './layout.ts';
import { writeIndexedPng } from './indexed-png.ts';
import { writePdf } from './write-pdf.ts';
import { shippedPath } from '../shipped-files.ts';
import { escapeMarkup } from '../escape-markup.ts';
import { loadFont } from './fonts.ts';
import { inks, pageText, type PdfPage } from './page.ts';

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

let ready: Promise<void> | undefined;

/** Renders an SVG as PNG. Its text is outlines, so no font is needed. */
async function writePng(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(readFileSync(shippedPath('node_modules/@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  const rendered = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  try {
    return writeIndexedPng(rendered, { background: paper, inks: Object.values(inks) });
  } finally {
    // The pixels lie in the memory of WebAssembly, which nothing else frees.
    rendered.free();
  }
}

/**
 * A page as SVG, with the same glyph outlines as the PDF, so that it looks the same everywhere. `id` makes the ids unique where a page
 * shows several.
 */
function writeSvg(page: PdfPage, id: string, background = '#fff'): string {
  const { width, height, items } = page;
  const glyphs = new Map<string, string>();
  const drawn = items.map((item) => {
    if (item.kind === 'link') return '';
    if (item.kind === 'rule') {
      const dots = item.dots
        ? ` stroke-linecap="round" stroke-dasharray="0 ${short(item.dots)}"`
        : '';
      return `<path d="M${short(item.x)} ${short(item.y)}L${short(item.toX)} ${short(item.toY)}" stroke="${inks[item.ink]}" stroke-width="${item.width}"${dots}/>`;
    }
    if (item.kind === 'drawing' && item.fill) {
      return `<path d="${item.path}" transform="translate(${short(item.x)} ${short(item.y)}) scale(${short(item.scale)})" fill="${inks[item.ink]}"/>`;
    }
    if (item.kind === 'drawing') {
      return `<path d="${item.path}" transform="translate(${short(item.x)} ${short(item.y)}) scale(${item.scale})" fill="none" stroke="${inks[item.ink]}" stroke-width="${short(item.width / item.scale)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    }
    let x = item.x;
    return item.runs
      .map(({ font, scale, clusters }) => {
        const { shaper, unitsPerEm } = loadFont(font);
        const size = (item.size * scale) / unitsPerEm;
        const from = x;
        let pen = 0;
        const uses = clusters.flatMap((cluster) => {
          const placed = cluster.glyphs.map((glyph) => {
            const own = `${id}-${font}-${glyph.id}`;
            if (!glyphs.has(own)) glyphs.set(own, shaper.glyphToPath(glyph.id));
            return glyphs.get(own)
              ? `<use href="#${own}" x="${pen + glyph.x}" y="${glyph.y}"/>`
              : '';
          });
          pen += cluster.advance;
          return placed;
        });
        x += pen * size;
        return `<g transform="translate(${short(from)} ${short(item.y)}) scale(${short(size)} ${short(-size)})" fill="${inks[item.ink]}">${uses.join('')}</g>`;
      })
      .join('');
  });
  const defs = [...glyphs]
    .map(([own, path]) => (path ? `<path id="${own}" d="${path}"/>` : ''))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" role="img" aria-label="${escaped(pageText(page))}"><defs>${defs}</defs><rect width="100%" height="100%" fill="${background}"/>${drawn.join('')}</svg>`;
}

const short = (value: number) => String(Math.round(value * 10_000) / 10_000);
const escaped = (text: string) => escapeMarkup(text).replaceAll('\n', '&#10;');
