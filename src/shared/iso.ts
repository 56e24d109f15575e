import { compose } from './normal-form.ts';

/** Songs are shown in the first five and in Latin; the others are understood in queries only. */
export type Script =
  | 'kannada'
  | 'devanagari'
  | 'tamil'
  | 'telugu'
  | 'malayalam'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'odia'
  | 'latin';

const blocks: Readonly<Record<number, Script | undefined>> = {
  0x0900: 'devanagari',
  0x0980: 'bengali',
  0x0a00: 'gurmukhi',
  0x0a80: 'gujarati',
  0x0b00: 'odia',
  0x0b80: 'tamil',
  0x0c00: 'telugu',
  0x0c80: 'kannada',
  0x0d00: 'malayalam',
};

// The Indic blocks of Unicode are parallel: the same sound has the same position in each, so that one chart of sixteen
// positions a row serves all scripts. `-` is a position without a sound of its own. The chart differs from ISO 15919 in three
// points, so readers are told “ISO, simplified”: the vocalic r is ṛ and not r̥, because no web font has the ring; the vocalic l
// is lṛ, as Kannada itself writes it in ಕ್ಲೃಪ್ತ, because ḷ is ಳ; and Tamil ன is n, because it is only a spelling of the sound of ந.
const sounds = `
  -   ṁ  ṁ  ḥ  -  a  ā  i   ī  u  ū  ṛ  lṛ ê  e  ē
  ai  ô  o  ō  au k  kh g   gh ṅ  c  ch j  jh ñ  ṭ
  ṭh  ḍ  ḍh ṇ  t  th d  dh  n  n  p  ph b  bh m  y
  r   ṟ  l  ḷ  ḻ  v  ś  ṣ   s  h  -  -  -  ’  ā  i
  ī   u  ū  ṛ  ṝ  ê  e  ē   ai ô  o  ō  au -  t  -
  ōṁ  -  -  -  -  -  -  au  -  -  -  -  -  -  ḻ  -
  ṝ   lṝ lṛ lṝ ।  ॥  0  1   2  3  4  5  6  7  8  9
  -   -  -  -  -  -  -  -   -  -  ṇ  n  r  l  ḷ  k`
  .trim()
  .split(/\s+/)
  .map((sound) => (sound === '-' ? '' : sound));

const nukta = 0x3c;
const isConsonant = (offset: number) => (offset >= 0x15 && offset <= 0x39) || offset === 0x5e;
const isVowelSign = (offset: number) =>
  (offset >= 0x3e && offset <= 0x4d) || offset === 0x57 || offset === 0x62 || offset === 0x63;
const isAnusvara = (offset: number) => offset === 0x01 || offset === 0x02;

// An anusvara before a stop sounds as the nasal of that stop's place of articulation; the keys are the first letters of the stops.
const nasals: Readonly<Record<string, string | undefined>> = {
  k: 'ṅ',
  g: 'ṅ',
  c: 'ñ',
  j: 'ñ',
  ṭ: 'ṇ',
  ḍ: 'ṇ',
  t: 'n',
  d: 'n',
  p: 'm',
  b: 'm',
};

/**
 * Tidies typed text: composed (NFC), without joiners, and with an anusvara where somebody typed the digit zero that looks
 * like it (ಗ೦ಗಾ, గ౦గా), which is frequent in Kannada and Telugu on the web.
 */
export function tidy(text: string): string {
  return compose(text)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/([ಅ-ೌ])೦/g, '$1ಂ')
    .replace(/([అ-ౌ])౦/g, '$1ం')
    .replace(/[ੰੱୟୱ]/g, (letter) => withoutParallel[letter] ?? letter);
}

/** Letters of Gurmukhi and Odia that stand outside the parallel part of their block: the tippi, the addak that doubles, ya and wa. */
const withoutParallel: Readonly<Record<string, string>> = { 'ੰ': 'ਂ', 'ੱ': '', ୟ: 'ଯ', ୱ: 'ଵ' };

/**
 * The script of most letters of a text: the first one when two have the same number, and latin when the text has no letter
 * of a known script.
 */
export function detectScript(text: string): Script {
  const counts = new Map<Script, number>();
  for (const [letter] of text.matchAll(/\p{L}/gu)) {
    const script = blocks[letter.charCodeAt(0) & ~0x7f] ?? 'latin';
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a);
  return commonest?.[0] ?? 'latin';
}

/**
 * Transliterates text in any of the scripts, also mixed, to lower-case ISO 15919; Latin text is only composed and put into lower
 * case. The anusvara follows the "strict nasalization" of the standard: it is ṅ ñ ṇ n m before a stop, as it is
 * sung (raṅga, not raṁga), and ṁ before y r l v ś ṣ s h, before another nasal and at the end of a word. Kannada always writes
 * the nasal before a stop of its own row as ಂ, so the conversion loses nothing. A doubled aspirate is breathed out once, at its
 * end: viṭṭhala, not viṭhṭhala.
 */
export function toIso(text: string): string {
  let iso = '';
  let wantsVowel = false;
  let wantsStop = false;
  for (const char of tidy(text)) {
    const code = char.charCodeAt(0);
    const offset = blocks[code & ~0x7f] ? code & 0x7f : -1;
    if (offset === nukta) continue;
    const sound = sounds[offset] ?? char;
    if (wantsVowel && !isVowelSign(offset)) iso += 'a';
    if (wantsStop) iso += (isConsonant(offset) && nasals[sound.charAt(0)]) || 'ṁ';
    if (!isAnusvara(offset)) iso += sound;
    wantsVowel = isConsonant(offset);
    wantsStop = isAnusvara(offset);
  }
  if (wantsStop) iso += 'ṁ';
  return compose(
    (wantsVowel ? iso + 'a' : iso).toLowerCase().replace(/([kgcjṭḍtdpb])h(?=\1h)/g, '$1'),
  );
}
