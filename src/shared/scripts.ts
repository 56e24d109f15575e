import { tidy, toIso, type Script } from './iso.ts';
import type { Language } from './languages.ts';
import { breaksWord } from './lyrics.ts';
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

// Devanagari has letters for the short e and o of the southern languages, but only linguists know them. So Hindi, Marathi and
// Sanskrit have the plain ए and ओ, which are long.
const devanagari: Rules = [
  [/ऎ/g, 'ए'],
  [/ॆ/g, 'े'],
  [/ऒ/g, 'ओ'],
  [/ॊ/g, 'ो'],
];

// Malayalam reads ം as m everywhere, so the nasal before a stop is written out, as in പങ്കജം and വന്ദേ; where Malayalam
// spelling itself has ം (രംഗം, ശംഖം, അംബ, രംഭ) it stays. ണ ന ര ല ള without a vowel is a chillu unless it joins the letter
// after it (ന്ദ, ല്ല, സൂര്യ), a final m without a vowel is ം, and au has the modern one-part sign.
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
  [/ള്(?![ളയ])/g, 'ൾ'],
  [/മ്(?![\u0d00-\u0d7f])/g, 'ം'],
  [/ൌ/g, 'ൗ'],
];

// Each row of stops has one Tamil letter, where Kannada has five to distinguish voice and breath; ಜ ಶ ಷ ಸ ಹ have grantha letters.
// These rules apply before the sounds are exchanged for the letters. A visarga before a consonant doubles it (ದುಃಖ துக்க); any other
// is `:`, as songbooks print it. The god's name is always விட்டல, which ವಿಠಲ alone would not be: விடல is read viḍala.
const beforeTamil: Rules = [
  [/ವಿಠ(?!್)/g, 'ವಿಠ್ಠ'],
  [/ಃ([ಕ-ಹ])/g, '$1್$1'],
  [/ಃ/g, ':'],
  [/ಋ/g, 'ರು'],
  [/ೠ/g, 'ರೂ'],
  [/ೃ/g, '್ರು'],
  [/ೄ/g, '್ರೂ'],
  [/[ಌೡ]/g, 'ಲು'],
  [/[ೢೣ]/g, '್ಲು'],
  [/[ಁಂ](?=[ಕ-ಘ])/g, 'ಙ್'],
  [/[ಁಂ](?=[ಚ-ಝ])/g, 'ಞ್'],
  [/[ಁಂ](?=[ಟ-ಢ])/g, 'ಣ್'],
  [/[ಁಂ](?=[ತ-ಧ])/g, 'ನ್'],
  [/[ಁಂ]/g, 'ಮ್'],
  [/ಽ/g, '’'],
];

