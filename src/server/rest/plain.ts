import type { ZodType } from 'zod';
import { songbookInput } from '../../shared/songbooks-input.ts';
import { songSpeechInput, textSpeechInput } from '../../shared/speech-input.ts';

/** A route that its feature serves without a procedure, told here so that docs/api.md is whole. */
export interface PlainRoute {
  method: 'GET' | 'POST';
  path: string;
  /** The input's schema, or words where there is none. */
  takes: ZodType | string;
  purpose: string;
  answer: string;
}

const spokenChunks = 'application/x-ndjson: a line for each chunk with `at`, `text`, `start`, `words`, `seconds` and `audio` (mp3 in base64), then `{"done":true}`; what fails on the way ends it with `{"message":"..."}`';

export const plainRoutes: PlainRoute[] = [
  {
    method: 'GET',
    path: '/api/speech/song',
    takes: songSpeechInput,
    purpose: 'A song read aloud, as far as the caller may read it: `part` is `lyrics` (always the Kannada words) or `meaning`, `from` the line or sentence it begins at.',
    answer: spokenChunks,
  },
  {
    method: 'GET',
    path: '/media/recordings/:album/:song',
    takes: '`path` and a name of `songs` as `recordings.albums` gives them; `Range`',
    purpose: 'A recording, for everybody. One of the site’s own is made at the first call: 429 or 503 with Retry-After while too many are being made, for this address or for all.',
    answer: 'audio/mpeg, audio/ogg or audio/mp4, whole or a range (206, 416), with ETag and Last-Modified',
  },
  { method: 'POST', path: '/api/speech/text', takes: textSpeechInput, purpose: 'Any text read aloud.', answer: spokenChunks },
  {
    method: 'GET',
    path: '/api/lyrics/download',
    takes: '`language` (optional)',
    purpose: 'The whole book as far as the caller may read it, every song that has words. For ADMIN and running subscriptions: 401 without a token, else 403.',
    answer: 'application/pdf, as the attachment lyrics1-9.pdf',
  },
  {
    method: 'GET',
    path: '/api/lyrics/generate',
    takes: '`language` (optional)',
    purpose: 'A book of the songs whose words the caller may read on the screen; for a visitor the guest songs.',
    answer: 'application/pdf, as the attachment titles_converted.pdf',
  },
  {
    method: 'GET',
    path: '/api/lyrics/extract-titles',
    takes: '`language` (optional)',
    purpose: 'The numbered titles of the whole edition, beside the English in Kannada, beside others in plain Latin letters.',
    answer: 'application/pdf, as the attachment titles-only.pdf',
  },
  {
    method: 'POST',
    path: '/api/songbooks',
    takes: songbookInput,
    purpose: 'Makes a book of chosen songs; without `songs`, of all that the caller may read. A song that the caller may not read refuses the whole, by name: 401 for a visitor, else 403; 404 for a number that is not there, 400 for a song without words. 503 when too many books wait.',
    answer: 'application/x-ndjson: lines `{"done","of"}` in songs, then `{"ready","pages","bytes"}` with the address of the book, or `{"message"}`',
  },
  { method: 'POST', path: '/api/songbooks/preview', takes: songbookInput, purpose: 'The beginning of the same book: cover and contents, then the first pages of songs.', answer: '`pages`: a list of SVG' },
  { method: 'GET', path: '/api/songbooks/:file', takes: '`file`: the name that POST /api/songbooks gave, which is the right to it', purpose: 'A book that was made before; 404 once it is no longer kept.', answer: 'application/pdf, as an attachment' },
  {
    method: 'POST',
    path: '/api/lyrics/upload',
    purpose:
      'Keeps a PDF for the admins: at most 25 MB and 500 pages. For ADMIN and running subscriptions, else 403; asked before the file is read. An address before the file’s name counts for nothing. The same file again is kept once and answered alike. 400 for none, two, another field, and for what is damaged, locked or holds more than pages; 413 too large; 415 no PDF.',
    takes: 'multipart/form-data with the one field `file`',
    answer: 'text: PDF uploaded successfully!',
  },
  { method: 'GET', path: '/api/uploads/:id', purpose: 'An uploaded PDF, byte by byte as it was sent. ADMIN only.', takes: '`id` in the path', answer: 'application/pdf, as an attachment' },
  {
    method: 'POST',
    path: '/api/imports',
    purpose:
      'Reads a file of songs (.xlsx, .csv, .json, .txt or .zip of the edition) and keeps it as a draft: at most 25 MB and 5,000 songs. ADMIN only, else 403; asked before the file is read. The rest of an import is done on its page. 400 for none, two, another field, and for what is damaged or holds no songs; 413 too large; 415 another kind; 503 when too many are sent.',
    takes: 'multipart/form-data with the one field `file`',
    answer: '`id` of the draft',
  },
];
