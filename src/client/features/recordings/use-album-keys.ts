import { useEffect } from 'react';
import type { AlbumPlayer } from './album-player.ts';

/** Seconds that an arrow moves by. */
const leap = 5;

/** The space bar plays and pauses, the arrows move in the song, wherever they do nothing else. */
export function useAlbumKeys({ state: now, toggle, seek }: AlbumPlayer): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { current, time } = now();
      if (current === null || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === ' ' && !target?.closest('button, a, input')) toggle();
      else if (event.key === 'ArrowRight' && !target?.closest('input')) seek(time + leap);
      else if (event.key === 'ArrowLeft' && !target?.closest('input')) seek(time - leap);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [now, toggle, seek]);
}