// Tamil writes the same sound as ந at the beginning of a word, also inside a compound and after ஸ் (ஸ்நான), and before த, and as ன
// everywhere else. Only words that are known to begin inside compounds are looked for, since ನ also ends many words before a
// vowel: ಆಭರಣ, ಆನಂದ, ತನಯ, ಎನುತ and ಅರ್ಜುನಗೆ are some that look alike. Of the words with the Sanskrit prefix an-, those that Tamil
// spells with ந are listed (அநந்த, அநேக); அனுதின and அனுபவ have ன.
const insideCompounds: Rules = [
  [/(?<!್)ನ(?=ಾಭ(?!ರಣ|ಿಮಾನ)|ಾಥ|ಾಮ|ಾಟ್ಯ|ಾಟಕ|ಾಸಿಕ|ಾಯಕ|ಾರಾಯಣ|ಾರಸಿಂಹ)/g, 'ந'],
  [/(?<!್)ನ(?=ೇತ್ರ|ೀಲ|ೋಟ|ರಸಿಂಹ|ವಧಾನ್ಯ|ವರತ್ನ|ವನೀತ|ಳಿನ)/g, 'ந'],
  [/(?<!್)ನ(?=ಿವಾ[ರಸ]|ಿವೇದ|ಿಲಯ|ಿಧ[ಿೆೇ]|ಿತ್ಯ|ಿರತ|ಿರ್ಮ|ಿಷ್ಠ|ಿಷ[ತದ]|ಿನಾದ|ಿಭ)/g, 'ந'],
  // ನೀತ, ವಿನುತ, ವಿನಯ, ವಿನೋದ, ವಿನಾಶ
  [/(?<=ವಿ|[ನந]ವ)ನ(?=ೀತ)|(?<=[ರವ]|ವಿ|ಮುನಿ)ನ(?=ುತ(?!್))/g, 'ந'],
  [/(?<=ವಿ)ನ(?=ಯ(?!್)|ೋದ)|(?<=ವಿ|ಕುಲ|ಪಾಪ|ಪೂತನಿ)ನ(?=ಾಶ(?![್ೆೇ]))/g, 'ந'],
  [/(?<=ಅಭಿ)ನ(?=ವ)|(?<=ಸುರ)ನ(?=ರ(?!ಣ್ಯ))|(?<=ಅಪ|ಪರ)ನ(?=ಿಂದ[ಕನಾೆ])/g, 'ந'],
  [/(?<=ಗೆಜ್ಜೆ|ಘೋಷ|ವೇಣು|ಶಂಖ)ನ(?=ಾದ)/g, 'ந'],
  // The prefix an-
  [/(?<=ಅ|ತಾ|ಮಾ)ನ(?=ಂತ(?![ುೆೇ]))|ನ(?=ಂತಪದ್ಮ|ಿರುದ್ಧ)/g, 'ந'],
  [/(?<=ಅ)ನ(?=ಾದಿ)|(?<=ಅ|ತ)ನ(?=ೇಕ(?![ೆೊೋ]))/g, 'ந'],
  // Kannada words
  [/(?<=ಸು|ಗುಳು|ಕಿರು)ನ(?=ಗ[ುೆ]|ಕ್ಕ)|(?<=ಡೆ|ರು|ಡು)ನ(?=ುಡಿ)|(?<=ು)ನ(?=ಾಲ್ಕ)/g, 'ந'],
  [/(?<=ಕಡು|ಮನ)ನ(?=ೊಂದ|ಂಟ)|(?<=ಜೇನು)ನ(?=ೊಣ)|(?<=[ಳಸಡ][ಿು])ನ(?=ೀರ)/g, 'ந'],
  [/(?<=ನಲಿ)ನ(?=ಲಿ)|(?<=ನಡೆ)ನ(?=ಡೆ)|(?<=ನಡು)ನ(?=ಡು)|(?<=ನೆನೆ)ನ(?=ೆನೆ)/g, 'ந'],
  [/(?<!ತ)ನ(?=ಯನ)/g, 'ந'],
  [/(?<![ಆಾಸ])ನ(?=ಂದನ)/g, 'ந'],
  [/(ಜಗ|ಸ)ನ್ನ(?=ಾಥ|ಿಧಿ|ಿವಾಸ)/g, '$1ந್ந'],
];
const afterTamil: Rules = [
  [/(^|[^\u0b80-\u0bff²³⁴])(ஸ்)?ன/g, '$1$2ந'],
  [/ன்த/g, 'ந்த'],
];

/** How Tamil readers want the sounds written for which Tamil has one letter or none. */
export interface TamilSpelling {
  /** Whether the second, third and fourth stop of a row have raised digits, as in songbooks: க² க³ க⁴. */
  digits: boolean;
  /** The letter for ಶ; ஶ்ரீ keeps its own. */
  sha: TamilSha;
}

export const tamilShas = ['ஶ', 'ஸ', 'ச'] as const;
export type TamilSha = (typeof tamilShas)[number];

/** Without digits, which split words in search, in copied text and in screen readers; the English text distinguishes g from k. */
export const plainTamil: TamilSpelling = { digits: false, sha: 'ஶ' };

function convertToTamil(kannada: string, { digits, sha }: TamilSpelling): string {
  const letters = apply(apply(kannada, insideCompounds), beforeTamil).replaceAll('ನ', 'ன');
  const stops = withoutDoubleBreath(letters).replace(
    /([ಖ-ಘಛಝಠ-ಢಥ-ಧಫ-ಭ])([ಾ-್]?)/g,
    (_, stop: string, sign: string) => {
      const [letter, digit] = tamilStop(stop);
      return letter + sign + (digits ? digit : '');
    },
  );
  const tamil = apply(shift(stops, 0x0b80), afterTamil);
  return sha === 'ஶ' ? tamil : tamil.replace(/ஶ(?!்ரீ)/g, sha);
}

