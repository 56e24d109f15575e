import { findLanguage, type Language } from '../../../shared/languages.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const key = 'lastPlace';

/** Where the reader stopped: the song, its language, and the topmost visible line. */
export interface LastPlace {
  number: number;
  language: Language;
  title: string;
  line: number | null;
}

export function saveLastPlace(place: LastPlace): void {
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
