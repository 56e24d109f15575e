import { hasLooseHeading } from '../headings.ts';
import type { Script } from '../iso.ts';
import { maxFindings, type UnratedFinding } from './finding.ts';
import { isHeading } from './verse.ts';

/** The allowed characters of a sung line or title besides letters and marks, which other checks compare with the script. */
const punctuation = String.raw` ,!?'\-.:;\u200c\u200d`;
const oddInKannada = new RegExp(String.raw`[^\p{L}\p{M}${punctuation}]+`, 'gu');
/** The other scripts write the avagraha as an apostrophe, and verse with dandas. */
const oddElsewhere = new RegExp(String.raw`[^\p{L}\p{M}${punctuation}’ʼ।॥]+`, 'gu');
/** Characters that have no meaning in any text: those left by a lost encoding, and private ones of old fonts. */
const lost = /[\ufffd\ufffc\p{Co}]+/gu;
const bold = /\*[^\s*](?:[^*\n]{0,200}[^\s*])?\*/g;
const doubtMark = / \(\?\)\s*$/;

/** The runs of characters of a line of verse or a title that are not sung: digits, bars, stars, replaced letters. */
export function oddCharacters(line: string, script: Script): { at: number; excerpt: string }[] {
  const found: { at: number; excerpt: string }[] = [];
  for (const { 0: excerpt, index } of line
    .replace(doubtMark, '')
    .matchAll(script === 'kannada' ? oddInKannada : oddElsewhere)) {
    found.push({ at: index + 1, excerpt });
    if (found.length >= maxFindings) break;
  }
  return found;
}

/** Warns of odd characters in verse. Loose headings and zeros for an anusvara have warnings of their own. */
export function checkCharacters(lines: readonly string[], script: Script): UnratedFinding[] {
  return lines.flatMap((text, index) => {
    if (isHeading(text) || hasLooseHeading(text)) return [];
    return oddCharacters(text, script)
      .filter(
        ({ at, excerpt }) =>
          excerpt.trim() !== '' &&
          !(/^[೦౦൦]$/.test(excerpt) && /[\p{L}\p{M}]/u.test(text.charAt(at - 2))),
      )
      .map(({ at, excerpt }): UnratedFinding => ({
        line: index + 1,
        at,
        kind: 'odd-character',
        excerpt,
      }));
  });
}

/** Warns of characters that are errors in prose: replaced and private characters, and `*words*` between stars. */
export function checkProseCharacters(lines: readonly string[]): UnratedFinding[] {
  return lines.flatMap((text, index) =>
    [...text.matchAll(lost), ...text.matchAll(bold)].map(
      ({ 0: excerpt, index: at }): UnratedFinding => ({
        line: index + 1,
        at: at + 1,
        kind: 'odd-character',
        excerpt,
      }),
    ),
  );
}
