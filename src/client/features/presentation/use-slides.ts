import { useEffectEvent, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { sizeLimits } from './fit.ts';
import { createMeasuring, type Measuring } from './measure.ts';
import { usePresentationSettings } from './settings.ts';
import { langsOf, slidesOf, stanzasOf, type Measure } from './slides.ts';

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
    const loading = samples.flatMap(({ text, lang }) => measuring.load(text, lang) ?? []);
    if (loading.length === 0) {
      setLoaded(samples);
      return undefined;
    }
    let isLate = false;
    const fit = async () => {
      await Promise.all(loading);
      if (isLate) return;
      // Widths that were measured with a fallback are dropped.
      if (root.current) setMeasuring(createMeasuring(root.current));
      setLoaded(samples);
    };
    void fit();
    return () => {
      isLate = true;
    };
    // A new measure alone needs no font.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [measuring === null, samples]);

  return loaded === samples && samples ? (measuring?.measure ?? null) : null;
}

/** The size of an element's content; null before the first layout. It is read after each render too, so that a changed head is not painted with old slides. */
function useSizeOf(ref: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const read = () => {
    const element = ref.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const width =
      element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height =
      element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    setSize((known) =>
      known?.width === width && known.height === height ? known : { width, height },
    );
  };
  const readAgain = useEffectEvent(read);
  useLayoutEffect(() => readAgain());
  useLayoutEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(() => readAgain());
    observer.observe(ref.current);
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
