import { languageFacts, type Language } from '../../shared/languages.ts';

/** A date in the language's own words, in Indian time, with the Latin digits that the whole book has. */
export function dateOf(at: number, language: Language): string {
  const format = new Intl.DateTimeFormat(`${languageFacts[language].prose}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  return format.format(at);
}
