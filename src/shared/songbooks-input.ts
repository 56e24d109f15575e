import { z } from 'zod';
import { languageInput, readInput } from './compositions-input.ts';
import { maxSongNumber } from './compositions.ts';
import { shortList } from './list-input.ts';
import { tamilShas } from './scripts.ts';
import { maxCoverTitleLength, maxSongbookSongs, papers } from './songbooks.ts';

/** A reader's own songbook: its songs in order, and how they are printed. A song that the caller may not read is refused. */
export const songbookInput = z.object({
  /** Numbers in the order of the book; absent means every song that the caller may read. */
  songs: shortList(z.int().min(1).max(maxSongNumber), maxSongbookSongs, {
    empty: 'Choose at least one song.',
  }).optional(),
  language: languageInput,
  meaning: z.boolean().optional().default(true),
  notation: z.boolean().optional().default(true),
  /** Large print. */
  large: z.boolean().optional().default(false),
  paper: z.enum(papers).optional().default('A4'),
  /** The title on the cover. */
  title: z.string().trim().max(maxCoverTitleLength).optional().default(''),
  /** How a book in Tamil is spelt; absent means plainly. Words that were corrected by hand in Tamil stay as they are. */
  tamil: z.object({ digits: z.boolean(), sha: z.enum(tamilShas) }).optional(),
});
export type SongbookChoice = z.output<typeof songbookInput>;

/** The documented PDFs (specification, section 7). */
export const documentedBookInput = songbookInput.pick({ language: true });

/** The sharing picture of a song, by its page’s address. */
export const songPictureInput = z.object({ number: readInput.shape.number, lang: languageInput });
