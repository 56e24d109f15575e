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

/** A report as those who work on the song see it, with what further readers said of the line. */
export interface OpenReport extends ReportRow {
  others: { wrong: string; suggestion: string }[];
}

export interface ReportPage {
  rows: OpenReport[];
  /** How many wait in the songs in this person's care. */
  total: number;
}

/** Reports that may wait altogether; more than that nobody answers, and a stranger could fill the disk. */
export const maxOpenReports = 5000;
/** Of one song, in all languages: more than it has lines in any. */
export const maxOpenReportsPerSong = 60;
/** Readers whose own words are kept with a line; further ones are counted. */
export const maxReportComments = 5;
/** Reports that one address may send in a day. */
export const maxReportsPerDay = 60;
export const reportsPerPage = 25;
/** Characters of what a reader says, and of the answer. */
export const maxReportText = 1000;
