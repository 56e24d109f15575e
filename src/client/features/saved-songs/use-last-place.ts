import { useEffect } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { saveLastPlace } from './last-place.ts';

/** Stores the reader's place in a song each time scrolling ends. */
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

/** The first line below the page's header; null while the song's heading is still in sight. */
function topLine(): number | null {
  if (window.scrollY < 200) return null;
  for (const line of document.querySelectorAll('.line[id^="line-"]')) {
    if (line.getBoundingClientRect().top > 80) return Number(line.id.slice('line-'.length));
  }
  return null;
}
