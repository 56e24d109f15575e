import { songSpeechInput, textSpeechInput } from '../../../shared/speech-input.ts';
import type { SpeechLine } from '../../../shared/speech.ts';
import { sendJsonLines } from '../../http/json-lines.ts';
import { plainRoute, type PlainCall, type PlainRoute } from '../../rest/plain-route.ts';
import { songSpeech, textSpeech } from './service.ts';
import { speakChunks, type Speech } from './speak.ts';

const spokenChunks = {
  response:
    'application/x-ndjson: a line for each chunk with `at`, `text`, `start`, `words`, `seconds` and `audio` (mp3 in base64), then `{"done":true}`, or after an error `{"message":"..."}`',
  mediaTypes: ['application/x-ndjson'],
} as const;

/** Streams of speech, which a page plays while they are still being made. */
export const speechRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/api/speech/song',
    purpose:
      'A song read aloud, if the caller may read it: `part` is `lyrics` (always the Kannada text) or `meaning`, `from` the first line or sentence.',
    ...spokenChunks,
    access: 'optional',
    limit: 'speechByAddress',
    input: songSpeechInput,
    handle: async (call) => send(call, await songSpeech(call.ctx, call.input)),
  }),
  plainRoute({
    method: 'POST',
    path: '/api/speech/text',
    purpose: 'Any text read aloud.',
    ...spokenChunks,
    access: 'optional',
    limit: 'speechByAddress',
    input: textSpeechInput,
    handle: async (call) => send(call, await textSpeech(call.ctx, call.input)),
  }),
];

/** Each chunk is made when the client has read the one before, so a slow client occupies nothing but its own slot. @throws 429, 503 */
function send(
  { ctx: { speaker, limits }, slot, request, reply }: PlainCall<'optional', unknown>,
  speech: Speech,
) {
  reply.raw.once('close', limits.speechStreamsAtOnce.take(slot.client));
  async function* lines(): AsyncGenerator<SpeechLine> {
    yield* speakChunks(speaker, speech, slot);
    yield { done: true };
  }
  return sendJsonLines(request, reply, lines());
}
