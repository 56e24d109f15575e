import type { Language } from './languages.ts';
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
  /** The median time to an answer, of the reports answered in the last 90 days (ms); null for others than admins, and without any. */
  medianAnswerMs: number | null;
}

/** The most reports on the public page; the newest are shown. */
export const maxPublicReports = 100;

/** A report as everybody sees it. What its reader and the person who answered wrote was written for each other. */
export interface PublicReport {
  number: number;
  language: Language;
  title: string;
  line: number;
  /** The line as it was reported; null where the person who asked may not read the song. */
  text: string | null;
  state: ReportRow['state'];
  readers: number;
  /** ISO 8601. */
  at: string;
  answeredAt: string | null;
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
