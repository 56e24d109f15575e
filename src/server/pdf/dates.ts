import { languageFacts, type Language } from '../../shared/languages.ts';

/** A day as readers of the language write it, in Indian time, with the figures the whole book has. */
export function dateOf(at: number, language: Language): string {
  const format = new Intl.DateTimeFormat(`${languageFacts[language].prose}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  return format.format(at);
}
