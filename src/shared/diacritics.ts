/**
 * The 20 characters of the diacritical panel (specification, section 9), by kind, each with the Kannada letter that it transliterates.
 * Their names are in the words of the interface.
 */
export const diacritics = [
  { letter: 'ā', kannada: 'ಆ' },
  { letter: 'ī', kannada: 'ಈ' },
  { letter: 'ū', kannada: 'ಊ' },
  { letter: 'ṛ', kannada: 'ಋ' },
  { letter: 'ṝ', kannada: 'ೠ' },
  { letter: 'ē', kannada: 'ಏ' },
  { letter: 'ō', kannada: 'ಓ' },
  { letter: 'ḷ', kannada: 'ಳ' },
  { letter: 'ṃ', kannada: 'ಂ' },
  { letter: 'ṁ', kannada: 'ಂ' },
  { letter: 'ḥ', kannada: 'ಃ' },
  { letter: 'ṅ', kannada: 'ಙ' },
  { letter: 'ñ', kannada: 'ಞ' },
  { letter: 'ṭ', kannada: 'ಟ' },
  { letter: 'ḍ', kannada: 'ಡ' },
  { letter: 'ṇ', kannada: 'ಣ' },
  { letter: 'ś', kannada: 'ಶ' },
  { letter: 'ṣ', kannada: 'ಷ' },
  { letter: 'r̥', kannada: 'ಋ' },
  { letter: '’', kannada: 'ಽ' },
] as const;

export type DiacriticLetter = (typeof diacritics)[number]['letter'];
