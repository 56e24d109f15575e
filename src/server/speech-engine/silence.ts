/** The amplitude, as a part of full scale, at which sound begins: espeak's silence is exact, so this only skips the onset of a vowel. */
const threshold = 0.005;
const seconds = { before: 0.02, after: 0.25, fade: 0.005 };

/**
 * Joins synthesised parts, with a short silence before them (a soft start without a click) and a pause after them.
 * `cut` is how many samples were removed from the front; negative where some were added.
 */
export function shapeSilence(
  parts: readonly Int16Array[],
  rate: number,
): { samples: Float32Array; cut: number } {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) for (const sample of part) all[at++] = sample / 32_768;

  const sounds = (sample: number) => Math.abs(sample) > threshold;
  const first = Math.max(0, all.findIndex(sounds));
  const last = all.findLastIndex(sounds);
  const before = Math.round(seconds.before * rate);
  const cut = first - before;
  const samples = new Float32Array(before + (last - first + 1) + Math.round(seconds.after * rate));
  samples.set(all.subarray(Math.max(0, cut), last + 1), Math.max(0, -cut));
  const fade = Math.round(seconds.fade * rate);
  for (let n = 0; n < fade; n += 1) samples[n]! *= n / fade;
  return { samples, cut };
}
