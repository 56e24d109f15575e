import { toIso } from '../iso.ts';
import { decompose } from '../normal-form.ts';

/**
 * Each spelling of a sound with its letters in the key, the longest match first. The spellings are ISO 15919 and those of people
 * who type without it; the letters of a key are a e i o u k g c j t d n p b m r l v s h. `y` becomes `i`, so that ayya,
 * aiah and aya have the same key. M is an anusvara, which `fold` replaces according to the letter after it.
 */
const spellings: Record<string, string> = {
  a: 'a',
  ā: 'a',
  aa: 'a',
  e: 'e',
  ē: 'e',
  i: 'i',
  ī: 'i',
  ii: 'i',
  ee: 'i',
  y: 'i',
  o: 'o',
  ō: 'o',
  u: 'u',
  ū: 'u',
  uu: 'u',
  oo: 'u',
  ai: 'ai',
  au: 'au',
  ou: 'au',
  ow: 'au',
  ṛ: 'ri',
  ṝ: 'ri',
  r̥: 'ri',
  r̥̄: 'ri',
  l̥: 'li',
  k: 'k',
  kh: 'k',
  q: 'k',
  g: 'g',
  gh: 'g',
  ṅ: 'n',
  c: 'c',
  ch: 'c',
  chh: 'c',
  j: 'j',
  jh: 'j',
  z: 'j',
  ñ: 'n',
  ṭ: 't',
  ṭh: 't',
  ḍ: 'd',
  ḍh: 'd',
  ṇ: 'n',
  t: 't',
  th: 't',
  d: 'd',
  dh: 'd',
  n: 'n',
  ṉ: 'n',
  p: 'p',
  ph: 'p',
  f: 'p',
  b: 'b',
  bh: 'b',
  m: 'm',
  ṁ: 'M',
  ṃ: 'M',
  m̐: 'M',
  r: 'r',
  ṟ: 'r',
  l: 'l',
  ḷ: 'l',
  ḻ: 'l',
  zh: 'l',
  v: 'v',
  w: 'v',
  ś: 's',
  ṣ: 's',
  sh: 's',
  s: 's',
  h: 'h',
  ḥ: 'h',
  x: 'ks',
  jñ: 'gi',
  jn: 'gi',
  gn: 'gi',
  dny: 'gi',
  gny: 'gi',
  jny: 'gi',
  jñy: 'gi',
};
const spelling = new RegExp(
  `${Object.keys(spellings)
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|[^ ]`,
  'g',
);

/** The letter without marks that have no meaning here: ô, é. */
function bare(letter: string): string {
  return decompose(letter).charAt(0);
}

/** The keys of words in ISO or plain Latin letters, separated by single spaces. */
function fold(words: string): string {
  return (
    words
      .replace(spelling, (letters) => spellings[letters] ?? spellings[bare(letters)] ?? '')
      // Matching the whole run at once avoids a lookahead from every position, which takes time with the square of its length.
      .replace(/[nmM]+[pb]?/g, (run) => (/[pb]$/.test(run) ? `m${run.at(-1)}` : run))
      .replace(/M(?= |$)/g, 'm')
      .replace(/M|m(?=[kgcjtdsh])/g, 'n')
      .replace(/([a-z])\1+/g, '$1')
      // The vocalic r: krushna, and kirushna as Tamil writes it.
      .replace(/([kgtdpbmvs])ru(?=[^aeiou ])|([kpb])iru(?=[^aeiou ])/g, '$1$2ri')
      // The glides that people speak before an initial e or o: yenna, vondu.
      .replace(/(^| )(?:i(?=e)|v(?=o))/g, '$1')
  );
}

/** The most letters per letter of the key in ordinary spelling: chhaa has five, its key ca two. */
const lettersOfSound = 2.5;

/** Whether far more letters were typed than the key has, as in zzzz; then the short key is not what was meant. */
export function isDrawnOut(text: string): boolean {
  const letters = (latin.test(text) ? text : toIso(text)).replace(/[^\p{L}]/gu, '').length;
  return letters > lettersOfSound * phoneticKey(text).length;
}

/** Composed Latin text, which only needs lower case and not `toIso`, as half of all titles are. */
const latin = /^[ -\u024f\u1e00-\u1eff]*$/;

/** The key of each word of a text in any script, in order; a word without letters has an empty key. */
export function phoneticWords(text: string): string[] {
  const iso = latin.test(text) ? text.toLowerCase() : toIso(text);
  return fold(iso.trim().replace(/\s+/g, ' ')).split(' ');
}

/**
 * The sound of a text, in whatever script and spelling: without spaces, vowel length, aspiration and doubling, and with
 * one letter for all kinds of t, d, n, l and s. ಭಾಗ್ಯದ, bhaagyadha and भाग्यद share one key.
 */
export function phoneticKey(text: string): string {
  return phoneticWords(text)
    .join('')
    .replace(/(.)\1+/g, '$1');
}

/** A phonetic key in which the vowels and consonants are one that careless spelling confuses. */
export function looseKey(key: string): string {
  return key
    .replace(/h/g, '')
    .replace(/e/g, 'i')
    .replace(/o/g, 'u')
    .replace(/g/g, 'k')
    .replace(/[cj]/g, 's')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/n/g, 'm')
    .replace(/(.)\1+/g, '$1');
}
