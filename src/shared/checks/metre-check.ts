import { ankitaOf } from '../edition/ankita.ts';
import { toIso } from '../iso.ts';
import type { UnratedFinding } from './finding.ts';
import { maxWordLength } from './verse-checks.ts';
import { versesOf, type VerseLine } from './verse.ts';

const vowels = 'aāiīuūeēoōêôṛṝ';
const syllables = new RegExp(`(ai|au|[${vowels}])([^${vowels}]*)`, 'g');

/**
 * How many matras a line in Kannada has. A syllable is guru (2) when its vowel is long or a diphthong, or when a conjunct, an anusvara,
 * a visarga or a consonant without a vowel follows, across the spaces between words too; every other syllable is laghu (1). So
 * Nagavarma's Chandombudhi (ed. Kittel, 1875). The end of a line is counted as it is written.
 */
export function matrasOf(line: string): number {
  const sounds = line
    .split(/\s+/)
    .map((word) => toIso(word.slice(0, maxWordLength)))
    .join('')
    .replace(/[^\p{L}]/gu, '')
    .replace(/([kgcjṭḍtdpb])h/g, '$1');
  const found = [...sounds.matchAll(syllables)];
  return found.reduce((sum, [, vowel = '', after = ''], index) => {
    const isClosed =
      after.length > 1 || /[ṁḥ]/.test(after) || (index === found.length - 1 && after !== '');
    return sum + (isClosed || /ai|au|[āīūēōṝ]/.test(vowel) ? 2 : 1);
  }, 0);
}

/** The fewest stanzas that are compared. */
const minStanzas = 3;
/** The widest range, in matras, of the other stanzas' lines in which a line is still judged. */
const maxRange = 2;
/** The distance in matras from that range at which a line is reported. */
const minDistance = 4;

/**
 * Points to lines that are longer or shorter than the lines at the same place in the other stanzas of the charanas. It is a hint: singing
 * stretches and joins syllables. Nothing is said where the other lines differ among themselves, of lines with the ankita, which is as long
 * as it is, or of a last line that is short in every stanza, as the one that leads back to the pallavi. Of a stanza one line is named,
 * because a word on the wrong side of a line's end makes two.
 */
export function checkMetre(lines: readonly string[]): UnratedFinding[] {
  const stanzas = versesOf(lines)
    .filter(({ name }) => /^ch?ara[nṇ]/.test(toIso(name).toLowerCase()))
    .flatMap((verse) => verse.stanzas);
  const comparable = [...Map.groupBy(stanzas, ({ length }) => length).values()].filter(
    ({ length }) => length >= minStanzas,
  );
  return comparable
    .flatMap((alike) => {
      const counts = alike.map((stanza) => stanza.map(({ text }) => matrasOf(text)));
      return alike.flatMap(
        (stanza, index) =>
          stanza.find((line, lineIndex) => isOdd(line, counts, index, lineIndex)) ?? [],
      );
    })
    .map(({ line, text }) => ({ line, at: 1, kind: 'metre-differs', excerpt: text }));
}

function isOdd(
  { text }: VerseLine,
  counts: readonly number[][],
  at: number,
  lineIndex: number,
): boolean {
  const own = counts[at]?.[lineIndex] ?? 0;
  const others = counts.flatMap((stanza, index) => (index === at ? [] : (stanza[lineIndex] ?? 0)));
  const [min, max] = [Math.min(...others), Math.max(...others)];
  if (max - min > maxRange || (own < max + minDistance && own > min - minDistance)) return false;
  const isLast = lineIndex > 0 && lineIndex === (counts[at]?.length ?? 0) - 1;
  const before = counts.map((stanza) => stanza[lineIndex - 1] ?? 0);
  return !(isLast && max * 3 < Math.min(...before) * 2) && ankitaOf(text) === 'none';
}
