import { indianShift } from '../../shared/visits.ts';

/** `2026-01-15 10:30:00`, Indian time: as text it sorts by time, and a spreadsheet reads it. Takes ISO text; empty stays empty. */
export const indianStamp = (iso: string | null): string => (iso ? new Date(Date.parse(iso) + indianShift).toISOString().slice(0, 19).replace('T', ' ') : '');
