import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  FLAC,
  FlacOutputFormat,
  Input,
  MP3,
  Mp3OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
  type AudioCodec,
  type InputAudioTrack,
} from 'mediabunny';
import { createMp3Encoder } from 'wasm-media-encoders';
import {
  maxRecordingMs,
  type RecordingFindings,
  type RecordingProblem,
  type RecordingType,
} from '../../../shared/song-recordings.ts';
import { isCutOff, isMp3CutOff } from './cut-off.ts';
import { decodeSound, isPcm, Undecodable, type Sound } from './decode.ts';
import { announcedSeconds, rateOfMp3Frame, typeOfHead } from './header.ts';
import { createLevelMeter } from './levels.ts';
import { createLoudnessMeter } from './loudness.ts';
import { createPeakMeter } from './peaks.ts';

type SoundProblem = Exclude<RecordingProblem, 'again' | 'expired'>;

export interface SoundTask {
  /** The path of the uploaded file, which is only read. */
  path: string;
  folder: string;
  /** Begins the names of the files that are written into the folder; each ends in `.part`. */
  id: string;
}

/** An inspected file, written anew from its packets of sound alone: without tags, pictures and whatever else was in it. */
export interface InspectedSound {
  problem: null;
  type: RecordingType;
  /** The name of the mp3 for listeners and of the file as it was sent, without `.part`; the same for an mp3 of constant bit rate. */
  file: string;
  original: string;
  /** Bytes of both. */
  size: number;
  /** Of the file as it was sent. */
  sha256: string;
  durationMs: number;
  channels: number;
  findings: RecordingFindings;
  /** Base64: the picture of the sound (peaks.ts). */
  peaks: string;
}
export type SoundResult = InspectedSound | { problem: SoundProblem };

/** Inspects an uploaded file and writes what is stored of it. */
export async function inspectSound(task: SoundTask): Promise<SoundResult> {
  try {
    return await inspect(task);
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    // The libraries throw errors of many kinds on broken files; the disk has errors with a code.
    if (error instanceof Error && 'code' in error) throw error;
    return { problem: 'broken' };
  }
}

class Refused extends Error {
  readonly problem: SoundProblem;
  constructor(problem: SoundProblem) {
    super(problem);
    this.problem = problem;
  }
}

const formats = {
  mp3: { input: MP3, output: () => new Mp3OutputFormat({ xingHeader: false }) },
  ogg: { input: OGG, output: () => new OggOutputFormat() },
  webm: { input: WEBM, output: () => new WebMOutputFormat() },
  wav: { input: WAVE, output: () => new WavOutputFormat() },
  flac: { input: FLAC, output: () => new FlacOutputFormat() },
} as const satisfies Record<RecordingType, object>;

const isAccepted: Record<RecordingType, (codec: AudioCodec) => boolean> = {
  mp3: (codec) => codec === 'mp3',
  ogg: (codec) => codec === 'opus' || codec === 'vorbis',
  webm: (codec) => codec === 'opus',
  wav: isPcm,
  flac: (codec) => codec === 'flac',
};

const [minSampleRate, maxSampleRate] = [8000, 192_000];
const minSeconds = 1;
const maxSeconds = maxRecordingMs / 1000;
const opusRate = 48_000;

async function inspect({ path, folder, id }: SoundTask): Promise<SoundResult> {
  const { type, announced } = await readHeader(path);
  const sha256 = await hashOf(path);
  const { isConstant, original } = await withTrack(path, type, async (track) => {
    const { codec } = await soundOf(track, type, path);
    const constant = type === 'mp3' && (await hasConstantRate(track));
    const name = constant ? `${id}.mp3` : `${id}.original.${type}`;
    const last = await writePackets(track, codec, type, join(folder, `${name}.part`));
    if (type === 'mp3' && (await isMp3Cut(path, last))) throw new Refused('cutOff');
    return { isConstant: constant, original: name };
  });
  const file = `${id}.mp3`;
  const stored = join(folder, `${original}.part`);
  const measured = await withTrack(stored, type, async (track) =>
    measure(
      await soundOf(track, type, stored),
      announced,
      isConstant ? null : join(folder, `${file}.part`),
    ),
  );
  let size = 0;
  for (const name of new Set([file, original])) {
    await sync(join(folder, `${name}.part`));
    size += (await stat(join(folder, `${name}.part`))).size;
  }
  return { problem: null, type, file, original, size, sha256, ...measured };
}

/** Bytes of a file that are held in memory. */
const maxCacheSize = 4 * 1024 * 1024;

/** Opens a file for some work on its track. Its index takes some 50 MB for three hours of mp3, so only one is open. @throws Refused */
async function withTrack<Result>(
  path: string,
  type: RecordingType,
  work: (track: InputAudioTrack) => Promise<Result>,
): Promise<Result> {
  const source = new FilePathSource(path, { maxCacheSize });
  const input = new Input({ source, formats: [formats[type].input] });
  try {
    return await work(await onlyTrack(input));
  } finally {
    input.dispose();
  }
}

/** @throws Refused */
async function readHeader(
  path: string,
): Promise<{ type: RecordingType; announced: number | null }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(64);
    await file.read(head, 0, head.length, 0);
    const type = typeOfHead(head);
    if (!type) throw new Refused('type');
    if (await isCutOff(file, type, size)) throw new Refused('cutOff');
    return { type, announced: await announcedSeconds(file, type) };
  } finally {
    await file.close();
  }
}

