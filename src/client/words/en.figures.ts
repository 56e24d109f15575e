import { areaWords } from './choice.ts';

/** The words of the dashboard's charts: readers, and searches without a result. */
export const figureWords = {
  title: 'Readers',
  hint: 'Whoever sees a song counts as its reader, once a day for each song and language. Days are Indian days; crawlers do not count.',
  period: 'How far back',
  periods: { 30: '30 days', 90: '90 days', 365: '365 days' },
  failed: 'The figures could not be fetched.',
  none: 'Nobody has read a song in this time.',
  table: 'The same as a table',
  byDay: 'Readers by day',
  byDaySummary: (sum: string, most: string, day: string) => `${sum} in all; most on ${day}: ${most}.`,
  bySong: 'Readers by song',
  byLanguage: 'Readers by language',
  day: 'Day',
  number: 'Number',
  song: 'Song',
  language: 'Language',
  languageName: (language: string) => language,
  readers: 'Readers',
  files: { day: 'readers-by-day', song: 'readers-by-song', language: 'readers-by-language', searches: 'searched-in-vain' },
  searchesWithoutResult: {
    title: 'Searches that found nothing',
    hint: 'What people searched for and the edition has neither a title nor a line of; the last 500. Nothing is kept of who searched.',
    none: 'Nothing was searched for in vain.',
    failed: 'The searches could not be fetched.',
    query: 'Searched for',
    times: 'Times',
    last: 'Last time',
  },
};

export const useFigureWords = areaWords('figures', figureWords);
