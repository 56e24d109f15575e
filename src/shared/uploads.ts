import { z } from 'zod';
import { largestSongNumber } from './compositions.ts';

export const uploadInput = z.object({ id: z.uuid() });
/** An editor asks beside a song: the number says whether the song is in their range. */
export const draftsInput = z.object({ number: z.int().min(1).max(largestSongNumber) });
export const draftInput = draftsInput.extend({ id: z.uuid() });

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
