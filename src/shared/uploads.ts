/** A row of the admins' list of uploads. */
export interface UploadRow {
  id: string;
  /** The file's own name, without the sender's e-mail address in front of it. */
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
/** The most characters of extracted text that are stored for one file. */
export const maxUploadText = 1_000_000;
/** The most bytes that one person, and all people together, can have stored. */
export const maxPersonBytes = 250 * 1024 * 1024;
export const maxPersonUploads = 100;
export const maxAllBytes = 5 * 1024 * 1024 * 1024;
