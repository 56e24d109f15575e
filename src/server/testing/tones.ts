import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';

const sampleRate = 44_100;

/** A tone of 440 Hz as a sound file. */
export async function tone(type: 'mp3' | 'ogg', seconds: number): Promise<Buffer> {
  const sine = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => 0.3 * Math.sin((2 * Math.PI * 440 * index) / sampleRate),
  );
  // Copied, since the encoder reuses its memory at the next call.
  if (type === 'mp3') {
    const encoder = await createMp3Encoder();
    encoder.configure({ sampleRate, channels: 1, bitrate: 64 });
    return Buffer.concat([Buffer.from(encoder.encode([sine])), Buffer.from(encoder.finalize())]);
  }
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate, channels: 1, vbrQuality: 2 });
  return Buffer.concat([Buffer.from(encoder.encode([sine])), Buffer.from(encoder.finalize())]);
}
