import { open } from 'node:fs/promises';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { EncodedPacketSink, type AudioCodec, type InputAudioTrack } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';

/** Samples of each channel, between -1 and 1. They are valid until the next block. */
type Block = readonly Float32Array[];

interface Decoded {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
  errors: readonly unknown[];
}

/** A part of the file is not what its codec allows. */
export class Undecodable extends Error {}

/** Share of packets with errors up to which a file counts as played; old transfers have a few. */
const maxErrorShare = 0.01;

export interface Sound {
  track: InputAudioTrack;
  codec: AudioCodec;
  sampleRate: number;
  channels: number;
  /** The path of the file that has only this track. */
  path: string;
}

/** Decodes a file block by block. @throws Undecodable where more than a few packets are broken */
export async function* decodeSound(sound: Sound): AsyncGenerator<Block> {
  let [packets, errors] = [0, 0];
  for await (const decoded of decodedParts(sound)) {
    packets += 1;
    if (decoded.errors.length > 0) errors += 1;
    if (errors > 3 + packets * maxErrorShare) throw new Undecodable();
    if (decoded.samplesDecoded === 0) continue;
    if (decoded.channelData.length < sound.channels || decoded.sampleRate !== sound.sampleRate)
      throw new Undecodable();
    yield decoded.channelData
      .slice(0, sound.channels)
      .map((channel) => channel.subarray(0, decoded.samplesDecoded));
  }
  if (errors > packets * 0.5) throw new Undecodable();
}

async function* decodedParts(sound: Sound): AsyncGenerator<Decoded> {
  const { codec } = sound;
  if (codec === 'mp3') yield* packetsThrough(sound, new MPEGDecoder({ enableGapless: false }));
  else if (codec === 'opus') yield* packetsThrough(sound, await opusDecoder(sound));
  else if (codec === 'vorbis') yield* bytesThrough(sound, new OggVorbisDecoder());
  else if (codec === 'flac') yield* bytesThrough(sound, new FLACDecoder());
  else yield* samplesOf(sound);
}

async function opusDecoder({ track, channels }: Sound) {
  const { description } = (await track.getDecoderConfig()) ?? {};
  const head = description ? Buffer.from(bytesOf(description)) : Buffer.alloc(0);
  return new OpusDecoder({
    channels,
    streamCount: 1,
    coupledStreamCount: channels - 1,
    channelMappingTable: [0, 1].slice(0, channels),
    // OpusHead, RFC 7845.
    preSkip: head.length >= 12 ? head.readUInt16LE(10) : 0,
  });
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

interface PacketDecoder {
  ready: Promise<void>;
  decodeFrame(frame: Uint8Array): Decoded;
  free(): void;
}

async function* packetsThrough({ track }: Sound, decoder: PacketDecoder): AsyncGenerator<Decoded> {
  await decoder.ready;
  try {
    for await (const { data } of new EncodedPacketSink(track).packets())
      yield decoder.decodeFrame(data);
  } finally {
    decoder.free();
  }
}

interface StreamDecoder {
  ready: Promise<void>;
  decode(bytes: Uint8Array): Promise<Decoded>;
  flush(): Promise<Decoded>;
  free(): void;
}

const chunkBytes = 64 * 1024;

async function* bytesThrough({ path }: Sound, decoder: StreamDecoder): AsyncGenerator<Decoded> {
  await decoder.ready;
  const file = await open(path);
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes);
      if (bytesRead === 0) break;
      yield await decoder.decode(buffer.subarray(0, bytesRead));
    }
    yield await decoder.flush();
  } finally {
    decoder.free();
    await file.close();
  }
}

/** Bytes of a sample, and how to read it as a number between -1 and 1. */
const pcm: Partial<
  Record<AudioCodec, { bytes: number; read(view: DataView, at: number): number }>
> = {
  'pcm-u8': { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 },
  'pcm-s16': { bytes: 2, read: (view, at) => view.getInt16(at, true) / 32_768 },
  'pcm-s24': {
    bytes: 3,
    read: (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608,
  },
  'pcm-s32': { bytes: 4, read: (view, at) => view.getInt32(at, true) / 2_147_483_648 },
  'pcm-f32': {
    bytes: 4,
    read: (view, at) => Math.max(-1, Math.min(1, view.getFloat32(at, true) || 0)),
  },
};

export const isPcm = (codec: AudioCodec): boolean => pcm[codec] !== undefined;

async function* samplesOf({ track, codec, channels, sampleRate }: Sound): AsyncGenerator<Decoded> {
  const format = pcm[codec];
  if (!format) throw new Undecodable();
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const samplesDecoded = Math.floor(data.byteLength / (format.bytes * channels));
    const channelData = Array.from({ length: channels }, () => new Float32Array(samplesDecoded));
    for (let index = 0, at = 0; index < samplesDecoded; index += 1)
      for (let channel = 0; channel < channels; channel += 1, at += format.bytes)
        channelData[channel]![index] = format.read(view, at);
    yield { channelData, samplesDecoded, sampleRate, errors: [] };
  }
}
