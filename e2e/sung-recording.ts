import type { APIRequestContext } from '@playwright/test';
import { createMp3Encoder } from 'wasm-media-encoders';
import { resumablePath } from '../src/shared/resumable-uploads.ts';
import type { RecordingLicence, TimedLine } from '../src/shared/song-recordings.ts';
import { adminAccount, bearer } from './sessions.ts';
import { expect } from './test.ts';

const sampleRate = 44_100;

/** Seconds of silence before the first line, of each line, and of the breath after it. */
const [lead, sung, breath] = [1, 1.6, 0.4];

/** A recording in which each line is a tone of its own, with a breath after it: its samples, and when each line begins and ends. */
function sungTones(order: readonly number[]): { samples: Float32Array; lines: TimedLine[] } {
  const seconds = lead + order.length * (sung + breath) + 1;
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const lines = order.map((at, index): TimedLine => {
    const start = lead + index * (sung + breath);
    const first = Math.round(start * sampleRate);
    for (let sample = 0; sample < sung * sampleRate; sample += 1)
      samples[first + sample] =
        0.4 * Math.sin((2 * Math.PI * (220 + 40 * at) * sample) / sampleRate);
    return {
      at,
      startMs: Math.round(start * 1000),
      endMs: Math.round((start + sung + breath) * 1000),
    };
  });
  return { samples, lines };
}

async function asMp3(samples: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: 64 });
  // Copied, since the encoder reuses its memory at the next call.
  return Buffer.concat([Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())]);
}

interface Sung {
  number: number;
  /** The numbers of the lines that are sung, in order. */
  order: readonly number[];
  singer: string;
  /** Whether its lines are timed, as they are. */
  isTimed?: boolean;
  licence?: RecordingLicence;
}

export interface PublicRecording {
  id: string;
  singer: string;
  lines: TimedLine[];
}

/** Uploads a recording of tones as the admin, waits for its inspection and approves it. */
export async function addSungRecording(
  request: APIRequestContext,
  { number, order, singer, isTimed = true, licence = 'CC-BY-4.0' }: Sung,
): Promise<PublicRecording> {
  const headers = bearer(await adminAccount(request));
  const { samples, lines } = sungTones(order);
  const call = async <T>(name: string, input: object, isQuery = false): Promise<T> => {
    const answer = await (isQuery
      ? request.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
      : request.post(`/trpc/${name}`, { headers, data: input }));
    expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
    return ((await answer.json()) as { result: { data: T } }).result.data;
  };
  const { id } = await call<{ id: string }>('songRecordings.offer', {
    upload: await upload(request, headers, await asMp3(samples)),
    number,
    way: 'whole',
    singer,
    owner: singer,
    licence,
  });
  await expect
    .poll(
      async () =>
        (
          await call<{ rows: { id: string; state: string }[] }>('songRecordings.mine', {}, true)
        ).rows.find((row) => row.id === id)?.state,
      { timeout: 60_000 },
    )
    .toBe('waiting');
  await call('songRecordings.approve', { id });
  if (isTimed) {
    const { revision } = await call<{ revision: string }>(
      'compositions.read',
      { number, language: 'Kannada' },
      true,
    );
    await call('songRecordings.saveTimings', { id, version: 0, isGuess: false, revision, lines });
  }
  return { id, singer, lines };
}

async function upload(
  request: APIRequestContext,
  headers: Record<string, string>,
  file: Buffer,
): Promise<string> {
  const common = { ...headers, 'tus-resumable': '1.0.0' };
  const begun = await request.post(`${resumablePath}/recording`, {
    headers: { ...common, 'upload-length': String(file.length) },
  });
  expect(begun.status()).toBe(201);
  const url = begun.headers()['location'] ?? '';
  const sent = await request.patch(url, {
    headers: {
      ...common,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: file,
  });
  expect(sent.status()).toBe(204);
  return url.split('/').at(-1) ?? '';
}
