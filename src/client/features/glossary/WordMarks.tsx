import { useEffect } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { trpc } from '../../trpc.tsx';
import { setHighlight } from '../speech/highlights.ts';
import { wordsOfLine } from './line-words.ts';

/**
 * Underlines the words that the glossary has. The marks are highlights of the browser, so that the text, its copies and its layout stay
 * as they are; a browser without them shows none.
 */
export default function WordMarks({ song: { number, language } }: { song: Song }) {
  const { data } = trpc.glossary.ofSong.useQuery({ number, language });
  useEffect(() => {
    const lyrics = document.querySelector('.lyrics')?.parentElement;
    if (!data || !lyrics) return;
    const mark = () => {
      const ranges = Array.from(
        lyrics.querySelectorAll<HTMLElement>('.lyrics [data-line]'),
      ).flatMap((line) => {
        const words = wordsOfLine(line);
        const known = data.lines[Number(line.dataset['line']) - 1];
        return known?.length === words.length
          ? words
              .filter((_, index) => (known[index]?.senses.length ?? 0) > 0)
              .map(({ range }) => range)
          : [];
      });
      setHighlight('known-word', ranges);
    };
    mark();
    // The find bar, the script beside and the settings replace text nodes.
    const observer = new MutationObserver(mark);
    observer.observe(lyrics, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      setHighlight('known-word', []);
    };
  }, [data]);
  return null;
}