async function isMp3Cut(path: string, lastFrame: Uint8Array): Promise<boolean> {
  const file = await open(path);
  try {
    return await isMp3CutOff(file, (await file.stat()).size, lastFrame);
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** @throws Refused */
async function onlyTrack(input: Input): Promise<InputAudioTrack> {
  const [tracks, audio] = [await input.getTracks(), await input.getAudioTracks()];
  const [track] = audio;
  if (!track || tracks.length > 1) throw new Refused('tracks');
  return track;
}

/** @throws Refused */
async function soundOf(track: InputAudioTrack, type: RecordingType, path: string): Promise<Sound> {
  const codec = await track.getCodec();
  if (!codec || !isAccepted[type](codec)) throw new Refused('codec');
  const channels = await track.getNumberOfChannels();
  if (channels < 1 || channels > 2) throw new Refused('channels');
  const sampleRate = codec === 'opus' ? opusRate : await track.getSampleRate();
  if (!(sampleRate >= minSampleRate && sampleRate <= maxSampleRate)) throw new Refused('codec');
  return { track, codec, sampleRate, channels, path };
}

/** Whether all frames of an mp3 have the same bit rate: in others a browser finds a time only approximately. */
async function hasConstantRate(track: InputAudioTrack): Promise<boolean> {
  let rate: number | undefined;
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const own = rateOfMp3Frame(data);
    if (own !== (rate ??= own)) return false;
  }
  return true;
}

/** Writes the packets of a track into a file of their own. @returns the last one @throws Refused for one that is too long */
async function writePackets(
  track: InputAudioTrack,
  codec: AudioCodec,
  type: RecordingType,
  to: string,
): Promise<Uint8Array> {
  const decoderConfig = await track.getDecoderConfig();
  const output = new Output({ format: formats[type].output(), target: new FilePathTarget(to) });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  try {
    let begin: number | undefined;
    let last: Uint8Array = new Uint8Array();
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const timestamp = packet.timestamp - (begin ??= packet.timestamp);
      if (timestamp > maxSeconds) throw new Refused('long');
      await source.add(
        packet.clone({ timestamp: Math.max(0, timestamp) }),
        decoderConfig ? { decoderConfig } : undefined,
      );
      last = packet.data;
    }
    await output.finalize();
    return last;
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
}

type Measured = Pick<InspectedSound, 'durationMs' | 'channels' | 'findings' | 'peaks'>;

/** Plays a file once: measures it, and writes it as an mp3 where `mp3Path` is given. `announced` are the seconds that its header names. @throws Refused */
async function measure(
  sound: Sound,
  announced: number | null,
  mp3Path: string | null,
): Promise<Measured> {
  const { sampleRate, channels, codec } = sound;
  const loudness = createLoudnessMeter(sampleRate, channels);
  const levels = createLevelMeter(sampleRate, channels);
  const peaks = createPeakMeter(sampleRate);
  const mp3 = mp3Path === null ? null : await createMp3File(mp3Path, sampleRate, channels);
  let samples = 0;
  try {
    for await (const block of decodeSound(sound)) {
      samples += block[0]?.length ?? 0;
      if (samples > maxSeconds * sampleRate) throw new Refused('long');
      loudness.add(block);
      levels.add(block);
      peaks.add(block);
      await mp3?.add(block);
    }
    await mp3?.finish();
  } catch (error) {
    throw error instanceof Undecodable ? new Refused('broken') : error;
  } finally {
    await mp3?.close();
  }
  if (announced !== null && samples < (announced - 1) * sampleRate) throw new Refused('cutOff');
  if (samples < minSeconds * sampleRate) throw new Refused('short');
  const { isSilent, ...found } = levels.result();
  if (isSilent) throw new Refused('silent');
  const integrated = loudness.integrated();
  return {
    durationMs: Math.round((samples / sampleRate) * 1000),
    channels,
    peaks: Buffer.from(peaks.finish()).toString('base64'),
    findings: {
      loudness: integrated === null ? null : Math.round(integrated * 10) / 10,
      ...found,
      sampleRate,
      codec,
    },
  };
}

/** Kilobits a second of one and of two channels: enough for a voice with a drone and drums. */
const mp3Rates = [96, 160] as const;

/** Writes an mp3 of constant bit rate, in which a browser finds a time exactly, without a table. */
async function createMp3File(path: string, sampleRate: number, channels: number) {
  const encoder = await createMp3Encoder();
  encoder.configure({
    channels: channels === 2 ? 2 : 1,
    sampleRate,
    bitrate: mp3Rates[channels - 1] ?? mp3Rates[1],
    outputSampleRate:
      sampleRate === 32_000 || sampleRate === 44_100 || sampleRate === 48_000
        ? sampleRate
        : sampleRate % 48_000 === 0
          ? 48_000
          : 44_100,
  });
  const file: FileHandle = await open(path, 'w');
  return {
    async add(block: readonly Float32Array[]): Promise<void> {
      const bytes = encoder.encode(block);
      if (bytes.length > 0) await file.write(bytes);
    },
    async finish(): Promise<void> {
      await file.write(encoder.finalize());
    },
    close: () => file.close(),
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
