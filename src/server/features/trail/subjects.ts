import type { Language } from '../../../shared/languages.ts';

/** How an account is named in the audit trail. */
export const accountSubject = ({ username, email }: { username: string; email: string }): string => `${username} (${email})`;

/** How a song is named in it; the trail's page makes a link to its history of this. */
export const songSubject = (number: number, language: Language): string => `${number} ${language}`;
