import type { DiacriticLetter } from '../../../shared/diacritics.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of the panels of characters. */
export const diacriticsMessages = {
  diacritical: 'Diacritical characters',
  diacriticalIntro:
    'Letters for writing Kannada and Sanskrit in Latin script. Press one to copy it.',
  copy: (letter: string, says: string) => `Copy ${letter}, ${says}`,
  names: {
    ā: 'long a',
    ī: 'long i',
    ū: 'long u',
    ṛ: 'vowel r',
    ṝ: 'long vowel r',
    ē: 'long e',
    ō: 'long o',
    ḷ: 'l with the tongue turned back',
    ṃ: 'anusvara, with the dot below',
    ṁ: 'anusvara, with the dot above',
    ḥ: 'visarga',
    ṅ: 'n of the throat',
    ñ: 'n of the palate',
    ṭ: 't with the tongue turned back',
    ḍ: 'd with the tongue turned back',
    ṇ: 'n with the tongue turned back',
    ś: 's of the palate',
    ṣ: 's with the tongue turned back',
    r̥: 'vowel r, with the ring',
    '’': 'avagraha, a vowel left out',
  } satisfies Record<DiacriticLetter, string>,
  copied: (letter: string) => `${letter} copied.`,
  notCopied: 'It could not be copied. Please select the letter and copy it by hand.',
  sanskritKeys: 'Sanskrit keys',
  showKeys: 'Show the chart',
  hideKeys: 'Hide the chart',
  sanskritIntro: 'What to type on a Latin keyboard (ITRANS) for each Devanagari letter.',
};

export const useDiacriticsMessages = areaMessages('diacritics', diacriticsMessages);
