import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { sizeLimits } from './fit.ts';
import { usePresentationSettings } from './settings.ts';
import { langsOf, slidesOf, stanzasOf, type Measure } from './slides.ts';

/** Text is measured at this size, and the widths are divided by it. */
const measuredAt = 100;

/** A little wider than measured, since a browser rounds the glyphs of a size differently. */
const safety = 1.01;

/** Row heights by language tag, for a font size of 1: as tight as the vowel signs of the script allow. */
const leadings: Record<string, number> = {
  kn: 1.6,
  te: 1.65,
  ml: 1.5,
  ta: 1.45,
  hi: 1.5,
  mr: 1.5,
  sa: 1.5,
};
const latinLeading = 1.35;

/** The height of a row in a language for a font size of 1. */
export const leadingOf = (lang: string) => leadings[lang] ?? latinLeading;

interface Measuring {
  /** The font families of a language tag, as the style sheet sets them. */
  familyOf: (lang: string) => string;
  measure: Measure;
}

/** Creates a measure whose fonts are those of elements in `root`. Its cache of widths is valid until another font is loaded. */
function createMeasuring(root: HTMLElement): Measuring {
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
    const width = ((canvas?.measureText(text).width ?? 0) * safety) / measuredAt;
    widths.set(key, width);
    return width;
  };
  return {
    familyOf,
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

/** A text that will be measured, in its language. */
interface Sample {
  text: string;
  lang: string;
}

/**
 * The measure of the texts of a song, null until their fonts are loaded, so that nothing is fitted twice. A font that cannot be loaded is
 * replaced by the fallback, and measured as such.
 */
function useMeasure(
  root: RefObject<HTMLElement | null>,
  samples: readonly Sample[] | null,
): Measure | null {
  const [measuring, setMeasuring] = useState<Measuring | null>(null);
  const [loaded, setLoaded] = useState<readonly Sample[] | null>(null);
  useLayoutEffect(() => {
    if (root.current) setMeasuring(createMeasuring(root.current));
  }, [root]);

  useLayoutEffect(() => {
    if (!measuring || !samples) return undefined;
    const fonts = samples.map(
      ({ text, lang }) => [`${measuredAt}px ${measuring.familyOf(lang)}`, text] as const,
    );
    if (fonts.every(([font, text]) => document.fonts.check(font, text))) {
      setLoaded(samples);
      return undefined;
    }
    let isLate = false;
    const load = async () => {
      await Promise.allSettled(fonts.map(([font, text]) => document.fonts.load(font, text)));
      if (isLate) return;
      // Widths that were measured with a fallback are dropped.
      if (root.current) setMeasuring(createMeasuring(root.current));
      setLoaded(samples);
    };
    void load();
    return () => {
      isLate = true;
    };
    // A new measure alone needs no font.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [measuring === null, samples]);

  return loaded === samples && samples ? (measuring?.measure ?? null) : null;
}

/** The size of an element's content, followed as it changes; null before the first layout. */
function useSizeOf(ref: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => {
      const style = getComputedStyle(element);
      const width =
        element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const height =
        element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      setSize((known) =>
        known?.width === width && known.height === height ? known : { width, height },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

interface SlideSource {
  song: Song | null;
  second: Song | null;
  chosen: readonly number[] | undefined;
  root: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
}

/** All slides of a song, null until its fonts are loaded and its stage has a size. */
export function useSlides({ song, second, chosen, root, stage }: SlideSource) {
  const { unit, even, meaning } = usePresentationSettings();
  const stanzas = useMemo(
    () => (song?.access === 'open' ? stanzasOf(song, second, chosen) : []),
    [song, second, chosen],
  );
  const langs = useMemo(() => song && langsOf(song, second), [song, second]);
  const samples = useMemo(() => {
    if (!langs) return null;
    const lines = stanzas.flatMap((stanza) => stanza.lines);
    return [
      { lang: langs.own, text: ` ${lines.map(({ text }) => text).join(' ')}` },
      { lang: langs.second, text: ` ${lines.map((line) => line.second ?? '').join(' ')}` },
      { lang: langs.meaning, text: ` ${stanzas.map((stanza) => stanza.meaning).join(' ')}` },
    ];
  }, [stanzas, langs]);
  const measure = useMeasure(root, samples);
  const size = useSizeOf(stage);
  const screen = useSizeOf(root);
  const slides = useMemo(
    () =>
      measure && size && screen && langs
        ? slidesOf(
            stanzas,
            langs,
            { unit, even, meaning },
            { ...size, ...sizeLimits(screen) },
            measure,
          )
        : null,
    [stanzas, langs, unit, even, meaning, size, screen, measure],
  );
  return { slides, langs };
}
