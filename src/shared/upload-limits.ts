/** Limits of an upload (the trust's own; the specification names none). Apart from the schemas: the browser asks these first. */
export const maxUploadBytes = 25 * 1024 * 1024;
export const maxUploadPages = 500;
/** Letters of extracted text that are kept of one file. */
export const maxUploadText = 1_000_000;
/** What one person may have stored, and everybody together. */
export const maxPersonBytes = 250 * 1024 * 1024;
export const maxPersonUploads = 100;
export const maxAllBytes = 5 * 1024 * 1024 * 1024;
