import { Buffer, shape as shapeBuffer, Direction } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { fontOf, loadFont, scriptMetrics, type FontName } from './fonts.ts';

/** One glyph of a cluster: its offset from where the cluster begins, in font units. */
export interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
}

/**
 * What cannot be taken apart: an akshara with all its signs, or a Latin letter. `key` is the same wherever the same glyphs
 * stand for the same text. A space is a cluster without glyphs.
 */
export interface Cluster {
  key: string;
  text: string;
  glyphs: readonly PlacedGlyph[];
  /** Font units, kerning included. */
  advance: number;
}

/** Clusters of one font. `scale` is the script's size beside Latin. */
export interface GlyphRun {
  font: FontName;
  scale: number;
  clusters: readonly Cluster[];
}

/** Text without a place to break, in em of the size it will be set in. */
export interface ShapedWord {
  text: string;
  runs: readonly GlyphRun[];
  width: number;
}

const scripts: Record<FontName, string> = {
  latin: 'Latn',
  kannada: 'Knda',
  devanagari: 'Deva',
  tamil: 'Taml',
  telugu: 'Telu',
  malayalam: 'Mlym',
};
const words = new LRUCache<string, ShapedWord>({ max: 40_000 });

/** Shapes a word with HarfBuzz. `lang` is a BCP 47 tag: Marathi has letters of its own in Devanagari. */
export function shapeWord(text: string, lang: string): ShapedWord {
  const key = `${lang} ${text}`;
  const known = words.get(key);
  if (known) return known;
  const runs = splitByFont(text).map(({ font, part }): GlyphRun => ({
    font,
    scale: scriptMetrics[font].scale,
    clusters: shapeRun(font, part, lang),
  }));
  const word = { text, runs, width: runs.reduce((sum, run) => sum + widthOf(run), 0) };
  words.set(key, word);
  return word;
}

/** Words of a text, parted by its spaces; a space that does not break is part of a word. */
export function shapeWords(text: string, lang: string): ShapedWord[] {
  return text
    .split(/[ \t\n]+/)
    .filter(Boolean)
    .map((word) => shapeWord(word, lang));
}

/** Width of a run in em of the size of the text, its own scale included. */
function widthOf({ font, scale, clusters }: GlyphRun): number {
  return (clusters.reduce((sum, { advance }) => sum + advance, 0) / loadFont(font).unitsPerEm) * scale;
}

let space: number | undefined;

/** Width of the space after a word in em. */
export function spaceAfter({ runs }: ShapedWord): number {
  space ??= loadFont('latin').shaper.glyphHAdvance(loadFont('latin').shaper.glyph(0x20) ?? 0) / loadFont('latin').unitsPerEm;
  return space * scriptMetrics[runs.at(-1)?.font ?? 'latin'].space;
}

const spaces = new Map<FontName, Cluster>();

/** That space as a cluster of the word's last font, so that a line need not change fonts for it; always the same object. */
export function spaceCluster(word: ShapedWord): Cluster {
  const { font, scale } = word.runs.at(-1) ?? { font: 'latin', scale: 1 };
  const known = spaces.get(font);
  if (known) return known;
  const made = { key: ' ', text: ' ', glyphs: [], advance: Math.round((spaceAfter(word) / scale) * loadFont(font).unitsPerEm) };
  spaces.set(font, made);
  return made;
}

function splitByFont(text: string): { font: FontName; part: string }[] {
  const parts: { font: FontName; part: string }[] = [];
  for (const char of text) {
    const last = parts.at(-1);
    const font = fontOf(char.codePointAt(0) ?? 0, last?.font);
    if (last?.font === font) last.part += char;
    else parts.push({ font, part: char });
  }
  return parts;
}

function shapeRun(font: FontName, text: string, lang: string): Cluster[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.setDirection(Direction.LTR);
  buffer.setScript(scripts[font]);
  buffer.setLanguage(lang);
  shapeBuffer(loadFont(font).shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return starts.map((start, at) => {
    let advance = 0;
    const glyphs: PlacedGlyph[] = [];
    infos.forEach(({ codepoint, cluster }, place) => {
      const position = positions[place];
      if (cluster !== start || !position) return;
      glyphs.push({ id: codepoint, x: advance + position.xOffset, y: position.yOffset });
      advance += position.xAdvance;
    });
    // A joiner is no letter to copy, and a space that does not break is a space.
    const own = text.slice(start, starts[at + 1]).replace('\u00a0', ' ');
    return { key: `${own}\n${glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}`, text: own, glyphs, advance };
  });
}
