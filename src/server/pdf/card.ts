import { languageFacts, type Language } from '../../shared/languages.ts';
import { breakLines, oneLine, shortLine, stack, type TypesetLine } from './lines.ts';
import type { Item, PdfPage } from './page.ts';
import { tambura } from './tambura.ts';

/** The texts of a song's sharing picture. */
export interface Card {
  number: number;
  language: Language;
  title: string;
  roman: string;
  /** Raga and tala, as far as they are known and may be shown. */
  about: string;
  /** The first two lines of the song; none where a visitor may not read it. */
  lines: readonly string[];
}

/** The size that all sites which show such pictures accept. */
const width = 1200;
const height = 630;
const margin = 84;
/** The width of the drawing. */
const drawn = 270;

/**
 * The sharing picture of a song: its number and title in large letters, as in the head of its page, and its first lines. A title or a
 * line that is too long is set smaller or cut off with ….
 */
export function cardPage({ number, language, title, roman, about, lines }: Card): PdfPage {
  const lang = languageFacts[language].song;
  const room = width - 2 * margin;
  const items: Item[] = [
    {
      kind: 'drawing',
      x: width - margin - drawn,
      y: height - 205,
      scale: drawn / tambura.width,
      width: 1.6,
      ink: 'rule',
      path: tambura.path,
    },
  ];
  const put = (set: readonly TypesetLine[], y: number) => {
    const { texts, height: taken } = stack(set, margin);
    items.push(...texts.map((text) => ({ ...text, y: text.y + y })));
    return y + taken;
  };

  let y = put([oneLine(String(number), { size: 40, ink: 'accent', lang: 'en' })], 48);
  const titled = (size: number) => breakLines(title, { size, ink: 'ink', lang, width: room });
  const [large, maxLines] = lines.length > 0 ? [titled(60), 1] : [titled(76), 2];
  y = put(large.length > maxLines ? titled(48).slice(0, 3) : large, y);
  if (language !== 'English')
    y = put([shortLine(roman, { size: 32, ink: 'soft', lang: 'kn-Latn' }, room)], y + 6);
  if (lines.length > 0)
    y = put(
      lines.map((line) => shortLine(line, { size: 42, ink: 'accent', lang }, room)),
      y + 18,
    );
  if (about)
    y = put(
      [shortLine(about, { size: 28, ink: 'soft', lang: 'kn-Latn' }, room - drawn - 10)],
      y + 14,
    );
  // The composer's name is left out where a long title needs the room.
  if (y < height - 120)
    put(
      [oneLine('Purandara Dasa · 1484 – 1564', { size: 28, ink: 'accent', lang: 'en' })],
      height - 96,
    );
  return { width, height, items };
}
