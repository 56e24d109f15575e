import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseLyrics } from '../../src/shared/lyrics-text.ts';
import type { Songbook } from '../../src/server/pdf/book.ts';
import { layoutBook } from '../../src/server/pdf/layout.ts';
import { writePdf } from '../../src/server/pdf/write-pdf.ts';
import { findChromium } from '../../e2e/chromium.ts';

/** Makes one book with one engine: `node engines.ts <engine> <book.json> <out.pdf> <folder of its package or of its temporary files>`. */
const [engine, from = '', out = '', folder = ''] = process.argv.slice(2);
const book = JSON.parse(readFileSync(from, 'utf8')) as Songbook;

if (engine === 'ours') writeFileSync(out, writePdf(book, layoutBook(book)));
if (engine === 'typst') typst();
if (engine === 'chromium') chromium();
// Processor time of this process and of the children it waited for, in seconds; unlike clock time it is meaningful on a busy machine.
const times = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
console.log([11, 12, 13, 14].reduce((sum, at) => sum + Number(times[at]) / 100, 0));

/** The same book in Typst's markup: titles, unbroken stanzas, meanings, contents with page numbers, running head and footer. */
function typst(): void {
  interface Compiler {
    create(options: object): { pdf(options: object): Buffer };
  }
  const { NodeCompiler } = createRequire(join(folder, 'package.json'))(
    '@myriaddreamin/typst-ts-node-compiler',
  ) as {
    NodeCompiler: Compiler;
  };
  const quoted = (text: string) => `#${JSON.stringify(text)}`;
  const body = book.songs.map(({ number, title, roman, raga, tala, lyrics, meaning }) => {
    const stanzas = parseLyrics(lyrics).flatMap(({ name, stanzas: all }) =>
      all.map(
        (lines, index) =>
          `#block(breakable: false)[${index === 0 && name ? `#text(8pt)[${quoted(name)}] \\ ` : ''}${lines.map(({ text }) => quoted(text)).join(' \\ ')}]`,
      ),
    );
    return `= ${quoted(`${number} ${title}`)}\n#text(9pt)[${quoted([roman, raga, tala].filter(Boolean).join(' · '))}]\n\n${stanzas.join('\n\n')}\n\n${meaning ? quoted(meaning.text) : ''}`;
  });
  const head = `#set page(paper: "a4", margin: 22mm, numbering: "1", header: [#text(8pt)[songs]])\n#set text(font: ("Noto Serif", "Noto Serif Kannada"), size: 13pt, lang: "kn")\n#set par(justify: false)\n#outline()\n#pagebreak()\n`;
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: [resolve('src/server/pdf/fonts')] }],
  });
  writeFileSync(out, compiler.pdf({ mainFileContent: head + body.join('\n\n') }));
}

/** The same book as a page of HTML with the site's own web fonts. */
function chromium(): void {
  const escaped = (text: string) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  const songs = book.songs.map(({ number, title, roman, raga, tala, lyrics, meaning }) => {
    const stanzas = parseLyrics(lyrics).flatMap(({ name, stanzas: all }) =>
      all.map(
        (lines, at) =>
          `<p>${at === 0 ? `<small>${escaped(name)}</small><br>` : ''}${lines.map(({ text }) => escaped(text)).join('<br>')}</p>`,
      ),
    );
    return `<h2>${number} ${escaped(title)}</h2><small>${escaped([roman, raga, tala].filter(Boolean).join(' · '))}</small>${stanzas.join('')}<p>${escaped(meaning?.text ?? '')}</p>`;
  });
  const face = (name: string) =>
    `@font-face{font-family:Song;src:url(file://${resolve('src/client/fonts')}/noto-serif-${name}.woff2);unicode-range:${name === 'latin' ? 'U+0-2FFF' : 'U+C80-CFF'}}`;
  const html = `<meta charset=utf-8><title>songs</title><style>${face('latin')}${face('kannada')}@page{size:A4;margin:22mm}body{font:13pt Song}p{break-inside:avoid}h2{break-after:avoid}</style>${songs.join('')}`;
  writeFileSync(join(folder, 'book.html'), html);
  const { status, stderr } = spawnSync(
    findChromium(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${out}`,
      `file://${join(folder, 'book.html')}`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}
