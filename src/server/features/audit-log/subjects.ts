import type { Language } from '../../../shared/languages.ts';

/** How an account is named in the audit trail. */
export const accountSubject = ({ username, email }: { username: string; email: string }): string => `${username} (${email})`;

/** How a song is named in it; the trail's page makes a link to its history of this. */
export const songSubject = (number: number, language: Language): string => `${number} ${language}`;

/** A role and its range in the audit trail: `Editor 1-78`. */
export const charge = (role: string, start: number | null, end: number | null) => (start !== null && end !== null ? `${role} ${start}-${end}` : role);
