import { findLanguage, type Language } from '../../../shared/languages.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { useEffect } from 'react';
import type { Song } from '../../../shared/compositions.ts';

const key = 'lastPlace';

/** Where the reader stopped: the song, its language, and the topmost visible line. */
interface LastPlace {
  number: number;
  language: Language;
  title: string;
  line: number | null;
}

function saveLastPlace(place: LastPlace): void {
  writeStored(key, JSON.stringify(place));
}

export function lastPlace(): LastPlace | null {
  const { number, language, title, line } = jsonFields(readStored(key));
  const known = findLanguage(String(language));
  if (!Number.isInteger(number) || typeof title !== 'string' || !known) return null;
  return {
    number: Number(number),
    language: known,
    title,
    line: Number.isInteger(line) ? Number(line) : null,
  };
}

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
