/** A row of the admins' list. */
export interface UploadRow {
  id: string;
  /** The file's own name, without the e-mail address that is put in front of it. */
  name: string;
  username: string;
  email: string;
  size: number;
  pages: number;
  at: string;
  /** Whether an admin has downloaded it. */
  fetched: boolean;
}

/** An upload as the editor offers it: without its sender. */
export type UploadTextRow = Pick<UploadRow, 'id' | 'name' | 'pages' | 'at'>;

/** The text extracted from an upload, page by page. */
export interface UploadText extends UploadTextRow {
  texts: string[];
}

/** The limits of an upload are the trust's own: the specification names none. */
export const maxUploadBytes = 25 * 1024 * 1024;
export const maxUploadPages = 500;
/** Characters of extracted text that are stored of one file. */
export const maxUploadText = 1_000_000;
/** Bytes that one person, and everybody together, can have stored. */
export const maxPersonBytes = 250 * 1024 * 1024;
export const maxPersonUploads = 100;
export const maxAllBytes = 5 * 1024 * 1024 * 1024;
