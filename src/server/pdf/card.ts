import { languageFacts, type Language } from '../../shared/languages.ts';
import { breakLines, oneLine, stack, type TypesetLine } from './lines.ts';
import type { Item, PdfPage } from './page.ts';
import { tambura } from './tambura.ts';

/** The texts of a song's sharing picture. */
export interface Card {
  number: number;
  language: Language;
  title: string;
  roman: string;
  /** Raga and tala, as far as they are known. */
  about: string;
}

/** The size that all sites which show such pictures accept. */
const width = 1200;
const height = 630;
const margin = 84;

/** The sharing picture of a song: its number and title in large letters, as in the head of its page. */
export function cardPage({ number, language, title, roman, about }: Card): PdfPage {
  const lang = languageFacts[language].song;
  const room = width - 2 * margin;
  const scale = 330 / tambura.width;
  const items: Item[] = [
    {
      kind: 'drawing',
      x: width - margin - 330,
      y: height - 250,
      scale,
      width: 1.6,
      ink: 'rule',
      path: tambura.path,
    },
  ];
  const put = (lines: readonly TypesetLine[], y: number) => {
    const { texts, height: taken } = stack(lines, margin);
    items.push(...texts.map((text) => ({ ...text, y: text.y + y })));
    return y + taken;
  };

  let y = put([oneLine(String(number), { size: 40, ink: 'accent', lang: 'en' })], 64);
  const large = breakLines(title, { size: 76, ink: 'ink', lang, width: room });
  y = put(
    large.length <= 2 ? large : breakLines(title, { size: 54, ink: 'ink', lang, width: room }),
    y,
  );
  if (language !== 'English')
    y = put([oneLine(roman, { size: 36, ink: 'soft', lang: 'kn-Latn' }, room)], y + 10);
  if (about)
    y = put([oneLine(about, { size: 30, ink: 'soft', lang: 'kn-Latn' }, room - 340)], y + 10);
  // The composer's name is left out where a long title needs the room.
  if (y < height - 190)
    put(
      [oneLine('Purandara Dasa · 1484 – 1564', { size: 30, ink: 'accent', lang: 'en' })],
      height - 116,
    );
  return { width, height, items };
}
