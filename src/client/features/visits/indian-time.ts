import { indianShift } from '../../../shared/visits.ts';
import type { WordsLanguage } from '../../words/choice.ts';

/** A time shifted forward by 5 h 30 min, wherever its reader is (specification, section 2: Admin dashboard). */
export function indianTime(iso: string, language: WordsLanguage): string {
  return new Date(Date.parse(iso) + indianShift).toLocaleString(`${language}-IN`, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
}

/** Its day alone, as `22 Nov 2026`. */
export function indianDate(iso: string, language: WordsLanguage): string {
  return new Date(Date.parse(iso) + indianShift).toLocaleString(`${language}-IN`, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Whole minutes and the seconds beyond them. */
export const minutesAndSeconds = (seconds: number): [minutes: number, seconds: number] => [Math.floor(seconds / 60), Math.floor(seconds % 60)];
