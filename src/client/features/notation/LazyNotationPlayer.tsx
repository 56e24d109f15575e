import { Suspense, type RefObject } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import type { Language } from '../../../shared/languages.ts';
import type { Piece } from '../../../shared/notation/score.ts';
import { useNotationButtonMessages } from './notation-button.en.ts';
import { PlayIcon } from '../../ui/player-icons.tsx';
import { playerBar } from './player-styles.ts';

// Loaded on demand, since most readers play nothing.
const Player = lazyPart(() => import('./NotationPlayer.tsx'));

/** The button that opens the player, which then plays at once. */
export function PlayButton({ onOpen }: { onOpen: () => void }) {
  const { music: messages } = useNotationButtonMessages();
  return (
    <button
      type="button"
      className="button button-quiet needs-script no-print px-0 whitespace-nowrap lg:ms-auto lg:flex lg:min-h-0 lg:w-fit"
      aria-label={messages.open}
      onClick={onOpen}
    >
      <PlayIcon />
      {messages.play}
    </button>
  );
}

interface Props {
  piece: Piece;
  /** The element in which the notation is drawn. */
  area: RefObject<HTMLElement | null>;
  language: Language;
  onClose: () => void;
  /** Called when the piece has been played to its end. */
  onEnded?: (() => void) | undefined;
}

/** The player at the bottom edge of the page, as long as the notation is in sight. */
export function LazyNotationPlayer({ piece, area, language, onClose, onEnded }: Props) {
  const { music: messages } = useNotationButtonMessages();
  return (
    <Suspense
      fallback={
        <p role="status" className={`${playerBar} loading`}>
          {messages.waiting}
        </p>
      }
    >
      <Player
        key={piece.notation}
        piece={piece}
        area={area}
        language={language}
        onClose={onClose}
        onEnded={onEnded}
      />
    </Suspense>
  );
}
