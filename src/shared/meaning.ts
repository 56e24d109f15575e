import { compose } from './normal-form.ts';
import { richText, type RichNode } from './corrections/rich-text.ts';
import type { Language } from './languages.ts';
import type { CleanMeaning, MeaningRun, ShownMeaning } from './compositions.ts';

/** @param texts the stored meanings, which may have markup */
export function shownMeaning(texts: { meaning: string; englishMeaning: string }, language: Language): ShownMeaning | null {
  const own = cleanMeaning(texts.meaning);
  if (own.text) return { language, ...own };
  const english = cleanMeaning(texts.englishMeaning);
  return english.text ? { language: 'English', ...english } : null;
}

/** A meaning as readers get it: markup becomes paragraphs and styles, and what is struck out is gone (specification, section 3: Composition). */
export function cleanMeaning(source: string): CleanMeaning {
  if (!/[<&]/.test(source)) return { text: compose(source) };
  const paragraphs = richText(source)
    .map((paragraph) => ('text' in paragraph ? [] : paragraph.children.flatMap(runOf)))
    .map(trimmed)
    .filter((runs) => runs.length > 0);
  const text = paragraphs.map((runs) => runs.map((run) => run.text).join('')).join('\n\n');
  return paragraphs.some((runs) => runs.some((run) => run.classes.length > 0 || run.text === '\n'))
    ? { text, styled: paragraphs }
    : { text };
}

function runOf(node: RichNode): MeaningRun[] {
  if ('text' in node) return [{ text: node.text.replaceAll('\u00a0', ' '), classes: [] }];
  if (node.element === 'br') return [{ text: '\n', classes: [] }];
  if (node.classes.includes('struck')) return [];
  return [
    {
      text: node.children
        .flatMap(runOf)
        .map(({ text }) => text)
        .join(''),
      classes: node.classes,
    },
  ];
}

/** Without the breaks and spaces that a struck word leaves at the ends of its paragraph. */
function trimmed(runs: readonly MeaningRun[]): MeaningRun[] {
  const [first, last] = [runs.findIndex(hasWords), runs.findLastIndex(hasWords)];
  if (first < 0) return [];
  return runs.slice(first, last + 1).map((run, at, all) => ({
    ...run,
    text: at === 0 ? run.text.trimStart() : at === all.length - 1 ? run.text.trimEnd() : run.text,
  }));
}

const hasWords = ({ text }: MeaningRun) => text.trim() !== '';
