import { Buffer, shape as shapeBuffer, Direction } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { fontOf, loadFont, scriptMetrics, type FontName } from './fonts.ts';

/** A glyph of a cluster, with its offset from the cluster's start in font units. */
export interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
}

/**
 * The smallest unit of shaped text: an akshara with all its signs, or a Latin letter. `key` is the same for the same glyphs with the same
 * text. A space is a cluster without glyphs.
 */
export interface Cluster {
  key: string;
  text: string;
  glyphs: readonly PlacedGlyph[];
  /** The advance width in font units, kerning included. */
  advance: number;
}

/** Clusters in one font. `scale` is the script's size relative to Latin. */
export interface GlyphRun {
  font: FontName;
  scale: number;
  clusters: readonly Cluster[];
}

/** A text without a line break opportunity; its width is in em of the text size. */
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

/** Shapes a word with HarfBuzz. `lang` is a BCP 47 tag, because Marathi has letter forms of its own in Devanagari. */
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

/** The words of a text, split at its spaces; a no-break space is part of a word. */
export function shapeWords(text: string, lang: string): ShapedWord[] {
  return text
    .split(/[ \t\n]+/)
    .filter(Boolean)
    .map((word) => shapeWord(word, lang));
}

/** The width of a run in em of the text size, with the run's own scale. */
function widthOf({ font, scale, clusters }: GlyphRun): number {
  return (
    (clusters.reduce((sum, { advance }) => sum + advance, 0) / loadFont(font).unitsPerEm) * scale
  );
}

let space: number | undefined;

/** The width of the space after a word, in em. */
export function spaceAfter({ runs }: ShapedWord): number {
  space ??=
    loadFont('latin').shaper.glyphHAdvance(loadFont('latin').shaper.glyph(0x20) ?? 0) /
    loadFont('latin').unitsPerEm;
  return space * scriptMetrics[runs.at(-1)?.font ?? 'latin'].space;
}

const spaces = new Map<FontName, Cluster>();

/**
 * The space after a word as a cluster in the font of the word's end, so that a line does not change fonts for it; always the same object.
 */
export function spaceCluster(word: ShapedWord): Cluster {
  const { font, scale } = word.runs.at(-1) ?? { font: 'latin', scale: 1 };
  const known = spaces.get(font);
  if (known) return known;
  const made = {
    key: ' ',
    text: ' ',
    glyphs: [],
    advance: Math.round((spaceAfter(word) / scale) * loadFont(font).unitsPerEm),
  };
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
  return starts.map((start, index) => {
    let advance = 0;
    const glyphs: PlacedGlyph[] = [];
    infos.forEach(({ codepoint, cluster }, glyph) => {
      const position = positions[glyph];
      if (cluster !== start || !position) return;
      glyphs.push({ id: codepoint, x: advance + position.xOffset, y: position.yOffset });
      advance += position.xAdvance;
    });
    // Joiners are left out of the copied text, and a no-break space is copied as a space.
    const own = text.slice(start, starts[index + 1]).replace('\u00a0', ' ');
    return {
      key: `${own}\n${glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}`,
      text: own,
      glyphs,
      advance,
    };
  });
}
