import { languages, type Language } from './languages.ts';
import { factNames } from './song-facts.ts';

/** Scripts that are converted from the Kannada unless somebody writes them by hand. */
const scripts = languages.filter((language) => language !== 'Kannada');

/** The uses of a column of a table. The texts of `pallavi`, `anupallavi` and any number of `charana` are joined into the plain form. */
export const columnUses = [
  ...(['ignore', 'number', 'title', 'roman'] as const),
  ...factNames,
  ...([
    'lyrics',
    'pallavi',
    'anupallavi',
    'charana',
    'notation',
    'apparatus',
    'references',
  ] as const),
  ...languages.map((language) => `meaning ${language}` as const),
  ...scripts.map((language) => `lyrics ${language}` as const),
  ...scripts
    .filter((language) => language !== 'English')
    .map((language) => `title ${language}` as const),
] as const;
export type ColumnUse = (typeof columnUses)[number];

/** The language and the field of a column such as `lyrics Tamil`. */
export function textColumnOf(
  use: ColumnUse,
): { what: 'meaning' | 'lyrics' | 'title'; language: Language } | null {
  const [what, name] = use.split(' ');
  const language = languages.find((one) => one === name);
  return language && (what === 'meaning' || what === 'lyrics' || what === 'title')
    ? { what, language }
    : null;
}
