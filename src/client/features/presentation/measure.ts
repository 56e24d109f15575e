import type { Measure } from './slides.ts';

/** Text is measured at this size, and the widths are divided by it. */
const measuredAt = 100;

const noWidth = { width: 0, actualBoundingBoxRight: 0 };

/** A little wider than measured, since a browser rounds the glyphs of a size differently. */
const safety = 1.01;

/** Row heights by language tag, for a font size of 1: as tight as the vowel signs of the script allow. */
const leadings: Record<string, number> = {
  kn: 1.6,
  te: 1.65,
  ml: 1.5,
  ta: 1.5,
  hi: 1.5,
  mr: 1.5,
  sa: 1.5,
};
const latinLeading = 1.35;

/** The height of a row in a language for a font size of 1. */
export const leadingOf = (lang: string) => leadings[lang] ?? latinLeading;

export interface Measuring {
  /** Loads the fonts of a text: null when they are loaded. One that cannot be loaded is measured as its fallback is. */
  load: (text: string, lang: string) => Promise<unknown> | null;
  measure: Measure;
}

/** Creates a measure whose fonts are those of elements in `root`. Its cache of widths is valid until another font is loaded. */
export function createMeasuring(root: HTMLElement): Measuring {
  const canvas = document.createElement('canvas').getContext('2d');
  const families = new Map<string, string>();
  const widths = new Map<string, number>();
  const familyOf = (lang: string) => {
    const known = families.get(lang);
    if (known) return known;
    const probe = document.createElement('span');
    probe.lang = lang;
    root.append(probe);
    const family = getComputedStyle(probe).fontFamily;
    probe.remove();
    families.set(lang, family);
    return family;
  };
  const widthOf = (text: string, lang: string) => {
    const key = `${lang} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (canvas) canvas.font = `${measuredAt}px ${familyOf(lang)}`;
    // The subscript of a last letter may reach beyond its advance.
    const { width: advance, actualBoundingBoxRight: ink } = canvas?.measureText(text) ?? noWidth;
    const width = (Math.max(advance, ink) * safety) / measuredAt;
    widths.set(key, width);
    return width;
  };
  return {
    load(text, lang) {
      // The first two families are the files for Latin and for the script. The others are fallbacks, of which a device lacks some.
      const font = `${measuredAt}px ${familyOf(lang).split(',').slice(0, 2).join(',')}`;
      if (document.fonts.check(font, text)) return null;
      return document.fonts.load(font, text).catch(() => undefined);
    },
    measure: (text, lang) => ({
      // Not at no-break spaces, which bind a sign to its word.
      words: text
        .split(/[ \t\r\n]+/)
        .filter(Boolean)
        .map((word) => ({ text: word, width: widthOf(word, lang) })),
      space: widthOf(' ', lang),
      leading: leadingOf(lang),
    }),
  };
}
