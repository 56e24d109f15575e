import { z } from 'zod';
import { maxBookTitleLength } from './books.ts';
import { maxReadingLength, maxReadingsAtOnce } from './book-songs.ts';
import { maxSongNumber } from './compositions.ts';
import { idInput } from './id-input.ts';
import { lineInput } from './line-input.ts';
import { shortList } from './list-input.ts';

const number = z.int().min(1).max(maxSongNumber);

export const bookSongInput = z.object({ id: idInput });
/** The song of the edition that a printed song is; the one that was found where none is named. */
export const readBookSongInput = bookSongInput.extend({ number: number.optional() });
export const acceptBookSongInput = bookSongInput.extend({
  number,
  /** The ids of the readings that become entries of the apparatus. */
  readings: shortList(z.string().max(maxReadingLength), maxReadingsAtOnce, { min: 0 }),
});
const line = lineInput(maxBookTitleLength);
export const draftBookSongInput = bookSongInput.extend({
  number,
  title: line.min(1, 'A song needs a title.'),
  raga: line.default(''),
  tala: line.default(''),
});
