import { defaultLanguage, type Language } from './languages.ts';

/** The Atom feeds. */
export const feedNames = ['new-songs', 'corrections', 'song-of-the-day'] as const;
export type FeedName = (typeof feedNames)[number];

const inScript = (path: string, language: Language) =>
  language === defaultLanguage ? path : `${path}?lang=${language}`;

export const feedAddress = (name: FeedName, language: Language): string =>
  inScript(`/feeds/${name}.atom`, language);

/** The calendar of festivals and songs of the day, for programs that subscribe to it. */
export const calendarAddress = (language: Language): string =>
  inScript('/feeds/calendar.ics', language);
