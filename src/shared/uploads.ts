/** The limits of an upload are the trust's own: the specification names none. */
export const maxUploadBytes = 25 * 1024 * 1024;
export const maxUploadPages = 500;
/** The most characters of extracted text that are stored for one file. */
export const maxUploadText = 1_000_000;
/** The most bytes that one person, and all people together, can have stored. */
export const maxPersonBytes = 250 * 1024 * 1024;
export const maxPersonUploads = 100;
export const maxAllBytes = 5 * 1024 * 1024 * 1024;
