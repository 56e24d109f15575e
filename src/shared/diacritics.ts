/** A letter that keyboards do not have, its name in words, and the Kannada letter that it transliterates. */
export interface Diacritic {
  letter: string;
  says: string;
  kannada: string;
}

/** The 20 characters of the diacritical panel (specification, section 9), by kind. */
export const diacritics: readonly Diacritic[] = [
  { letter: 'ā', says: 'long a', kannada: 'ಆ' },
  { letter: 'ī', says: 'long i', kannada: 'ಈ' },
  { letter: 'ū', says: 'long u', kannada: 'ಊ' },
  { letter: 'ṛ', says: 'vowel r', kannada: 'ಋ' },
  { letter: 'ṝ', says: 'long vowel r', kannada: 'ೠ' },
  { letter: 'ē', says: 'long e', kannada: 'ಏ' },
  { letter: 'ō', says: 'long o', kannada: 'ಓ' },
  { letter: 'ḷ', says: 'l with the tongue turned back', kannada: 'ಳ' },
  { letter: 'ṃ', says: 'anusvara, with the dot below', kannada: 'ಂ' },
  { letter: 'ṁ', says: 'anusvara, with the dot above', kannada: 'ಂ' },
  { letter: 'ḥ', says: 'visarga', kannada: 'ಃ' },
  { letter: 'ṅ', says: 'n of the throat', kannada: 'ಙ' },
  { letter: 'ñ', says: 'n of the palate', kannada: 'ಞ' },
  { letter: 'ṭ', says: 't with the tongue turned back', kannada: 'ಟ' },
  { letter: 'ḍ', says: 'd with the tongue turned back', kannada: 'ಡ' },
  { letter: 'ṇ', says: 'n with the tongue turned back', kannada: 'ಣ' },
  { letter: 'ś', says: 's of the palate', kannada: 'ಶ' },
  { letter: 'ṣ', says: 's with the tongue turned back', kannada: 'ಷ' },
  { letter: 'r̥', says: 'vowel r, with the ring', kannada: 'ಋ' },
  { letter: '’', says: 'avagraha, a vowel left out', kannada: 'ಽ' },
];