/** The stops that share a Tamil letter, in the order of their raised digits. */
const rowsOfStops = ['ಕಖಗಘ', 'ಚಛ', 'ಜಝ', 'ಟಠಡಢ', 'ತಥದಧ', 'ಪಫಬಭ'];

function tamilStop(stop: string): [letter: string, digit: string] {
  const row = rowsOfStops.find((one) => one.includes(stop)) ?? stop;
  return [row.charAt(0), ['', '²', '³', '⁴'][row.indexOf(stop)] ?? ''];
}

/** A doubled stop is breathed out once, at its end: ಠ್ಠ is ಟ್ಠ. */
const withoutDoubleBreath = (kannada: string) =>
  kannada.replace(
    /([ಖಘಛಝಠಢಥಧಫಭ])್(?=\1)/g,
    (_, stop: string) => `${String.fromCharCode(stop.charCodeAt(0) - 1)}್`,
  );

const apply = (text: string, rules: Rules) =>
  rules.reduce((line, [from, to]) => line.replace(from, to), text);

/** The letters at the same positions of another Indic block; the old ೞ has another position than its counterparts (ऴ ழ ఴ ഴ). */
function shift(text: string, block: number): string {
  return text.replace(/[ಁ-ೣ]/g, (letter) => {
    const offset = letter.charCodeAt(0) & 0x7f;
    return String.fromCharCode(block + (offset === 0x5e ? 0x34 : offset));
  });
}

// Kannada signs without a counterpart in other blocks: the nukta of borrowed words, parts of vowel signs, Vedic and obsolete letters.
const withoutCounterpart = /[\u0c80\u0c84\u0cbc\u0cd5\u0cd6\u0cdc\u0cdd\u0cf1-\u0cff]/g;

/** The script in which a language's lyrics are shown. */
export function scriptOf(language: Language): Script {
  return scripts[language];
}

/**
 * Converts one line of Kannada to the script of a language, composed (NFC). Other text stays; Kannada digits become 0-9.
 * Telugu, Malayalam and ISO 15919 keep every sound; Devanagari loses the length of e and o, Tamil the voicing and aspiration
 * of stops, so the source must always be the Kannada. The rules above say how each script follows its readers' habits.
 */
export function convertLine(
  kannada: string,
  language: Language,
  spelling: TamilSpelling = plainTamil,
): string {
  const script = scriptOf(language);
  return compose(script === 'kannada' ? kannada : convert(tidy(kannada), script, spelling));
}

function convert(text: string, script: Script, spelling: TamilSpelling): string {
  if (script === 'latin') return text.replace(/[\u0c80-\u0cff]+/g, toIso);
  const line = text
    .replace(withoutCounterpart, '')
    .replace(/[೦-೯]/g, (digit) => String(digit.charCodeAt(0) - 0x0ce6));
  if (script === 'devanagari') return apply(shift(line, 0x0900), devanagari);
  if (script === 'malayalam') return apply(shift(line, 0x0d00), malayalam);
  if (script === 'tamil') return convertToTamil(line, spelling);
  return shift(line, 0x0c00);
}

/**
 * Converts lyrics in the plain form (docs/edition-format.md) to the script of a language, line by line. Headings in
 * brackets on a line of their own stay, and so does the ` (?)` of uncertain lines. A line that begins inside a word has no ந there.
 */
export function convertText(
  kannada: string,
  language: Language,
  spelling: TamilSpelling = plainTamil,
): string {
  const lines = kannada.split('\n');
  return lines
    .map((line, index) => {
      if (/^\s*\[.*\]\s*$/.test(line)) return line;
      const converted = convertLine(line, language, spelling);
      return language === 'Tamil' && breaksWord(lines[index - 1] ?? '')
        ? converted.replace(/^ந(?!்த)/, 'ன')
        : converted;
    })
    .join('\n');
}
