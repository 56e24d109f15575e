import { compose } from './normal-form.ts';
import { classesOf } from './markup/rich-style.ts';
import { cleanStyled, shownRuns, shownStyled, styledRuns } from './markup.ts';
import type { EditedTexts } from './corrections.ts';
import type { Language } from './languages.ts';
import type { CleanMeaning, Composition, MeaningRun, ShownMeaning } from './compositions.ts';

/** @param texts the stored meanings, which may have markup */
export function shownMeaning(
  texts: { meaning: string; englishMeaning: string },
  language: Language,
): ShownMeaning | null {
  const own = cleanMeaning(texts.meaning);
  if (own.text) return { language, ...own };
  const english = cleanMeaning(texts.englishMeaning);
  return english.text ? { language: 'English', ...english } : null;
}

/**
 * The texts as the documented read call returns them: without struck-through words, with styles, and with the English meaning where the
 * language has none.
 */
export function documentedTexts({
  meaning,
  englishMeaning,
  lyrics,
  sanskrit,
  notation,
}: Record<'meaning' | 'englishMeaning' | 'lyrics' | 'sanskrit' | 'notation', string>): Omit<
  Composition,
  'title'
> {
  return {
    meaning: shownProse(meaning) || shownProse(englishMeaning),
    lyrics: shownStyled(lyrics),
    sanskrit: shownStyled(sanskrit),
    notation: shownStyled(notation),
  };
}

/** Texts without their struck-through words, which only people who correct songs are shown. */
export const withoutStruck = <Texts extends EditedTexts>(texts: Texts): Texts => ({
  ...texts,
  meaning: shownStyled(texts.meaning),
  sanskrit: shownStyled(texts.sanskrit),
  lyrics: shownStyled(texts.lyrics),
  notation: shownStyled(texts.notation),
});

const shownProse = (source: string) => shownStyled(cleanStyled(source, '\n\n')).trim();

/** A meaning as readers get it: paragraphs with their styles; what is struck out is gone (specification, section 3: Composition). */
export function cleanMeaning(source: string): CleanMeaning {
  if (!/[<&]/.test(source)) return { text: compose(source) };
  const paragraphs = cleanStyled(source, '\n\n')
    .split(/\n{2,}/)
    .map((paragraph) =>
      trimmed(
        shownRuns(styledRuns(paragraph)).map(({ text, style }) => ({
          text,
          classes: classesOf(style),
        })),
      ),
    )
    .filter((runs) => runs.length > 0);
  const text = paragraphs.map((runs) => runs.map((run) => run.text).join('')).join('\n\n');
  return paragraphs.some((runs) => runs.some((run) => run.classes.length > 0))
    ? { text, styled: paragraphs }
    : { text };
}

/** Without the breaks and spaces that a struck word leaves at the ends of its paragraph. */
function trimmed(runs: readonly MeaningRun[]): MeaningRun[] {
  const [first, last] = [runs.findIndex(hasWords), runs.findLastIndex(hasWords)];
  if (first < 0) return [];
  return runs.slice(first, last + 1).map((run, index, all) => {
    const text = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === all.length - 1 ? text.trimEnd() : text };
  });
}

const hasWords = ({ text }: MeaningRun) => text.trim() !== '';
