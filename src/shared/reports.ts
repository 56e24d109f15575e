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

export interface ReportPage {
  rows: OpenReport[];
  /** Open reports of the songs in this person's range. */
  total: number;
}

/** Open reports of all songs: nobody answers more, and without a limit a stranger could fill the disk. */
export const maxOpenReports = 5000;
/** Open reports of one song in all languages: more than its lines in any. */
export const maxOpenReportsPerSong = 60;
/** Readers whose comments are stored with a line; further readers are only counted. */
export const maxReportComments = 5;
/** Reports that one address may send in a day. */
export const maxReportsPerDay = 60;
export const reportsPerPage = 25;
/** Characters of what a reader says, and of the answer. */
export const maxReportText = 1000;
