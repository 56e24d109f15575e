import type { SpeechLine, SpokenChunk } from '../../../shared/speech.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import { HttpError } from '../../lib/http-error.ts';
import { fieldsOf, hasFields } from '../../lib/json-fields.ts';
import type { SpeechSource } from './player-state.ts';
import { readLines } from '../../lib/ndjson.ts';
import type { OpenStream } from './chunk-list.ts';

/** Opens a source's stream with the signed-in person's token. A typed text always comes from its beginning. */
export function openSpeech(source: SpeechSource): OpenStream {
  return async function* open(from, signal): AsyncGenerator<SpokenChunk> {
    const response = await ask(source, from, signal);
    let whole = false;
    for await (const line of readLines(response, isSpeechLine)) {
      if ('message' in line) throw new HttpError(500, line.message);
      if ('done' in line) whole = true;
      else yield line;
    }
    // A lost connection may look like the end of the stream.
    if (!whole) throw new Error('The reading broke off.');
  };
}

const isSpeechLine = (line: unknown): line is SpeechLine =>
  isSpokenChunk(line) ||
  hasFields(line, { done: 'boolean' }) ||
  hasFields(line, { message: 'string' });

function isSpokenChunk(line: unknown): line is SpokenChunk {
  const { words } = fieldsOf(line);
  return (
    hasFields(line, {
      at: 'number',
      text: 'string',
      start: 'number',
      seconds: 'number',
      audio: 'string',
    }) &&
    Array.isArray(words) &&
    words.every((word) =>
      hasFields(word, { start: 'number', end: 'number', from: 'number', to: 'number' }),
    )
  );
}

function ask(source: SpeechSource, from: number, signal: AbortSignal): Promise<Response> {
  if (source.part === 'text') {
    const { text, voice } = source;
    return fetchSigned('/api/speech/text', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, voice }),
      signal,
    });
  }
  const { number, language, part } = source;
  return fetchSigned(
    `/api/speech/song?${new URLSearchParams({ number: String(number), language, part, from: String(from) })}`,
    { signal },
  );
}
