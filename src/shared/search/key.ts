import { toIso } from '../iso.ts';
import { decompose } from '../normal-form.ts';

/**
 * How every spelling of a sound is folded, the longest match first. On the left ISO 15919 and the habits of people who type
 * without it, on the right the letters of a key: a e i o u k g c j t d n p b m r l v s h. `y` becomes `i`, so that ayya,
 * aiah and aya meet; M is an anusvara, settled by what follows it.
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

/** The letter under marks that mean nothing here: ô, é. */
function bare(letter: string): string {
  return decompose(letter).charAt(0);
}

/** Keys of words in ISO or plain Latin letters, separated by single spaces as the words were. */
function fold(words: string): string {
  return (
    words
      .replace(spelling, (letters) => spellings[letters] ?? spellings[bare(letters)] ?? '')
      // Not by looking ahead from every place of a run, which takes the square of its length.
      .replace(/[nmM]+[pb]?/g, (run) => (/[pb]$/.test(run) ? `m${run.at(-1)}` : run))
      .replace(/M(?= |$)/g, 'm')
      .replace(/M|m(?=[kgcjtdsh])/g, 'n')
      .replace(/([a-z])\1+/g, '$1')
      // The vocalic r: krushna, and kirushna as Tamil writes it.
      .replace(/([kgtdpbmvs])ru(?=[^aeiou ])|([kpb])iru(?=[^aeiou ])/g, '$1$2ri')
      // The glides that are spoken before a first e or o: yenna, vondu.
      .replace(/(^| )(?:i(?=e)|v(?=o))/g, '$1')
  );
}

/** How many letters a sound is written with at most: chhaa is ca. */
const lettersOfSound = 2.5;

/** Whether far more letters were typed than there are sounds, as in zzzz; then the few sounds left are not what was meant. */
export function isDrawnOut(text: string): boolean {
  const letters = (latin.test(text) ? text : toIso(text)).replace(/[^\p{L}]/gu, '').length;
  return letters > lettersOfSound * phoneticKey(text).length;
}

/** Composed Latin is ISO enough once lowered; half of all titles are, and need not be read sign by sign. */
const latin = /^[ -\u024f\u1e00-\u1eff]*$/;

/** The key of every word of a text in any script, in order; a word without letters has an empty one. */
export function phoneticWords(text: string): string[] {
  const iso = latin.test(text) ? text.toLowerCase() : toIso(text);
  return fold(iso.trim().replace(/\s+/g, ' ')).split(' ');
}

/**
 * What a text sounds like, whatever script and habit it is written in: spaces, vowel length, aspiration, doubling and the
 * classes of t, d, n, l and s are gone. ಭಾಗ್ಯದ, bhaagyadha and भाग्यद share one key.
 */
export function phoneticKey(text: string): string {
  return phoneticWords(text)
    .join('')
    .replace(/(.)\1+/g, '$1');
}
