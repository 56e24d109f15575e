import { indianShift } from '../../shared/visits.ts';

/** `2026-01-15 10:30:00` in Indian time from an ISO time: the text sorts by time, and a spreadsheet reads it as a date. Null gives an empty text. */
export const indianStamp = (iso: string | null): string =>
  iso ? new Date(Date.parse(iso) + indianShift).toISOString().slice(0, 19).replace('T', ' ') : '';
