import { readFileSync } from 'node:fs';

/** A sound of 1.5 seconds that no library of the project can encode: Opus in Ogg and WebM, FLAC with 16,000 Hz. */
export const soundFile = (name: 'tone-opus.ogg' | 'tone.webm' | 'tone.flac'): Buffer =>
  readFileSync(`src/server/testing/sounds/${name}`);

interface WavOptions {
  seconds: number;
  sampleRate?: number;
  channels?: number;
  /** What a channel has at a time in seconds, between -1 and 1. */
  wave?: (time: number) => number;
  /** The length of the samples by the header, in bytes. */
  claimed?: number;
}

/** A WAV of 16 bits; a tone of 440 Hz if no wave is given. */
export function wav({
  seconds,
  sampleRate = 44_100,
  channels = 1,
  wave = (time) => 0.5 * Math.sin(2 * Math.PI * 440 * time),
  claimed,
}: WavOptions): Buffer {
  const samples = Math.round(seconds * sampleRate);
  const file = Buffer.alloc(44 + samples * channels * 2);
  const length = claimed ?? file.length - 44;
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(Math.min(length + 36, 0xffff_ffff), 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * channels * 2, 28);
  file.writeUInt16LE(channels * 2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(length, 40);
  for (let at = 0; at < samples; at += 1)
    for (let channel = 0; channel < channels; channel += 1) {
      const level = Math.max(-1, Math.min(1, wave(at / sampleRate)));
      file.writeInt16LE(Math.round(level * 32_767), 44 + (at * channels + channel) * 2);
    }
  return file;
}

/** An ID3v2 tag with a picture of so many bytes, which contain `text`. */
export function id3Tag(pictureBytes: number, text: string): Buffer {
  const picture = Buffer.alloc(pictureBytes, text);
  const about = Buffer.from('\0image/png\0\x03\0', 'latin1');
  const frame = Buffer.alloc(10);
  frame.write('APIC', 0, 'latin1');
  frame.writeUInt32BE(about.length + picture.length, 4);
  const size = frame.length + about.length + picture.length;
  const head = Buffer.from(
    [0x49, 0x44, 0x33, 3, 0, 0, 21, 14, 7, 0].map((value, index) =>
      index < 6 ? value : (size >> value) & 0x7f,
    ),
  );
  return Buffer.concat([head, frame, about, picture]);
}
