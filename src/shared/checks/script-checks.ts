import type { Script } from '../iso.ts';
import type { UnratedFinding } from './finding.ts';
import { isHeading } from './verse.ts';

// Script_Extensions includes signs that several scripts share, such as the Vedic accents.
const own: Record<Script, RegExp> = {
  kannada: /^\p{scx=Kannada}+$/u,
  devanagari: /^\p{scx=Devanagari}+$/u,
  tamil: /^\p{scx=Tamil}+$/u,
  telugu: /^\p{scx=Telugu}+$/u,
  malayalam: /^\p{scx=Malayalam}+$/u,
  bengali: /^\p{scx=Bengali}+$/u,
  gurmukhi: /^\p{scx=Gurmukhi}+$/u,
  gujarati: /^\p{scx=Gujarati}+$/u,
  odia: /^\p{scx=Oriya}+$/u,
  // ISO 15919 and the IAST variants: dots and rings below, the candrabindu as in m̐; ʼ is an avagraha.
  latin: /^(?:[a-zāīūēōêôṛṝḷḹṁṃḥẖḫṅñṭḍṇṉṟḻśṣẏġʼ]|[a-z]\u0310|[lr]\u0325\u0304?)$/iu,
};
const clusters = /[\p{L}\p{M}][\p{M}\u200c\u200d]*/gu;
const words = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
const lookalike = /[\u0c85-\u0ccd]೦|[\u0c05-\u0c4d]౦|[\u0d05-\u0d4d]൦/;

/** Finds letters of another script, dependent signs without a letter, and zeros typed for the anusvara. Headings are skipped. */
export function checkScript(lines: readonly string[], script: Script): UnratedFinding[] {
  return lines.flatMap((text, index) => {
    if (isHeading(text)) return [];
    const found: UnratedFinding[] = foreignCharacters(text, script).map(({ at, excerpt }) => ({
      line: index + 1,
      at,
      kind: 'other-script',
      excerpt,
    }));
    for (const { 0: excerpt, index: start } of text.matchAll(words)) {
      const stray = strayAt(excerpt);
      const zero = excerpt.search(lookalike);
      if (stray >= 0)
        found.push({ line: index + 1, at: start + stray + 1, kind: 'stray-sign', excerpt });
      if (zero >= 0)
        found.push({ line: index + 1, at: start + zero + 2, kind: 'zero-for-anusvara', excerpt });
    }
    return found;
  });
}

/** Runs of letters that do not belong to the script. */
export function foreignCharacters(text: string, script: Script): { at: number; excerpt: string }[] {
  const runs: { at: number; excerpt: string }[] = [];
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    if (own[script].test(cluster.replace(/[\u200c\u200d]/g, ''))) continue;
    const last = runs.at(-1);
    if (last && last.at + last.excerpt.length === index + 1) last.excerpt += cluster;
    else runs.push({ at: index + 1, excerpt: cluster });
  }
  return runs;
}

type Base = 'nothing' | 'other' | 'consonant' | 'chillu' | 'vowel' | 'sign' | 'end';

/** The index of the first sign in a word that cannot follow what is before it; -1 when there is none. */
export function strayAt(word: string): number {
  let base: Base = 'nothing';
  for (const { 0: char, index } of word.matchAll(/[^\u200c\u200d]/gu)) {
    const next = nextBase(base, char);
    if (!next) return index;
    base = next;
  }
  return -1;
}

const malayalam = 0x0d00;

/** The base that this character leaves for the next one; undefined when the character itself has no valid base. The Indic blocks of Unicode are parallel. */
function nextBase(base: Base, char: string): Base | undefined {
  const code = char.charCodeAt(0);
  const isIndic = code >= 0x0900 && code <= 0x0d7f;
  const offset = code & 0x7f;
  const isMalayalam = (code & ~0x7f) === malayalam;
  if (!/\p{M}/u.test(char)) return isIndic ? baseOf(offset, isMalayalam) : 'other';
  // Latin marks and Vedic accents may follow any letter.
  if (!isIndic || (offset >= 0x51 && offset <= 0x54)) return base === 'nothing' ? undefined : base;
  if (offset <= 0x03)
    return base === 'consonant' || base === 'vowel' || base === 'sign' ? 'end' : undefined;
  if (base === 'consonant') return offset === 0x3c ? 'consonant' : offset === 0x4d ? 'end' : 'sign';
  // അതു് and ൻ്റ of Malayalam; अॅ of Marathi.
  if (offset === 0x4d)
    return isMalayalam && (base === 'sign' || base === 'chillu') ? 'end' : undefined;
  return offset === 0x45 && base === 'vowel' ? 'sign' : undefined;
}

function baseOf(offset: number, isMalayalam: boolean): Base {
  if (isMalayalam && (offset >= 0x7a || (offset >= 0x54 && offset <= 0x56))) return 'chillu';
  if ((offset >= 0x15 && offset <= 0x39) || (offset >= 0x58 && offset <= 0x5e) || offset >= 0x78)
    return 'consonant';
  return offset >= 0x66 && offset <= 0x6f ? 'nothing' : 'vowel';
}
