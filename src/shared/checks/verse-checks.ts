import { ankitaOf } from '../edition/ankita.ts';
import { toIso } from '../iso.ts';
import type { UnratedFinding } from './finding.ts';
import { versesOf, type VerseLine } from './verse.ts';

/** No word of a song is longer; toIso is slow for very long words. */
export const maxWordLength = 200;

/** Warns when the last charana (or the last section of a song without charanas) does not contain the ankita Purandara Vitthala, in any spelling or script. */
export function checkAnkita(lines: readonly string[]): UnratedFinding[] {
  const verses = versesOf(lines).filter(({ stanzas }) => stanzas.length > 0);
  const last = verses.findLast(({ name }) => /^ch?ara[nṇ]/.test(toIso(name))) ?? verses.at(-1);
  const sung = last?.stanzas.flat() ?? [];
  const end = sung.at(-1);
  if (!end || ankitaOf(sung.map(({ text }) => text).join(' ')) !== 'none') return [];
  return [{ line: end.line, at: 1, kind: 'ankita-missing', excerpt: end.text }];
}

/**
 * Warns where one line of a stanza breaks the second-letter rhyme (dvitiyakshara prasa) of the others. Old verse keeps the rule
 * loosely, so the check is lenient: related letters rhyme, a first word or ಶ್ರೀ may be skipped, and there is no warning when
 * more than one line of a stanza differs, or when several stanzas have such a line and they are more than a third of those that
 * rhyme.
 */
export function checkRhyme(lines: readonly string[]): UnratedFinding[] {
  const stanzas = versesOf(lines).flatMap((verse) => verse.stanzas);
  const apart = stanzas.map(linesApart).filter((found) => found !== undefined);
  const broken = apart.flat();
  if (broken.length > 1 && broken.length * 3 > apart.length) return [];
  return broken.map(({ line, text }) => ({ line, at: 1, kind: 'rhyme-broken', excerpt: text }));
}

/** The line of a stanza that does not rhyme with the others, if any; undefined when the stanza is too short or has no rhyme. */
function linesApart(stanza: readonly VerseLine[]): VerseLine[] | undefined {
  const rhymes = stanza.map(({ text }) =>
    startsOf(toIso(text.slice(0, maxWordLength))).map(secondConsonants),
  );
  const counts = new Map<string, number>();
  for (const consonant of rhymes.flatMap((starts) => [...new Set(starts.flat())]))
    counts.set(consonant, (counts.get(consonant) ?? 0) + 1);
  const [rhyme, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ['', 0];
  if (count < 3 || count < stanza.length - 1) return undefined;
  return stanza.filter((_, index) => !rhymes[index]?.flat().includes(rhyme));
}

/** The line from its first word on, and from its second word on (or after ಶ್ರೀ). */
const startsOf = (line: string) => [line, line.replace(/^(?:śrī(?=\S)|\S+\s+)/, '')];

/** The consonants between the first two vowels; consonants that rhyme with each other are mapped to one. */
function secondConsonants(line: string): string[] {
  const [, cluster = ''] =
    /^[^aāiīuūeēoōêôṛṝ]*[aāiīuūeēoōêôṛṝ]+([^aāiīuūeēoōêôṛṝ]*)[aāiīuūeēoōêôṛṝ]/.exec(line) ?? [];
  return cluster
    .replace(/[^\p{L}]/gu, '')
    .replace(/([kgcjṭḍtdpb])h/g, '$1')
    .replace(/[śṣ]/g, 's')
    .replaceAll('ḷ', 'l')
    .replace(/[ṁṃṅñṇnm](?=[kgcjṭḍtdpb])/g, '')
    .replaceAll('ṇ', 'n')
    .split('');
}
