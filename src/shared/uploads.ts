/** A row of the admin's list. */
export interface UploadRow {
  id: string;
  /** The file's own name, without anybody's address before it. */
  name: string;
  username: string;
  email: string;
  size: number;
  pages: number;
  at: string;
  /** An admin has fetched it. */
  fetched: boolean;
}

/** What somebody who corrects a song is told of an upload: not who sent it. */
export type DraftRow = Pick<UploadRow, 'id' | 'name' | 'pages' | 'at'>;

/** The text that was found in an upload, page by page. */
export interface Draft extends DraftRow {
  texts: string[];
}

/** The limits of an upload are the trust's own: the specification names none. */
export const maxUploadBytes = 25 * 1024 * 1024;
export const maxUploadPages = 500;
/** Letters of extracted text that are kept of one file. */
export const maxUploadText = 1_000_000;
/** What one person may have stored, and everybody together. */
export const maxPersonBytes = 250 * 1024 * 1024;
export const maxPersonUploads = 100;
export const maxAllBytes = 5 * 1024 * 1024 * 1024;
