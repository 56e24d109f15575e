import { tidy, toIso, type Script } from './iso.ts';
import type { Language } from './languages.ts';
import { compose } from './normal-form.ts';

type Rules = readonly (readonly [RegExp, string])[];

const scripts: Readonly<Record<Language, Script>> = {
  English: 'latin',
  Hindi: 'devanagari',
  Kannada: 'kannada',
  Malayalam: 'malayalam',
  Marathi: 'devanagari',
  Sanskrit: 'devanagari',
  Tamil: 'tamil',
  Telugu: 'telugu',
};

// The short e and o of the South have letters in Devanagari that nobody but a linguist reads: Hindi, Marathi and
// Sanskrit readers all get the plain ए and ओ, which are long.
const devanagari: Rules = [
  [/ऎ/g, 'ए'],
  [/ॆ/g, 'े'],
  [/ऒ/g, 'ओ'],
  [/ॊ/g, 'ो'],
];

// Malayalam reads ം as m wherever it stands, so the nasal before a stop is spelt out, as in പങ്കജം and വന്ദേ; where its
// own spelling keeps ം (രംഗം, ശംഖം, അംബ, രംഭ) it stays. A bare ണ ന ര ല ള is a chillu unless it joins the letter after
// it (ന്ദ, ല്ല, സൂര്യ), a bare final m is ം, and au is written in the one-part form of today.
const malayalam: Rules = [
  [/ം(?=ക)/g, 'ങ്'],
  [/ം(?=[ച-ഝ])/g, 'ഞ്'],
  [/ം(?=[ട-ഢ])/g, 'ണ്'],
  [/ം(?=[ത-ധ])/g, 'ന്'],
  [/ം(?=പ)/g, 'മ്'],
  [/ണ്(?![ട-ണമയവ])/g, 'ൺ'],
  [/ന്(?![ത-നമയരവ])/g, 'ൻ'],
  [/ര്(?![യര])/g, 'ർ'],
  [/ല്(?![ലയവ])/g, 'ൽ'],
  [/ള്(?![ളയവ])/g, 'ൾ'],
  [/മ്(?![\u0d00-\u0d7f])/g, 'ം'],
  [/ൌ/g, 'ൗ'],
];

// What Tamil has no letter for is folded before the letters are changed: one letter for each row of stops, without the
// small digits of some song books (க³), which break words for search, for copying and for the ear of a screen reader;
// who wants to know g from k reads the English. ಜ ಶ ಷ ಸ ಹ have their grantha letters, so ಶ್ರೀ is ஶ்ரீ.
const beforeTamil: Rules = [
  [/[ಖ-ಘ]/g, 'ಕ'],
  [/ಛ/g, 'ಚ'],
  [/ಝ/g, 'ಜ'],
  [/[ಠ-ಢ]/g, 'ಟ'],
  [/[ಥ-ಧ]/g, 'ತ'],
  [/[ಫ-ಭ]/g, 'ಪ'],
  [/ಋ/g, 'ರು'],
  [/ೠ/g, 'ರೂ'],
  [/ೃ/g, '್ರು'],
  [/ೄ/g, '್ರೂ'],
  [/[ಌೡ]/g, 'ಲು'],
  [/[ೢೣ]/g, '್ಲು'],
  [/[ಁಂ](?=ಕ)/g, 'ಙ್'],
  [/[ಁಂ](?=[ಚಜ])/g, 'ಞ್'],
  [/[ಁಂ](?=ಟ)/g, 'ಣ್'],
  [/[ಁಂ](?=ತ)/g, 'ನ್'],
  [/[ಁಂ]/g, 'ಮ್'],
  [/ಽ/g, '’'],
];

// ந opens a word, also after ஸ் (ஸ்நான), and stands before த; everywhere else Tamil spells the same sound ன.
const tamil: Rules = [
  [/ந/g, 'ன'],
  [/(^|[^\u0b80-\u0bff])(ஸ்)?ன/g, '$1$2ந'],
  [/ன்த/g, 'ந்த'],
];

const apply = (text: string, rules: Rules) => rules.reduce((line, [from, to]) => line.replace(from, to), text);

/** The letter at the same place of another Indic block; the old ೞ stands apart from its counterparts (ऴ ழ ఴ ഴ). */
function shift(text: string, block: number): string {
  return text.replace(/[ಁ-ೣ]/g, (letter) => {
    const place = letter.charCodeAt(0) & 0x7f;
    return String.fromCharCode(block + (place === 0x5e ? 0x34 : place));
  });
}

// Signs with no counterpart elsewhere: the nukta of borrowed words, parts of vowel signs, Vedic and obsolete letters.
const withoutCounterpart = /[\u0c80\u0c84\u0cbc\u0cd5\u0cd6\u0cdc\u0cdd\u0cf1-\u0cff]/g;

/** Takes a language of the edition, gives the script that its lyrics are shown in. */
export function scriptOf(language: Language): Script {
  return scripts[language];
}

/**
 * Takes one line of Kannada, gives it in the script of the language, composed (NFC). What is not Kannada stays; Kannada
 * digits become 0-9. Telugu, Malayalam and ISO 15919 keep every sound; Devanagari loses the length of e and o, Tamil
 * voice and breath of the stops, so always convert from the Kannada. Each script follows the habit of its readers, said
 * beside its rules above.
 */
export function convertLine(kannada: string, language: Language): string {
  const script = scriptOf(language);
  return compose(script === 'kannada' ? kannada : convert(tidy(kannada), script));
}

function convert(text: string, script: Script): string {
  if (script === 'latin') return text.replace(/[\u0c80-\u0cff]+/g, toIso);
  const line = text.replace(withoutCounterpart, '').replace(/[೦-೯]/g, (digit) => String(digit.charCodeAt(0) - 0x0ce6));
  if (script === 'devanagari') return apply(shift(line, 0x0900), devanagari);
  if (script === 'malayalam') return apply(shift(line, 0x0d00), malayalam);
  if (script === 'tamil') return apply(shift(apply(line, beforeTamil), 0x0b80), tamil);
  return shift(line, 0x0c00);
}

/**
 * Takes lyrics in the plain form (docs/edition-format.md), gives them in the script of the language, line for line.
 * Headings in brackets on a line of their own stay, and so do the ` (?)` of doubtful lines.
 */
export function convertText(kannada: string, language: Language): string {
  return kannada
    .split('\n')
    .map((line) => (/^\s*\[.*\]\s*$/.test(line) ? line : convertLine(line, language)))
    .join('\n');
}
