import { useEffect } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { saveLastPlace } from './last-place.ts';

/** Remembers where in a song somebody is, each time they have stopped scrolling. */
export function useSaveLastPlace(song: Song | undefined): void {
  const { number, language, title, access } = song ?? {};
  useEffect(() => {
    if (!number || !language || !title || access !== 'open') return undefined;
    const look = () => saveLastPlace({ number, language, title, line: topLine() });
    look();
    document.addEventListener('scrollend', look);
    return () => document.removeEventListener('scrollend', look);
  }, [number, language, title, access]);
}

/** The first line that stands below the header; none while the song's head is still in sight. */
function topLine(): number | null {
  if (window.scrollY < 200) return null;
  for (const line of document.querySelectorAll('.line[id^="line-"]')) {
    if (line.getBoundingClientRect().top > 80) return Number(line.id.slice('line-'.length));
  }
  return null;
}
