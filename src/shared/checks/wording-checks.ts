import { toIso } from '../iso.ts';
import type { UnratedFinding } from './finding.ts';

const words = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

// Verse repeats short words on purpose (ನಮೋ ನಮೋ, ನೋಡಿ ನೋಡಿ, ಮರಳಿ ಮರಳಿ: all repetitions in our songs but one). A repeated long
// word, or one of these, is usually a copying error.
const neverTwice = new Set([
  'śrī',
  'namma',
  'nimma',
  'ninna',
  'enna',
  'mattu',
  'nānu',
  'nīnu',
  'emba',
  'endu',
  'ī',
  'ā',
]);
const shortest = 4;

/** Finds double spaces and repeated words within a line. In English prose every repeated word is reported. */
export function checkWording(lines: readonly string[], isEnglishProse: boolean): UnratedFinding[] {
  return lines.flatMap((text, index) =>
    [...doubleSpaces(text), ...repeatedWords(text, isEnglishProse)].map((found) => ({
      line: index + 1,
      ...found,
    })),
  );
}

function doubleSpaces(text: string): Omit<UnratedFinding, 'line'>[] {
  return Array.from(text.matchAll(/\s{2,}/g))
    .filter(({ 0: gap, index }) => index > 0 && index + gap.length < text.length)
    .map(({ 0: gap, index }) => {
      const end = index + gap.length;
      const before = /\S*$/.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? '';
      const after = /^\S*/.exec(text.slice(end, end + 20))?.[0] ?? '';
      return { at: index + 1, kind: 'double-space', excerpt: before + gap + after };
    });
}

function repeatedWords(text: string, isEnglishProse: boolean): Omit<UnratedFinding, 'line'>[] {
  const found: Omit<UnratedFinding, 'line'>[] = [];
  let last: { word: string; end: number } | undefined;
  for (const { 0: word, index } of text.matchAll(words)) {
    const isTwice = last?.word === word.toLowerCase() && text.slice(last.end, index).trim() === '';
    if (isTwice && (isEnglishProse || isSuspect(word)))
      found.push({ at: index + 1, kind: 'repeated-word', excerpt: `${word} ${word}` });
    last = { word: word.toLowerCase(), end: index + word.length };
  }
  return found;
}

function isSuspect(word: string): boolean {
  const iso = toIso(word.slice(0, 50));
  return neverTwice.has(iso) || (iso.match(/ai|au|[aāiīuūeēoōṛṝ]/g)?.length ?? 0) >= shortest;
}
