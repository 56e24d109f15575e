import { lazy, Suspense, useEffect, useState } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';

const WordPanel = lazy(() => import('./WordPanel.tsx'));

/** What the word help was opened by: a press at a point of a line, or its button. */
export interface Press {
  line: HTMLElement | null;
  x: number;
  y: number;
}

/**
 * The button of the word help, and the help for a pressed word of the song. One listener serves the whole page, so that the lines need
 * no markup for each word. The code of the help is loaded on the first press.
 */
export function WordHelp({ song }: { song: Song }) {
  const { song: words } = useCompositionsWords();
  const [press, setPress] = useState<Press | null>(null);
  useEffect(() => {
    const open = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      const pressed = target instanceof Element && !target.closest('a, button, [role="img"]') ? target : null;
      const line = pressed?.closest<HTMLElement>('.lyrics [data-line]');
      // Whoever drags over the words selects them.
      if (line && getSelection()?.isCollapsed !== false) setPress({ line, x, y });
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className="button button-quiet needs-script"
        aria-haspopup="dialog"
        onClick={() => setPress({ line: null, x: 0, y: 0 })}
      >
        {words.wordHelp}
      </button>
      {press && (
        <Suspense>
          <WordPanel song={song} press={press} onClose={() => setPress(null)} />
        </Suspense>
      )}
    </>
  );
}
