import type { ColumnUse } from '../../../shared/import-columns.ts';
import type { Mapping } from '../../../shared/imports.ts';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { compose } from '../../../shared/normal-form.ts';
import { columnNames } from './column-names.ts';
import { isNear } from './known-names.ts';

const keyOf = (name: string) =>
  phoneticKey(
    compose(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' '),
  );
const byKey = new Map(
  Object.entries(columnNames).flatMap(([use, all]) =>
    all.map((name) => [keyOf(name), use as ColumnUse] as const),
  ),
);

/** The names of the languages, English and their own, which a column's name may contain. */
const languageKeys = languages.flatMap((language) =>
  [language, languageFacts[language].own].map((name) => [keyOf(name), language] as const),
);

/** Guesses what the columns of a table hold. Only charanas may have several columns. */
export function guessMapping(columns: readonly string[]): Mapping {
  const taken = new Set<ColumnUse>();
  const uses = columns.map((name): ColumnUse => {
    const use = guessUse(name);
    if (use === 'ignore' || (taken.has(use) && use !== 'charana')) return 'ignore';
    taken.add(use);
    return use;
  });
  return { uses, numbering: taken.has('number') ? 'column' : 'next' };
}

/** `#`, `Song #`, `№`, `Sl. #` */
const numberSign =
  /^[^\p{L}#№]*(?:song|sl|sr|s|serial|kriti|composition)?[^\p{L}#№]*[#№][^\p{L}]*$/iu;

/** A longer name is none: matching takes quadratic time. */
const maxNameLength = 100;

function guessUse(name: string): ColumnUse {
  if (name.length > maxNameLength) return 'ignore';
  if (numberSign.test(name)) return 'number';
  const known = byKey.get(keyOf(name));
  if (known) return known;
  // `meanings.Tamil`, `Meaning (Tamil)`, `Tamil meaning`, `scripts.Tamil.lyrics`, `lyrics_tamil`
  const words = wordsIn(name);
  const language = languageKeys.find(([key]) => words.includes(key))?.[1];
  if (language) {
    const rest = words
      .filter((word) => !languageKeys.some(([key]) => key === word) && !fillers.has(word))
      .join('');
    return ofLanguage(rest ? (byKey.get(rest) ?? 'ignore') : 'lyrics', language);
  }
  // `Title / ಶೀರ್ಷಿಕೆ`, `Raga (ರಾಗ)`; then `Name of the raga`, `Song lyrics`
  const parts = name.split(/[/()[\]|:;\n–—]+/).flatMap((part) => byKey.get(keyOf(part)) ?? []);
  const essence = words.filter((word) => !fillers.has(word));
  // `Source book`, `Swara notation`: two names of one column.
  const ofWords = new Set(essence.map((word) => byKey.get(word)));
  return (
    parts[0] ??
    byKey.get(essence.join('')) ??
    (ofWords.size === 1 ? [...ofWords][0] : undefined) ??
    nearUse(keyOf(name)) ??
    'ignore'
  );
}

const wordsIn = (name: string) =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map(keyOf);

/** Shorter keys have too many neighbours: tala, talam, kala. */
const minNearLength = 5;

/** The use of a name with one letter mistyped. */
function nearUse(key: string): ColumnUse | undefined {
  if (key.length < minNearLength) return undefined;
  const uses = new Set([...byKey].filter(([other]) => isNear(key, other)).map(([, use]) => use));
  return uses.size === 1 ? [...uses][0] : undefined;
}

const fillers = new Set(
  [
    'scripts',
    'script',
    'in',
    'of',
    'the',
    'text',
    'name',
    'song',
    'full',
    'complete',
    'ಹೆಸರು',
    'ಹಾಡಿನ',
    'ಪೂರ್ಣ',
  ].map(keyOf),
);

function ofLanguage(use: ColumnUse, language: Language): ColumnUse {
  if (use.startsWith('meaning')) return `meaning ${language}`;
  if (use === 'lyrics') return language === 'Kannada' ? 'lyrics' : `lyrics ${language}`;
  if (use !== 'title' && use !== 'roman') return 'ignore';
  if (language === 'Kannada') return 'title';
  return language === 'English' ? 'roman' : `title ${language}`;
}

/** Why this choice of columns cannot be used, in a sentence; null when it can. */
export function mappingFault(
  { uses, numbering }: Mapping,
  columns: readonly string[],
): string | null {
  if (uses.length !== columns.length) return 'These columns are not those of this file.';
  const twice = uses.find(
    (use, index) => use !== 'ignore' && use !== 'charana' && uses.indexOf(use) !== index,
  );
  if (twice) return `Two columns cannot both be “${twice}”.`;
  if (numbering === 'column' && !uses.includes('number'))
    return 'Please choose the column of the song’s number, or number the rows automatically.';
  if (uses.every((use) => use === 'ignore' || use === 'number'))
    return 'Please choose at least one column besides the number.';
  return null;
}
