import type { ColumnUse } from '../../../shared/import-columns.ts';
import type { Mapping } from '../../../shared/imports.ts';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { factEntries } from '../../../shared/song-facts.ts';
import { phoneticKey } from '../../../shared/search/key.ts';
import { compose } from '../../../shared/normal-form.ts';

/** What people call a column, in English, in Kannada and in Latin letters; compared by their phonetic keys, so that ರಾಗ, Raga and Rāga match. */
const names: Partial<Record<ColumnUse, readonly string[]>> = {
  number: [
    'no',
    'nr',
    'number',
    'song no',
    'song number',
    'sl no',
    'serial no',
    'serial number',
    's no',
    'ಸಂಖ್ಯೆ',
    'ಕ್ರಮ ಸಂಖ್ಯೆ',
    'ಹಾಡಿನ ಸಂಖ್ಯೆ',
    'ಕ್ರ ಸಂ',
  ],
  title: [
    'title',
    'song',
    'song title',
    'song name',
    'name',
    'first line',
    'kriti',
    'composition',
    'title kannada',
    'kannada title',
    'ಶೀರ್ಷಿಕೆ',
    'ಹಾಡು',
    'ಕೃತಿ',
    'ಹೆಸರು',
    'ಮೊದಲ ಸಾಲು',
  ],
  roman: [
    'roman',
    'roman title',
    'title roman',
    'english title',
    'title english',
    'title in english',
    'transliteration',
    'romanised title',
    'ರೋಮನ್',
  ],
  ...Object.fromEntries(factEntries.map(([name, { called }]) => [name, called])),
  lyrics: ['lyrics', 'lyric', 'sahitya', 'text', 'words', 'kannada', 'lyrics kannada', 'kannada lyrics', 'ಸಾಹಿತ್ಯ', 'ಪಠ್ಯ'],
  pallavi: ['pallavi', 'ಪಲ್ಲವಿ'],
  anupallavi: ['anupallavi', 'anu pallavi', 'ಅನುಪಲ್ಲವಿ'],
  charana: ['charana', 'charanam', 'charanas', 'ಚರಣ', 'ಚರಣಗಳು'],
  notation: ['notation', 'swara', 'svara', 'swaras', 'swaralipi', 'ಸ್ವರಲಿಪಿ', 'ಸ್ವರ'],
  apparatus: ['apparatus', 'variants', 'readings', 'ಪಾಠಾಂತರ', 'ಪಾಠಾಂತರಗಳು'],
  references: ['references', 'cross references', 'ಉಲ್ಲೇಖಗಳು'],
  'meaning English': ['meaning', 'translation', 'meanings'],
  'meaning Kannada': ['ಅರ್ಥ', 'ಭಾವಾರ್ಥ', 'ತಾತ್ಪರ್ಯ', 'artha', 'bhavartha', 'tatparya'],
  'lyrics Sanskrit': ['devanagari', 'sanskrit', 'ದೇವನಾಗರಿ'],
};

const keyOf = (name: string) =>
  phoneticKey(
    compose(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' '),
  );
const byKey = new Map(Object.entries(names).flatMap(([use, all]) => all.map((name) => [keyOf(name), use as ColumnUse] as const)));

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

function guessUse(name: string): ColumnUse {
  if (name.trim() === '#') return 'number';
  const known = byKey.get(keyOf(name));
  if (known) return known;
  // `meanings.Tamil`, `Meaning (Tamil)`, `Tamil meaning`, `scripts.Tamil.lyrics`, `lyrics_tamil`
  const words = name
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map(keyOf);
  const language = languageKeys.find(([key]) => words.includes(key))?.[1];
  if (!language) return 'ignore';
  const rest = words.filter((word) => !languageKeys.some(([key]) => key === word) && !fillers.has(word)).join('');
  return ofLanguage(rest ? (byKey.get(rest) ?? 'ignore') : 'lyrics', language);
}

const fillers = new Set(['scripts', 'script', 'in', 'of', 'text'].map(keyOf));

function ofLanguage(use: ColumnUse, language: Language): ColumnUse {
  if (use.startsWith('meaning')) return `meaning ${language}`;
  if (use === 'lyrics') return language === 'Kannada' ? 'lyrics' : `lyrics ${language}`;
  if (use !== 'title' && use !== 'roman') return 'ignore';
  if (language === 'Kannada') return 'title';
  return language === 'English' ? 'roman' : `title ${language}`;
}

/** Why this choice of columns cannot be used, in a sentence; null when it can. */
export function mappingFault({ uses, numbering }: Mapping, columns: readonly string[]): string | null {
  if (uses.length !== columns.length) return 'These columns are not those of this file.';
  const twice = uses.find((use, at) => use !== 'ignore' && use !== 'charana' && uses.indexOf(use) !== at);
  if (twice) return `Two columns cannot both be “${twice}”.`;
  if (numbering === 'column' && !uses.includes('number'))
    return 'Please choose the column of the song’s number, or number the rows automatically.';
  if (uses.every((use) => use === 'ignore' || use === 'number')) return 'Please choose at least one column besides the number.';
  return null;
}
