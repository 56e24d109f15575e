import type { Language } from '../languages.ts';
import { scriptOf } from '../scripts.ts';
import type { UnratedFinding } from './finding.ts';

const scripts: Record<ReturnType<typeof scriptOf>, RegExp> = {
  kannada: /\p{Script=Kannada}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  tamil: /\p{Script=Tamil}/gu,
  telugu: /\p{Script=Telugu}/gu,
  malayalam: /\p{Script=Malayalam}/gu,
  bengali: /\p{Script=Bengali}/gu,
  gujarati: /\p{Script=Gujarati}/gu,
  gurmukhi: /\p{Script=Gurmukhi}/gu,
  odia: /\p{Script=Oriya}/gu,
  latin: /\p{Script=Latin}/gu,
};
const maxExcerpt = 60;
/** Fewer letters say nothing about the script. */
const minLetters = 12;

/**
 * Warns of a meaning that cannot be read: letters that a program replaced by `?`, text of a font that is not Unicode, such as those
 * of Nudi and Baraha, whose letters are those of U+0080-00FF, and text in another script.
 */
export function checkMeaning(lines: readonly string[], language: Language): UnratedFinding[] {
  const found: UnratedFinding[] = [];
  const isLatin = scriptOf(language) === 'latin';
  const script = scripts[scriptOf(language)];
  lines.forEach((text, index) => {
    const report = (kind: UnratedFinding['kind'], at: number) =>
      void found.push({
        line: index + 1,
        at: at + 1,
        kind,
        excerpt: text.slice(at, at + maxExcerpt).trim(),
      });
    const signs = text.replace(/\s/g, '').length;
    const marks = countOf(text, /\?/g);
    const old = countOf(text, /[\u0080-\u00ff]/g) - countOf(text, /[\u00a0\u00ab\u00b7\u00bb]/g);
    // Questions end in a mark or two; a lost word is a row of them, or words with marks inside.
    if (
      /\?{4,}|\?{2,}\s+\?{2,}|\p{L}\?+\p{L}.*\p{L}\?+\p{L}/u.test(text) ||
      (marks > 3 && marks > signs / 5)
    )
      report('letters-lost', text.indexOf('?'));
    else if (isLatin ? old > 3 && old > signs / 6 : old > 2)
      report('legacy-font', text.search(/\S*[\u0080-\u00ff]/));
  });
  if (found.length > 0) return found;
  const isForeign = (text: string) => countOf(text, script) < countOf(text, /\p{L}/gu) / 2;
  const whole = lines.join('\n');
  const first = lines.findIndex(isForeign);
  if (!isForeign(whole) || countOf(whole, /\p{L}/gu) < minLetters || first < 0) return [];
  return [
    {
      line: first + 1,
      at: 1,
      kind: 'meaning-script',
      excerpt: (lines[first] ?? '').slice(0, maxExcerpt).trim(),
    },
  ];
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
