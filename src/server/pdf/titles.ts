import { languageFacts } from '../../shared/languages.ts';
import type { TitleList } from './book.ts';
import type { BlockGroup } from './flow.ts';
import type { Typesetting } from './label.ts';
import { breakLines, endingAt, oneLine, stack } from './lines.ts';

/** The titles of the edition, each with its second script beside it. */
export function titleGroups(
  { titles, besideLang }: TitleList,
  { language, measures }: Typesetting,
): BlockGroup[] {
  const { left, right, sizes } = measures;
  const size = sizes.prose;
  const figures = size * 2.4;
  const half = (right - left - figures) / 2;
  return titles.map(({ number, title, beside }): BlockGroup => {
    const own = stack(
      breakLines(title, {
        size,
        ink: 'ink',
        lang: languageFacts[language].song,
        width: half - size,
        hang: size,
      }),
      figures,
    );
    const other = stack(
      breakLines(beside, {
        size: size * 0.92,
        ink: 'soft',
        lang: besideLang,
        width: half,
        hang: size,
      }),
      figures + half,
    );
    const y = own.texts[0]?.y ?? 0;
    const shift = y - (other.texts[0]?.y ?? 0);
    const figure = endingAt(
      oneLine(String(number), { size, ink: 'accent', lang: 'en' }),
      figures - size * 0.7,
      y,
    );
    return [
      {
        above: size * 0.15,
        height: Math.max(own.height, other.height + shift),
        items: [
          figure,
          ...own.texts,
          ...other.texts.map((text) => ({ ...text, y: text.y + shift })),
        ],
      },
    ];
  });
}
