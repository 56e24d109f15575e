/** The eight reading languages, English first because it is the default (specification, section 9). */
export const languages = [
  'English',
  'Hindi',
  'Kannada',
  'Malayalam',
  'Marathi',
  'Sanskrit',
  'Tamil',
  'Telugu',
] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'English';

interface LanguageFacts {
  /** The language's name as its readers write it. */
  own: string;
  /** BCP 47 tag of prose in this language: a meaning. */
  prose: string;
  /** BCP 47 tag of song text in this language's script; English readers see the Kannada words in Latin letters. */
  song: string;
}

export const languageFacts: Record<Language, LanguageFacts> = {
  English: { own: 'English', prose: 'en', song: 'kn-Latn' },
  Hindi: { own: 'हिन्दी', prose: 'hi', song: 'hi' },
  Kannada: { own: 'ಕನ್ನಡ', prose: 'kn', song: 'kn' },
  Malayalam: { own: 'മലയാളം', prose: 'ml', song: 'ml' },
  Marathi: { own: 'मराठी', prose: 'mr', song: 'mr' },
  Sanskrit: { own: 'संस्कृतम्', prose: 'sa', song: 'sa' },
  Tamil: { own: 'தமிழ்', prose: 'ta', song: 'ta' },
  Telugu: { own: 'తెలుగు', prose: 'te', song: 'te' },
};

/** Finds a language by its English name in any letter case; undefined when there is none. */
export function findLanguage(name: string): Language | undefined {
  const wanted = name.trim().toLowerCase();
  return languages.find((language) => language.toLowerCase() === wanted);
}

const threeLetterCodes: Record<string, Language> = {
  eng: 'English',
  hin: 'Hindi',
  kan: 'Kannada',
  mal: 'Malayalam',
  mar: 'Marathi',
  san: 'Sanskrit',
  tam: 'Tamil',
  tel: 'Telugu',
};

/** Finds a language by its name, English or its own, or by a code of two or three letters, also with a region: `kn`, `kan`, `kn-IN`. */
export function findLanguageByCode(text: string): Language | undefined {
  const wanted = text.trim().toLowerCase();
  const [code = '', ...rest] = wanted.split(/[-_]/);
  // The Kannada words in Latin letters are what English readers see.
  if (code === 'kn' && rest.includes('latn')) return 'English';
  return (
    findLanguage(wanted) ??
    languages.find(
      (language) =>
        languageFacts[language].own === wanted || languageFacts[language].prose === code,
    ) ??
    (Object.hasOwn(threeLetterCodes, code) ? threeLetterCodes[code] : undefined)
  );
}

/** Whether a language shows the song's Devanagari text in place of its lyrics (specification, section 2: Result). */
export function showsSanskrit(language: Language): boolean {
  return language === 'Hindi' || language === 'Sanskrit';
}
