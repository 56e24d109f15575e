/** How far back the charts of readers reach, in days with today. */
export const readerSpans = [30, 90, 365] as const;
