import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import type { Song } from '../../../shared/compositions.ts';
import type { Press } from './WordPanel.tsx';

const WordPanel = lazyPart(() => import('./WordPanel.tsx'));
const WordMarks = lazyPart(() => import('./WordMarks.tsx'), { isOptional: true });

interface Props {
  song: Song;
  /** Null while the help is closed. */
  press: Press | null;
  onPress: (press: Press | null) => void;
}

/**
 * The help for a pressed word of the song. One listener serves the whole page, so that the lines need no markup for each word. The code
 * of the help is loaded on the first press, the marks of its words when somebody first points at the words or touches them.
 */
export function WordHelp({ song, press, onPress }: Props) {
  const openHelp = useEffectEvent(onPress);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const come = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.lyrics'))) return;
      setIsNear(true);
      document.removeEventListener('pointerover', come);
    };
    document.addEventListener('pointerover', come);
    return () => document.removeEventListener('pointerover', come);
  }, []);
  useEffect(() => {
    const open = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      const pressed =
        target instanceof Element && !target.closest('a, button, [role="img"]') ? target : null;
      const line = pressed?.closest<HTMLElement>('.lyrics [data-line]');
      // Dragging over the text selects it.
      if (line && getSelection()?.isCollapsed !== false) openHelp({ line, x, y });
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return (
    <Suspense>
      {(isNear || press) && <WordMarks song={song} />}
      {press && <WordPanel song={song} press={press} onClose={() => onPress(null)} />}
    </Suspense>
  );
}
