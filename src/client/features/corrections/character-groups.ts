import { diacritics, type DiacriticLetter } from '../../../shared/diacritics.ts';
import type { EditedField } from '../../../shared/corrections.ts';
import { toIso } from '../../../shared/iso.ts';
import type { Language } from '../../../shared/languages.ts';
import type { correctionsMessages } from './corrections.en.ts';

type PanelWords = (typeof correctionsMessages)['edit']['panel'];
type LetterNames = Record<DiacriticLetter, string>;

/** One key of the panel. */
export interface CharacterKey {
  /** The text that a press inserts. */
  text: string;
  /** The label: a dependent sign is shown on a dotted circle, a joiner by its name. */
  shown: string;
  says: string;
}

export interface CharacterGroup {
  name: string;
  /** Tag of the script. */
  lang: string;
  keys: CharacterKey[];
}

/** The first code point of each Unicode block; the Indic blocks are parallel. */
const blocks = { kn: 0x0c80, sa: 0x0900, ta: 0x0b80, te: 0x0c00, ml: 0x0d00 } as const;
type Block = keyof typeof blocks;

const blockOf: Record<Language, Block | null> = {
  English: null,
  Hindi: 'sa',
  Kannada: 'kn',
  Malayalam: 'ml',
  Marathi: 'sa',
  Sanskrit: 'sa',
  Tamil: 'ta',
  Telugu: 'te',
};

const vowels = [0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x60, 0x0e, 0x0f, 0x10, 0x12, 0x13, 0x14];
const consonants = [
  ...Array.from({ length: 0x20 }, (_, at) => 0x15 + at),
  0x36,
  0x37,
  0x38,
  0x39,
].filter((place) => place !== 0x29 && place < 0x3a);
const vowelSigns = [0x3e, 0x3f, 0x40, 0x41, 0x42, 0x43, 0x44, 0x46, 0x47, 0x48, 0x4a, 0x4b, 0x4c];
const virama = 0x4d;

/** Characters that the script has and our songs do not use: short e and o and southern letters in Devanagari, rare letters. */
const unused: Record<Block, readonly number[]> = {
  kn: [0x31, 0x34],
  sa: [0x0e, 0x12, 0x31, 0x34, 0x46, 0x4a],
  ta: [0x02],
  te: [0x31, 0x34],
  ml: [0x60, 0x44],
};
const extras: Partial<Record<Block, string>> = { ta: 'ன', ml: 'ൺൻർൽൾ' };

/** The keys for a field: the letters and signs of its script; in Latin the twenty letters with diacritics; for notation swaras and Kannada. */
export function characterGroups(
  field: EditedField,
  language: Language,
  words: PanelWords,
  letterNames: LetterNames,
): CharacterGroup[] {
  if (field === 'notation') return [swaras(words), ...indic('kn', words)];
  const block = field === 'sanskrit' ? 'sa' : blockOf[language];
  return block ? indic(block, words) : latin(words, letterNames);
}

function latin(words: PanelWords, letterNames: LetterNames): CharacterGroup[] {
  return [
    {
      name: words.diacritics,
      lang: 'kn-Latn',
      keys: diacritics.map(({ letter }) => ({
        text: letter,
        shown: letter,
        says: letterNames[letter],
      })),
    },
    { name: words.otherSigns, lang: 'en', keys: [uncertainReading(words)] },
  ];
}

function indic(block: Block, words: PanelWords): CharacterGroup[] {
  const lettersAt = (places: readonly number[]) =>
    places
      .filter((place) => !unused[block].includes(place))
      .flatMap((place) => assigned(blocks[block] + place));
  const letter = (text: string): CharacterKey => ({ text, shown: text, says: toIso(text) });
  const k = String.fromCodePoint(blocks[block] + 0x15);
  const sign = (text: string, says: string): CharacterKey => ({ text, shown: `◌${text}`, says });
  const marks: [number, string][] = [
    [virama, words.virama],
    [0x02, words.anusvara],
    [0x03, words.visarga],
  ];
  const others = [
    ...marks.flatMap(([place, says]) => lettersAt([place]).map((text) => sign(text, says))),
    ...lettersAt([0x3d]).map((text) => ({ text, shown: text, says: words.avagraha })),
    { text: '।', shown: '।', says: words.danda },
    { text: '॥', shown: '॥', says: words.doubleDanda },
    { text: '\u200d', shown: 'ZWJ', says: words.joiner },
    { text: '\u200c', shown: 'ZWNJ', says: words.nonJoiner },
    uncertainReading(words),
  ];
  return [
    { name: words.vowels, lang: block, keys: lettersAt(vowels).map(letter) },
    {
      name: words.consonants,
      lang: block,
      keys: [...lettersAt(consonants), ...(extras[block] ?? '')].map(letter),
    },
    {
      name: words.vowelSigns,
      lang: block,
      keys: lettersAt(vowelSigns).map((text) =>
        sign(text, words.sign(toIso(k + text).replace(/^k/, ''))),
      ),
    },
    { name: words.otherSigns, lang: block, keys: others },
  ];
}

function swaras(words: PanelWords): CharacterGroup {
  const signs: [string, string][] = [
    [',', words.heldSwara],
    ["'", words.upper],
    ['.', words.lower],
    ['-', words.syllableGoesOn],
    ['|', words.bar],
    ['||', words.doubleBar],
  ];
  return {
    name: words.swaras,
    lang: 'en',
    keys: [
      ...[...'SRGMPDN'].map((text) => ({ text, shown: text, says: text })),
      ...signs.map(([text, says]) => ({ text, shown: text, says })),
    ],
  };
}

const uncertainReading = (words: PanelWords): CharacterKey => ({
  text: ' (?)',
  shown: '(?)',
  says: words.uncertainReading,
});

function assigned(code: number): string[] {
  const letter = String.fromCodePoint(code);
  return /\p{Assigned}/u.test(letter) ? [letter] : [];
}
