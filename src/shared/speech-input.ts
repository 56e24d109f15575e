import { z } from 'zod';
import { languageInput, readInput } from './compositions-input.ts';
import { nothingToSpeak, spokenParts, voices } from './speech.ts';
import { maxSpeechLength, namedVoices } from './speech/voices.ts';

const field = z
  .string()
  .max(maxSpeechLength, `That is more than ${maxSpeechLength} characters.`)
  .optional()
  .default('');

/** The documented call, POST /api/lyrics/text-to-speech (specification, section 3: Text-to-speech request). */
export const textToSpeechInput = z.object({
  language: languageInput,
  title: z.string().max(500).optional().default(''),
  meaning: field,
  lyrics: field,
});

/** GET /api/speech/song: a song's lyrics or meaning as a stream, from the line or sentence with this number (SpokenChunk.at). */
export const songSpeechInput = readInput.extend({
  part: z.enum(spokenParts),
  from: z.coerce.number().int().min(0).max(10_000).optional().default(0),
});

/** POST /api/speech/text: any text in a named voice as a stream. */
export const textSpeechInput = z.object({
  text: z
    .string(nothingToSpeak)
    .trim()
    .min(1, nothingToSpeak)
    .max(maxSpeechLength, `That is more than ${maxSpeechLength} characters.`),
  voice: z
    .enum([...namedVoices, ...voices])
    .optional()
    .default('Hindi Female'),
});
