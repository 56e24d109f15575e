import { readFileSync } from 'node:fs';
import { Blob, Face, Font } from 'harfbuzzjs';
import { shippedPath } from '../shipped-files.ts';

/** The font files in fonts/. Latin comes first, for characters that belong to no script. */
export const fontNames = [
  'latin',
  'kannada',
  'devanagari',
  'tamil',
  'telugu',
  'malayalam',
] as const;
export type FontName = (typeof fontNames)[number];

export interface LoadedFont {
  name: FontName;
  /** The bytes of the file, for embedding. */
  data: Uint8Array;
  shaper: Font;
  /** Font units in an em. */
  unitsPerEm: number;
  covers: ReadonlySet<number>;
}

/**
 * The size and line height of each script relative to Latin of the same size (docs/design-language.md, Type); lines are closer on paper.
 * `space` widens the space after a word, because signs below its last letter reach into it.
 */
export const scriptMetrics: Record<FontName, { scale: number; leading: number; space: number }> = {
  latin: { scale: 1, leading: 1.5, space: 1 },
  kannada: { scale: 1.08, leading: 1.62, space: 1.25 },
  devanagari: { scale: 1.16, leading: 1.5, space: 1.1 },
  tamil: { scale: 0.95, leading: 1.58, space: 1.15 },
  telugu: { scale: 1.12, leading: 1.62, space: 1.25 },
  malayalam: { scale: 0.98, leading: 1.62, space: 1.15 },
};

const loaded = new Map<FontName, LoadedFont>();

/** Loads a font at its first use, since a book needs two or three of the six. */
export function loadFont(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const data = new Uint8Array(
    readFileSync(shippedPath(`src/server/pdf/fonts/noto-serif-${name}.ttf`)),
  );
  const face = new Face(new Blob(data));
  const font = {
    name,
    data,
    shaper: new Font(face),
    unitsPerEm: face.upem,
    covers: new Set(face.collectUnicodes()),
  };
  loaded.set(name, font);
  return font;
}

const blocks: Readonly<Record<number, FontName | undefined>> = {
  0x0900: 'devanagari',
  0x0b80: 'tamil',
  0x0c00: 'telugu',
  0x0c80: 'kannada',
  0x0d00: 'malayalam',
};
/** Characters in the Devanagari block that all Indian scripts share: the dandas. */
const everybodys = new Set([0x0964, 0x0965]);

/** The font of a character that follows one in the font `current`: dandas, joiners and marks take the font of the letters before them. */
export function fontOf(code: number, current: FontName | undefined): FontName {
  const own = everybodys.has(code) ? undefined : blocks[code & ~0x7f];
  if (own) return own;
  const stays =
    current && (current === 'latin' || code > 0xff) && loadFont(current).covers.has(code);
  if (stays) return current;
  return everybodys.has(code) ? 'devanagari' : 'latin';
}
