import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Db } from '../db/open.ts';
import { insertRecording, type RecordingRow } from '../features/song-recordings/queries.ts';
import { pathOf } from '../features/song-recordings/files.ts';
import type { Site } from '../site.ts';

/** An mp3 of a tone of 220 Hz, one channel, 44,100 Hz. */
async function toneMp3(seconds: number): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: 44_100, bitrate: 64 });
  const samples = Float32Array.from(
    { length: Math.round(seconds * 44_100) },
    (_, at) => 0.4 * Math.sin((2 * Math.PI * 220 * at) / 44_100),
  );
  return Buffer.concat([Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())]);
}

/** The row of an inspected recording of ten seconds. */
export async function recordingRow(
  db: Db,
  values: Partial<RecordingRow> & Pick<RecordingRow, 'user_id'>,
): Promise<RecordingRow> {
  const id = randomUUID();
  const row: RecordingRow = {
    id,
    number: 1,
    way: 'whole',
    singer: 'Gita Rao',
    raga: 'Nata',
    tala: 'Adi',
    shruti: 'G',
    year: 2020,
    owner: 'Gita Rao',
    licence: 'CC-BY-4.0',
    state: 'public',
    created_at: 1,
    decided_at: null,
    decided_by: null,
    reason: '',
    upload: null,
    file: `${id}.mp3`,
    original: `${id}.mp3`,
    type: 'mp3',
    size: 80_000,
    sha256: id,
    duration_ms: 10_000,
    channels: 1,
    findings: '',
    timings: null,
    timings_version: 0,
    is_guess: 0,
    timed_by: null,
    timed_at: null,
    ...values,
  };
  await insertRecording(db, row);
  return row;
}

/** As `recordingRow`, with its file: a tone of ten seconds. */
export async function addRecording(
  { db, recordings }: Pick<Site, 'db' | 'recordings'>,
  values: Partial<RecordingRow> & Pick<RecordingRow, 'user_id'>,
): Promise<RecordingRow> {
  const row = await recordingRow(db, values);
  mkdirSync(recordings.uploadedFolder ?? '', { recursive: true });
  writeFileSync(pathOf(recordings, row.file), await toneMp3(row.duration_ms / 1000));
  return row;
}
