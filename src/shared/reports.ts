import type { PageOfRows } from './paging.ts';

export interface ReportRow {
  id: string;
  number: number;
  language: string;
  title: string;
  line: number;
  text: string;
  wrong: string;
  suggestion: string;
  /** How many readers reported this line. */
  count: number;
  state: 'open' | 'fixed' | 'kept';
  answer: string;
  at: string;
}

/** An open report as editors see it, with the comments of further readers. */
export interface OpenReport extends ReportRow {
  others: { wrong: string; suggestion: string }[];
}

export interface ReportPage extends PageOfRows<OpenReport> {
  /** The number of open reports on songs in this person's range. */
  total: number;
}

/** The most open reports on all songs: nobody answers more, and without a limit a stranger could fill the disk. */
export const maxOpenReports = 5000;
/** The most open reports on one song in all languages, which is more than a song usually has lines. */
export const maxOpenReportsPerSong = 60;
/** The number of readers whose comments are stored with a line; further readers are only counted. */
export const maxReportComments = 5;
/** The most reports that one address may send in a day. */
export const maxReportsPerDay = 60;
/** The columns by which the open reports are sorted. */
export const reportSorts = ['song', 'readers', 'at'] as const;
/** The most characters of a reader's comment, and of the answer. */
export const maxReportText = 1000;
