import { foreignCharacters } from '../../../shared/checks/script-checks.ts';
import type { Language } from '../../../shared/languages.ts';
import { isReturn, lostReturns } from '../../../shared/notation.ts';
import {
  isAkshara,
  isBar,
  isSyllable,
  signsOf,
  countLine,
  type Tala,
} from '../../../shared/notation/entry.ts';
import { scriptOf } from '../../../shared/scripts.ts';
import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { oddCharacters } from '../../../shared/checks/odd-characters.ts';
import { checkKannada, showCharacter } from './source.ts';

/** Checks lyrics: section names are in order, no section is empty, and all letters are of the language's script. */
export function checkLyrics(
  lines: readonly SourceLine[],
  language: Language,
  report: MistakeReporter,
): void {
  for (const section of readSections(lines, report)) {
    for (const { at, text } of section)
      checkWords({ at, text: text.replace(/ \(\?\)$/, '') }, 'A sung line', language, report);
  }
}

export function checkTitle(title: SourceLine, language: Language, report: MistakeReporter): void {
  checkWords(title, 'A title', language, report);
}

function checkWords(
  line: SourceLine,
  what: string,
  language: Language,
  report: MistakeReporter,
): void {
  if (language === 'Kannada') return checkKannada(line, what, report);
  const foreign = foreignCharacters(line.text, scriptOf(language)).map(({ excerpt }) => excerpt);
  if (foreign.length > 0)
    report(
      line.at,
      `${what} in ${language} takes the letters of its script only, not ${foreign.join(' ')}`,
    );
  const odd = new Set(
    oddCharacters(line.text, scriptOf(language)).flatMap(({ excerpt }) => [...excerpt]),
  );
  if (odd.size > 0)
    report(
      line.at,
      `${what} takes letters, spaces and punctuation only, not ${[...odd].map(showCharacter).join(' ')}`,
    );
}

/**
 * Checks the lines of `# Notation`: swaras and syllables are pairs with the same bars, every sign is known, and avartas
 * have the aksharas of the tala, where it is known.
 */
export function checkSongNotation(
  lines: readonly SourceLine[],
  tala: Tala | null,
  report: MistakeReporter,
): void {
  const lost = lostReturns(lines.map(({ text }) => text).join('\n'));
  for (const section of readSections(lines, report)) {
    let swaras: SourceLine | null = null;
    for (const line of section) {
      if (isReturn(line.text)) {
        if (lost.includes(line.text))
          report(
            line.at,
            'This return names no lines of the notation, as “Return to Pallavi, lines 3-5” does.',
          );
        continue;
      }
      const sings =
        /\p{Script=Kannada}/u.test(line.text) || (swaras !== null && !/[SRGMPDN]/.test(line.text));
      if (!sings) {
        if (swaras) report(swaras.at, 'This line of swaras has no line of syllables below it.');
        checkSwaras(line, tala, report);
        swaras = line;
      } else if (swaras) {
        checkSyllables(line, report);
        if (line.at !== swaras.at + 1)
          report(
            line.at,
            'This line of syllables stands apart from its swaras; take out the empty line.',
          );
        const [above, below] = [barsOf(swaras), barsOf(line)];
        if (above !== below)
          report(
            line.at,
            `The bars of the syllables (${below}) are not those of the swaras above (${above}).`,
          );
        swaras = null;
      } else {
        report(line.at, 'This line of syllables has no line of swaras above it.');
      }
    }
    if (swaras) report(swaras.at, 'This line of swaras has no line of syllables below it.');
  }
}

/** The lines under each section name; those of a song without sections are one list. */
function readSections(lines: readonly SourceLine[], report: MistakeReporter): SourceLine[][] {
  const sections: { heading: SourceLine | null; lines: SourceLine[] }[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    if (line.text.startsWith('[')) {
      const mistake = checkName(line.text, seen);
      if (mistake) report(line.at, mistake);
      seen.add(line.text);
      sections.push({ heading: line, lines: [] });
    } else if (line.text) {
      if (sections.length === 0) sections.push({ heading: null, lines: [] });
      sections.at(-1)?.lines.push(line);
    }
  }
  const [first] = sections;
  if (first?.heading === null && sections.length > 1)
    report(
      first.lines[0]?.at ?? 1,
      'This line stands before the first section name; name its section too.',
    );
  for (const { heading, lines: own } of sections)
    if (heading && own.length === 0) report(heading.at, `${heading.text} is empty.`);
  return sections.map((section) => section.lines);
}

function checkName(name: string, seen: ReadonlySet<string>): string | null {
  const charana = /^\[Charana ([1-9]\d?)\]$/.exec(name)?.[1];
  if (!charana && name !== '[Pallavi]' && name !== '[Anupallavi]') {
    return `${name} is no section name; these are [Pallavi], [Anupallavi], [Charana 1], [Charana 2] and so on.`;
  }
  if (seen.has(name)) return `${name} stands here a second time.`;
  const before = `[Charana ${Number(charana) - 1}]`;
  return charana && charana !== '1' && !seen.has(before)
    ? `${name} stands here without ${before} before it.`
    : null;
}

const barsOf = ({ text }: SourceLine) => (text.match(/\|+/g) ?? ['none']).join(' ');

/** Reports unknown signs in a line of swaras, and avartas and angas that do not fit the tala. */
export function checkSwaras(
  { at, text }: SourceLine,
  tala: Tala | null,
  report: MistakeReporter,
): void {
  const strange = strangeIn(text, isAkshara);
  if (strange.length > 0)
    report(
      at,
      `Swaras are S R G M P D N with ' or . behind, a comma alone, | and ||, not ${strange.join(' ')}`,
    );
  else if (tala)
    for (const { at: column, kind, count } of countLine(signsOf(text), tala))
      report(
        at,
        `${kind === 'tala-count' ? 'The avarta' : 'The anga'} at column ${column} has ${count.has} aksharas; in ${tala.name} it has ${count.wants}.`,
      );
}

function checkSyllables({ at, text }: SourceLine, report: MistakeReporter): void {
  const strange = strangeIn(text, isSyllable);
  if (strange.length > 0)
    report(
      at,
      `Syllables are Kannada letters, - for one that goes on, | and ||, not ${strange.join(' ')}`,
    );
}

function strangeIn(line: string, isCell: (text: string) => boolean): string[] {
  return signsOf(line)
    .map(({ text }) => text)
    .filter((text) => (isBar(text) ? text.length > 2 : !isCell(text)));
}
