/** Reports that may wait altogether; more than that nobody answers, and a stranger could fill the disk. */
export const maxOpenReports = 5000;
/** Of one song, in all languages: more than it has lines in any. */
export const maxOpenReportsPerSong = 60;
/** Readers whose own words are kept with a line; further ones are counted. */
export const maxReportComments = 5;
/** Reports that one address may send in a day. */
export const maxReportsPerDay = 60;
export const reportsPerPage = 25;
