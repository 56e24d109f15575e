import { z } from 'zod';
import { splitLogin } from '../http/address-login.ts';
import type { Engine, Spoken, Utterance } from './engine.ts';
import { mp3Seconds } from '../../shared/mp3.ts';

interface Options {
  /** Seconds after which a slow service counts as failed; until then, and then for the embedded voice, a listener waits. */
  timeoutSeconds?: number;
}

/** The largest accepted answer: more than a minute of the best quality, for one sentence. */
const maxResponseBytes = 4 * 1024 * 1024;

/** An utterance is a line or a sentence. */
const maxWords = 1000;

const responseSchema = z.object({
  audio: z.base64(),
  words: z
    .array(z.object({ at: z.int().min(0), from: z.number().min(0) }))
    .optional()
    .default([]),
});

/**
 * A voice service of the trust's choice (SPEECH_URL; docs/run.md). It gets an utterance as JSON and answers with
 * audio/mpeg, or with JSON that holds the mp3 in base64 and, if it knows them, the times of the words.
 */
export function startRemote(
  address: string,
  { timeoutSeconds: patience = 5 }: Options = {},
): Engine {
  const { url, headers: login } = splitLogin(address);

  async function ask(utterance: Utterance, signal?: AbortSignal): Promise<Spoken> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'audio/mpeg, application/json',
        ...login,
      },
      // Only the operator decides where texts are sent.
      redirect: 'error',
      body: JSON.stringify(utterance),
      signal: AbortSignal.any([AbortSignal.timeout(patience * 1000), ...(signal ? [signal] : [])]),
    });
    const body = await read(response);
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const json = response.headers.get('content-type')?.includes('json');
    const { audio, words } = json ? parseAnswer(body) : { audio: null, words: [] };
    const mp3 = audio === null ? body : Buffer.from(audio, 'base64');
    const seconds = mp3Seconds(mp3);
    if (seconds === 0) throw new Error('what it answered is no mp3');
    return { mp3, seconds, words };
  }

  return {
    name: `remote ${url.href}`,
    speak: ask,
    close: async () => {},
  };
}

function parseAnswer(body: Buffer): z.output<typeof responseSchema> {
  const answer = readJson(body);
  // Checked first, because the schema checks each word: 190,000 of them keep the event loop busy.
  if (
    typeof answer === 'object' &&
    answer &&
    'words' in answer &&
    Array.isArray(answer.words) &&
    answer.words.length > maxWords
  )
    throw new Error(`it answered more than ${maxWords} words`);
  const { data } = responseSchema.safeParse(answer);
  if (!data) throw new Error('its JSON has another shape');
  return data;
}

/** The message of JSON.parse quotes the answer, which must not reach the log. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Error('what it answered is no JSON');
  }
}

async function read({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += (part as Uint8Array).length;
    if (bytes > maxResponseBytes) throw new Error('its answer is too large');
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}
