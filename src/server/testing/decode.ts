import { MPEGDecoder } from 'mpg123-decoder';

const decoder = new MPEGDecoder({ enableGapless: false });

/** What an mp3 sounds like, by a decoder that is not ours: seconds, loudness (root mean square of full scale), samples. */
export async function decode(mp3: Uint8Array): Promise<{ seconds: number; loudness: number; samples: Float32Array; errors: number }> {
  await decoder.ready;
  await decoder.reset();
  const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(mp3);
  const samples = channelData[0] ?? new Float32Array();
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return { seconds: samplesDecoded / sampleRate, loudness: Math.sqrt(power), samples, errors: errors.length };
}
