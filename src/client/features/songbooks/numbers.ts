import { leadingNumber } from '../../../shared/compositions/titles.ts';

type Span = readonly [first: number, last: number];

/** Parses typed numbers and ranges (`1-9, 12`) in any script's digits; null for any other text. */
export function readSpans(text: string): Span[] | null {
  const parts = text
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[,;\s]+/)
    .filter(Boolean);
  const spans = parts.map((part): Span | null => {
    const ends = part.split('-').map(leadingNumber);
    const [first, last = first] = ends;
    return ends.length <= 2 && first && last ? [first, last] : null;
  });
  return spans.length > 0 && spans.every((span) => span !== null) ? spans : null;
}

/** The known numbers within the ranges, in the order of the ranges; a range may run backwards. */
export function songsIn(spans: readonly Span[], known: readonly number[]): number[] {
  const named = spans.flatMap(([first, last]) => {
    const within = known.filter(
      (number) => number >= Math.min(first, last) && number <= Math.max(first, last),
    );
    return within.sort((a, b) => (first <= last ? a - b : b - a));
  });
  return [...new Set(named)];
}
