import type { ZodType } from 'zod';
import { songSpeechInput, textSpeechInput } from '../../shared/speech.ts';

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
  { method: 'POST', path: '/api/speech/text', takes: textSpeechInput, purpose: 'Any text read aloud.', answer: spokenChunks },
];
