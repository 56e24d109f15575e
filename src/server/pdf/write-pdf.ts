import { createHash } from 'node:crypto';
import { languageFacts } from '../../shared/languages.ts';
import type { Book } from './book.ts';
import { embedFont, type Embedded } from './embed.ts';
import { loadFont, type FontName } from './fonts.ts';
import type { Pages } from './layout.ts';
import {
  decimal,
  hex16,
  name,
  startFile,
  string,
  type ObjectFile,
  type Ref,
  type PdfValue,
} from './objects.ts';
import {
  inks,
  type DrawingItem,
  type Ink,
  type LinkItem,
  type PdfPage,
  type RuleItem,
  type TextItem,
} from './page.ts';
import type { Cluster } from './shape.ts';
import { bookWords } from '../../shared/edition/book-words.ts';

/** Writes laid-out pages as a PDF with embedded fonts, text that can be searched and copied, bookmarks, title and language. */
export function writePdf(book: Book, { pages, title, bookmarks, songPages }: Pages): Uint8Array {
  const file = startFile();
  const fonts = new Map<FontName, { embedded: Embedded; ref: Ref }>();
  const fontOf = (font: FontName) => {
    const known = fonts.get(font) ?? { embedded: embedFont(font), ref: file.reserve() };
    fonts.set(font, known);
    return known.embedded;
  };
  const parent = file.reserve();
  const resources = file.reserve();
  const refs = pages.map(() => file.reserve());
  pages.forEach((page, index) => {
    const contents = file.stream(contentOf(page, fontOf));
    const links = page.items
      .filter((item) => item.kind === 'link')
      .map((link) => annotation(link, page, refs[songPages[link.song] ?? 0]));
    file.write(
      {
        Type: name('Page'),
        Parent: parent,
        MediaBox: [0, 0, page.width, page.height],
        Resources: resources,
        Contents: contents,
        Annots: links.length > 0 ? links : undefined,
      },
      refs[index],
    );
  });
  file.write({ Type: name('Pages'), Kids: refs, Count: refs.length }, parent);
  for (const { embedded, ref } of fonts.values()) writeFont(file, embedded, ref);
  file.write(
    { Font: Object.fromEntries([...fonts].map(([font, { ref }]) => [font, ref])) },
    resources,
  );

  const outlines = writeBookmarks(file, bookmarks, refs);
  const root = file.write({
    Type: name('Catalog'),
    Pages: parent,
    Lang: string(languageFacts[book.language].prose),
    ViewerPreferences: { DisplayDocTitle: true },
    Outlines: outlines,
    PageMode: outlines && name('UseOutlines'),
  });
  const info = file.write({
    Title: string(title),
    Author: string(bookWords[book.language].composer),
    CreationDate: string(pdfDate(book.edition.at)),
    Producer: string('purandara'),
  });
  return file.end(
    root,
    info,
    createHash('sha256').update(JSON.stringify(book)).digest('hex').slice(0, 32),
  );
}

/** A page's drawing commands. A page's origin is its upper left corner, that of PDF the lower left one. */
function contentOf({ height, items }: PdfPage, fontOf: (font: FontName) => Embedded): string {
  let ink: Ink | undefined;
  const parts: string[] = [];
  for (const item of items) {
    if (item.kind === 'link') continue;
    if (item.ink !== ink) parts.push(`${rgb(item.ink)} rg ${rgb(item.ink)} RG`);
    ink = item.ink;
    if (item.kind === 'text') parts.push(textCommands(item, height, fontOf));
    else
      parts.push(item.kind === 'rule' ? ruleCommands(item, height) : drawingCommands(item, height));
  }
  return parts.join('\n');
}

function textCommands(
  { x, y, size, runs, says }: TextItem,
  height: number,
  fontOf: (font: FontName) => Embedded,
): string {
  const shown = runs.map(
    ({ font, scale, clusters }) =>
      `/${font} ${decimal(size * scale)} Tf ${clustersCommands(clusters, fontOf(font), says === undefined)}`,
  );
  const text = `BT 1 0 0 1 ${decimal(x)} ${decimal(height - y)} Tm ${shown.join(' ')} ET`;
  if (says === undefined) return text;
  return says === ''
    ? `/Artifact BMC ${text} EMC`
    : `/Span <</ActualText <FEFF${hex16(says)}>>> BDC ${text} EMC`;
}

/**
 * The commands that show clusters of one font. A word in which a cluster has several codes also carries its ActualText: Poppler and Acrobat
 * copy that, other readers the text of the codes (embed.ts).
 */
function clustersCommands(
  clusters: readonly Cluster[],
  embedded: Embedded,
  spoken: boolean,
): string {
  const { unitsPerEm } = loadFont(embedded.name);
  const commands: string[] = [];
  let word = '';
  let pieces = false;
  let shown = '';
  const end = () => {
    if (shown)
      commands.push(
        pieces && spoken
          ? `/Span <</ActualText <FEFF${hex16(word)}>>> BDC [<${shown}>] TJ EMC`
          : `[<${shown}>] TJ`,
      );
    word = '';
    pieces = false;
    shown = '';
  };
  for (const cluster of clusters) {
    const codes = embedded.codesOf(cluster);
    const space = cluster.text === ' ';
    if (space && pieces) end();
    word += cluster.text;
    pieces ||= codes.length > 1;
    shown += codes.map((code) => code.toString(16).padStart(4, '0')).join('');
    // Kerning: the difference of this cluster's width from the width that its code was assigned with.
    const more =
      Math.round((cluster.advance * 1000) / unitsPerEm) - (embedded.widths[codes[0] ?? 0] ?? 0);
    if (more !== 0) shown += `>${-more}<`;
    if (space) end();
  }
  end();
  return commands.join(' ');
}

