import type { ColumnUse } from '../../../shared/import-columns.ts';
import type { Mapping } from '../../../shared/imports.ts';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { compose } from '../../../shared/normal-form.ts';
import { isNear } from './known-names.ts';
import { factEntries } from '../../../shared/song-facts.ts';

/**
 * Common names of a column, in English, in Kannada and in Latin letters; compared by their phonetic keys, so that ರಾಗ, Raga and Rāga match.
 * Columns of a language, such as `Tamil meaning`, are put together from these names and the languages'.
 */
export const columnNames: Partial<Record<ColumnUse, readonly string[]>> = {
  number: [
    'no',
    'nr',
    'number',
    'song no',
    'song number',
    'song id',
    'id',
    'index',
    'sl',
    'sl no',
    'sr no',
    'serial',
    'serial no',
    'serial number',
    's no',
    'kriti no',
    'composition no',
    'keertane no',
    'krama sankhye',
    'hadina sankhye',
    'ಸಂಖ್ಯೆ',
    'ಕ್ರಮ ಸಂಖ್ಯೆ',
    'ಹಾಡಿನ ಸಂಖ್ಯೆ',
    'ಕೃತಿ ಸಂಖ್ಯೆ',
    'ಕೀರ್ತನೆ ಸಂಖ್ಯೆ',
    'ಕ್ರ ಸಂ',
    'ಅ ಸಂ',
    'ಕ್ರಮಾಂಕ',
    'ಅನುಕ್ರಮ ಸಂಖ್ಯೆ',
    'ನಂ',
    'ನಂಬರ್',
  ],
  title: [
    'title',
    'titles',
    'song',
    'songs',
    'song title',
    'song name',
    'name',
    'name of the song',
    'name of song',
    'first line',
    'opening line',
    'incipit',
    'kriti',
    'keertane',
    'keerthana',
    'kirtana',
    'devaranama',
    'pada',
    'composition',
    'title kannada',
    'kannada title',
    'shirshike',
    'hesaru',
    'hadu',
    'ಶೀರ್ಷಿಕೆ',
    'ಹಾಡು',
    'ಕೃತಿ',
    'ಕೀರ್ತನೆ',
    'ದೇವರನಾಮ',
    'ಪದ',
    'ಹೆಸರು',
    'ಹಾಡಿನ ಹೆಸರು',
    'ಕೃತಿಯ ಹೆಸರು',
    'ಮೊದಲ ಸಾಲು',
    'ಮೊದಲ ಪಂಕ್ತಿ',
  ],
  roman: [
    'roman',
    'roman title',
    'roman script',
    'title roman',
    'title in roman',
    'english title',
    'title english',
    'title in english',
    'english name',
    'name in english',
    'transliteration',
    'transliterated title',
    'romanised title',
    'ರೋಮನ್',
    'ರೋಮನ್ ಶೀರ್ಷಿಕೆ',
  ],
  ...Object.fromEntries(factEntries.map(([name, { called }]) => [name, called])),
  lyrics: [
    'lyrics',
    'lyric',
    'sahitya',
    'text',
    'song text',
    'words',
    'kannada',
    'lyrics kannada',
    'kannada lyrics',
    'kannada text',
    'lyrics in kannada',
    'ಸಾಹಿತ್ಯ',
    'ಪಠ್ಯ',
    'ಹಾಡಿನ ಸಾಹಿತ್ಯ',
  ],
  pallavi: ['pallavi', 'refrain', 'chorus', 'ಪಲ್ಲವಿ'],
  anupallavi: ['anupallavi', 'anu pallavi', 'ಅನುಪಲ್ಲವಿ', 'ಅನು ಪಲ್ಲವಿ'],
  charana: [
    'charana',
    'charanam',
    'charanas',
    'saranam',
    'stanza',
    'stanzas',
    'verse',
    'verses',
    'para',
    'nudi',
    'ಚರಣ',
    'ಚರಣಗಳು',
    'ನುಡಿ',
    'ನುಡಿಗಳು',
    'ಪದ್ಯ',
  ],
  notation: [
    'notation',
    'notations',
    'swara',
    'svara',
    'swaras',
    'swaram',
    'swaralipi',
    'sargam',
    'ಸ್ವರಲಿಪಿ',
    'ಸ್ವರ',
    'ಸ್ವರಗಳು',
    'ಸ್ವರ ಪ್ರಸ್ತಾರ',
  ],
  apparatus: [
    'apparatus',
    'variants',
    'readings',
    'variant readings',
    'pathantara',
    'ಪಾಠಾಂತರ',
    'ಪಾಠಾಂತರಗಳು',
    'ಪಾಠಭೇದ',
    'ಪಾಠಭೇದಗಳು',
  ],
  references: ['references', 'cross references', 'see also', 'parallels', 'ಉಲ್ಲೇಖಗಳು', 'ಉಲ್ಲೇಖ'],
  'meaning English': ['meaning', 'translation', 'meanings', 'explanation', 'summary', 'gist'],
  'meaning Kannada': [
    'ಅರ್ಥ',
    'ಭಾವಾರ್ಥ',
    'ತಾತ್ಪರ್ಯ',
    'ವಿವರಣೆ',
    'ಸಾರಾಂಶ',
    'artha',
    'bhavartha',
    'tatparya',
    'vivarane',
  ],
  'lyrics Sanskrit': ['devanagari', 'sanskrit', 'ದೇವನಾಗರಿ'],
};

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
