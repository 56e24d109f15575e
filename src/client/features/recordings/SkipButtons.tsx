import type { ReactNode } from 'react';
import { useRecordingsMessages } from './recordings.en.ts';
import { SkipBackIcon, SkipForwardIcon } from '../../ui/player-icons.tsx';

interface Props {
  current: number;
  /** The number of songs. */
  count: number;
  onPlay: (at: number) => void;
  /** Shown between the buttons. */
  children: ReactNode;
}

/** The buttons that play an album's previous and next song. */
export function SkipButtons({ current, count, onPlay, children }: Props) {
  const { albums: messages } = useRecordingsMessages();
  const button = (at: number, says: string, icon: ReactNode) => (
    <button
      type="button"
      className="icon-button"
      aria-label={says}
      title={says}
      disabled={at < 0 || at >= count}
      onClick={() => onPlay(at)}
    >
      {icon}
    </button>
  );
  return (
    <>
      {button(current - 1, messages.previous, <SkipBackIcon />)}
      {children}
      {button(current + 1, messages.next, <SkipForwardIcon />)}
    </>
  );
}
