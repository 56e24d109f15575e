import { findLanguage, type Language } from '../../../shared/languages.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { readStoredInTab, writeStoredInTab } from '../../lib/store.ts';

const key = 'heldSong';

/** The last song opened in this tab, which /results shows without a number and after signing in. */
export interface LastSong {
  number: number;
  lang: Language;
}

export function rememberSong(song: LastSong): void {
  writeStoredInTab(key, JSON.stringify(song));
}

export function lastSong(): LastSong | null {
  const { number, lang } = jsonFields(readStoredInTab(key));
  const language = findLanguage(String(lang));
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && language ? { number, lang: language } : null;
}
