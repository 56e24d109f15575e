import { MPEGDecoder } from 'mpg123-decoder';

const decoder = new MPEGDecoder({ enableGapless: false });

/** The sound of an mp3 by an independent decoder: seconds, loudness (root mean square, as a share of full scale), samples. */
export async function decode(
  mp3: Uint8Array,
): Promise<{ seconds: number; loudness: number; samples: Float32Array; errors: number }> {
  await decoder.ready;
  await decoder.reset();
  const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(mp3);
  const samples = channelData[0] ?? new Float32Array();
  const power =
    samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return {
    seconds: samplesDecoded / sampleRate,
    loudness: Math.sqrt(power),
    samples,
    errors: errors.length,
  };
}
