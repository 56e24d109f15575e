import { findLanguage, type Language } from '../../../shared/languages.ts';
import { readStoredInTab, writeStoredInTab } from '../../lib/store.ts';

const key = 'heldSong';

/** The song somebody chose last in this tab: what /results shows without a number, and after signing in. */
export interface HeldSong {
  number: number;
  lang: Language;
}

export function holdSong(song: HeldSong): void {
  writeStoredInTab(key, JSON.stringify(song));
}

export function heldSong(): HeldSong | null {
  try {
    const { number, lang } = JSON.parse(readStoredInTab(key) ?? '{}') as { number?: unknown; lang?: unknown };
    const language = findLanguage(String(lang));
    return typeof number === 'number' && Number.isInteger(number) && number > 0 && language ? { number, lang: language } : null;
  } catch {
    return null;
  }
}
