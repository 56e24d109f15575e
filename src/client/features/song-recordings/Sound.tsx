import { useEffect, useRef, type RefObject } from 'react';
import { startOnlySound } from '../../lib/only-sound.ts';

interface Props {
  label: string;
  /** Absent where the caller sets it. */
  address?: string;
  autoPlay?: boolean;
  ref?: RefObject<HTMLAudioElement | null>;
}

/** The browser's own player. Nothing else sounds beside it. */
export function Sound({ label, address, autoPlay, ref }: Props) {
  const own = useRef<HTMLAudioElement>(null);
  const audio = ref ?? own;
  useEffect(() => {
    const element = audio.current;
    let unregister: (() => void) | undefined;
    const stop = () => element?.pause();
    const begin = () => void (unregister = startOnlySound(stop));
    const end = () => unregister?.();
    element?.addEventListener('play', begin);
    element?.addEventListener('pause', end);
    return () => {
      stop();
      end();
    };
  }, [audio]);
  return (
    // The words of a song are on its page.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio
      ref={audio}
      className="w-full min-w-60"
      src={address}
      aria-label={label}
      controls
      autoPlay={autoPlay}
    />
  );
}
