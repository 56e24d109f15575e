import type { Language } from '../../../shared/languages.ts';
import type { WordHit } from '../../../shared/search.ts';
import { concordanceAddress } from '../../lib/glossary-address.ts';
import type { FoundTitle } from '../../../shared/search/titles.ts';

/** One option of the dropdown. */
export type Option = { id: string; href: string } & (
  { kind: 'title'; found: FoundTitle } | { kind: 'line'; hit: WordHit } | { kind: 'concordance'; word: string }
);

export function resultAddress(number: number, language: Language): string {
  return `/results?song=${number}&lang=${language}`;
}

/** Titles first, then lines of songs, then for a single word its concordance, each with an id of its own for the combobox. */
export function optionsOf(prefix: string, language: Language, titles: FoundTitle[], lines: WordHit[], term: string): Option[] {
  return [
    ...titles.map((found): Option => ({
      kind: 'title',
      id: `${prefix}-song-${found.number}`,
      href: resultAddress(found.number, language),
      found,
    })),
    ...lines.map((hit): Option => ({
      kind: 'line',
      id: `${prefix}-line-${hit.number}-${hit.at}`,
      href: `${resultAddress(hit.number, language)}#line-${hit.at}`,
      hit,
    })),
    ...(lines.length > 0 && !term.includes(' ')
      ? [{ kind: 'concordance', id: `${prefix}-concordance`, href: concordanceAddress(language, { word: term }), word: term } as const]
      : []),
  ];
}

/** The id of the option that an arrow key, Home or End moves to; null for an empty list. */
export function moveTo(key: string, options: Option[], active: string | null): string | null {
  const at = options.findIndex(({ id }) => id === active);
  const last = options.length - 1;
  const next = key === 'ArrowDown' ? (at >= last ? 0 : at + 1) : key === 'ArrowUp' ? (at <= 0 ? last : at - 1) : key === 'Home' ? 0 : last;
  return options[next]?.id ?? null;
}
