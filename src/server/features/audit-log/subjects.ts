import type { Language } from '../../../shared/languages.ts';

/** The name of an account in the audit log. */
export const accountSubject = ({ username, email }: { username: string; email: string }): string =>
  `${username} (${email})`;

/** The name of a song in the audit log; its page turns it into a link to the song's history. */
export const songSubject = (number: number, language: Language): string => `${number} ${language}`;

/** A role with its range in the audit log: `Editor 1-78`. */
export const roleWithRange = (role: string, start: number | null, end: number | null) =>
  start !== null && end !== null ? `${role} ${start}-${end}` : role;
