import { areaMessages } from '../../messages/language.ts';

/** Messages of the dashboard's charts: readers, and searches without a result. */
export const figuresMessages = {
  title: 'Readers',
  hint: 'A reader is counted once a day for each song and language. Days are in Indian time; web crawlers are not counted.',
  period: 'Period',
  periods: { 30: '30 days', 90: '90 days', 365: '365 days' },
  failed: 'The figures could not be loaded.',
  none: 'No readers in this period.',
  table: 'Show as a table',
  byDay: 'Readers by day',
  byDaySummary: (sum: string, max: string, day: string) => `${sum} in all; most on ${day}: ${max}.`,
  bySong: 'Readers by song',
  byLanguage: 'Readers by language',
  day: 'Day',
  number: 'Number',
  song: 'Song',
  language: 'Language',
  languageName: (language: string) => language,
  readers: 'Readers',
  files: {
    day: 'readers-by-day',
    song: 'readers-by-song',
    language: 'readers-by-language',
    searches: 'searches-without-results',
  },
  searchesWithoutResult: {
    title: 'Searches without results',
    hint: 'The last 500 searches that found neither a title nor a line. Who searched is not recorded.',
    none: 'No searches without results.',
    failed: 'The searches could not be loaded.',
    query: 'Searched for',
    times: 'Times',
    last: 'Last time',
  },
};

export const useFiguresMessages = areaMessages('figures', figuresMessages);