function ruleCommands({ x, y, toX, toY, width, dots }: RuleItem, height: number): string {
  const line = `${decimal(width)} w ${decimal(x)} ${decimal(height - y)} m ${decimal(toX)} ${decimal(height - toY)} l S`;
  // A dash of length 0 with round caps is a dot.
  return dots ? `1 J [0 ${decimal(dots)}] 0 d ${line} 0 J [] 0 d` : line;
}

function drawingCommands({ x, y, scale, width, path, fill }: DrawingItem, height: number): string {
  const strokes = path.replace(
    /([MLCZ])([^MLCZ]*)/g,
    (_, command: string, numbers: string) =>
      `${numbers} ${command === 'Z' ? 'h' : command.toLowerCase()} `,
  );
  return `q 1 J 1 j ${scale} 0 0 ${-scale} ${decimal(x)} ${decimal(height - y)} cm ${decimal(width / scale)} w ${strokes} ${fill ? 'f' : 'S'} Q`;
}

function annotation(
  { x, y, width, height }: LinkItem,
  page: PdfPage,
  target: Ref | undefined,
): PdfValue {
  return {
    Type: name('Annot'),
    Subtype: name('Link'),
    Border: [0, 0, 0],
    Rect: [x, page.height - y - height, x + width, page.height - y],
    Dest: target ? [target, name('Fit')] : undefined,
  };
}

/** Writes a font as ISO 32000-1, 9.7 prescribes: codes of two bytes that are glyph numbers, and the text of each code. */
function writeFont(
  file: ObjectFile,
  { name: font, widths, texts, build }: Embedded,
  ref: Ref,
): void {
  const data = build();
  const { shaper, unitsPerEm } = loadFont(font);
  const { ascender, descender } = shaper.hExtents();
  const thousandths = (units: number) => Math.round((units * 1000) / unitsPerEm);
  // Six letters before the name mark the font as a subset.
  const baseFont = name(`PURAND+NotoSerif${font.charAt(0).toUpperCase()}${font.slice(1)}`);
  const descriptor = file.write({
    Type: name('FontDescriptor'),
    FontName: baseFont,
    Flags: 4,
    FontBBox: [-1000, thousandths(descender) * 2, 3000, thousandths(ascender) * 2],
    ItalicAngle: 0,
    Ascent: thousandths(ascender),
    Descent: thousandths(descender),
    CapHeight: 714,
    StemV: 80,
    FontFile2: file.stream(data, { Length1: data.length }),
  });
  const descendant = file.write({
    Type: name('Font'),
    Subtype: name('CIDFontType2'),
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: string('Adobe'), Ordering: string('Identity'), Supplement: 0 },
    CIDToGIDMap: name('Identity'),
    FontDescriptor: descriptor,
    W: [0, widths],
  });
  file.write(
    {
      Type: name('Font'),
      Subtype: name('Type0'),
      BaseFont: baseFont,
      Encoding: name('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: file.stream(toUnicode(texts)),
    },
    ref,
  );
}

function toUnicode(texts: readonly string[]): string {
  const lines = texts.flatMap((text, code) =>
    text ? [`<${code.toString(16).padStart(4, '0')}> <${hex16(text)}>`] : [],
  );
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

interface Bookmark {
  title: string;
  page: number;
  songs?: readonly Bookmark[];
}

/** Writes the bookmarks as a tree; undefined where there are none. */
function writeBookmarks(
  file: ObjectFile,
  marks: readonly Bookmark[],
  pages: readonly Ref[],
): Ref | undefined {
  if (marks.length === 0) return undefined;
  const root = file.reserve();
  const write = (children: readonly Bookmark[], parent: Ref): { First: Ref; Last: Ref } => {
    const refs = children.map(() => file.reserve());
    children.forEach(({ title, page, songs = [] }, index) => {
      const own = refs[index]!;
      const below = songs.length > 0 ? { ...write(songs, own), Count: songs.length } : {};
      file.write(
        {
          Title: string(title),
          Parent: parent,
          Prev: refs[index - 1],
          Next: refs[index + 1],
          Dest: [pages[page]!, name('Fit')],
          ...below,
        },
        own,
      );
    });
    return { First: refs[0]!, Last: refs.at(-1)! };
  };
  return file.write(
    {
      Type: name('Outlines'),
      ...write(marks, root),
      Count: marks.length + marks.reduce((sum, { songs = [] }) => sum + songs.length, 0),
    },
    root,
  );
}

function rgb(ink: Ink): string {
  return [1, 3, 5]
    .map((at) => decimal(Number.parseInt(inks[ink].slice(at, at + 2), 16) / 255))
    .join(' ');
}

function pdfDate(at: number): string {
  return `D:${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
}
