import { indianShift } from '../../../shared/visits.ts';
import type { WordsLanguage } from '../../words/choice.ts';

/** A time in Indian time (UTC + 5:30), whatever the viewer's time zone (specification, section 2: Admin dashboard). */
export function indianTime(iso: string, language: WordsLanguage): string {
  return new Date(Date.parse(iso) + indianShift).toLocaleString(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
}

/** The date alone, as `22 Nov 2026`. */
export function indianDate(iso: string, language: WordsLanguage): string {
  return new Date(Date.parse(iso) + indianShift).toLocaleString(`${language}-IN`, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Splits seconds into whole minutes and remaining seconds. */
export const minutesAndSeconds = (seconds: number): [minutes: number, seconds: number] => [
  Math.floor(seconds / 60),
  Math.floor(seconds % 60),
];
