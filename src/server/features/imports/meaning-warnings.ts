import type { FindingKind } from '../../../shared/checks/finding.ts';
import { checkMeaning } from '../../../shared/checks/meaning-checks.ts';
import { checkProseCharacters } from '../../../shared/checks/odd-characters.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import type { Language } from '../../../shared/languages.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { showCharacter } from '../edition/source.ts';

const messages: Partial<Record<FindingKind, (excerpt: string, language: Language) => string>> = {
  'letters-lost': (excerpt) =>
    `Letters were lost and are question marks: “${excerpt}”. The file was saved in an encoding without them.`,
  'legacy-font': (excerpt) =>
    `“${excerpt}” looks like text of an old font such as Nudi or Baraha, which is not Unicode. Convert it to Unicode first.`,
  'meaning-script': (excerpt, language) => `“${excerpt}” is not in the script of ${language}.`,
  'odd-character': (excerpt) =>
    `A meaning has no ${[...excerpt].length === 1 ? showCharacter(excerpt) : excerpt}.`,
};

/** Warns of a meaning that cannot be read, by the rules of the editor (shared/checks). */
export function warnOfMeaning(text: string, language: Language, warn: MistakeReporter): void {
  const lines = text.split('\n').map(cleanMarkup);
  for (const { line, kind, excerpt } of [
    ...checkMeaning(lines, language),
    ...checkProseCharacters(lines),
  ]) {
    const message = messages[kind]?.(excerpt, language);
    if (message) warn(line, message);
  }
}
