/** A window below this level is silence (dB of full scale, the highest sample). */
const silenceDb = -50;
const windowSeconds = 0.05;
/** Samples in a row at full scale that count as a clip. */
const minClipSamples = 3;
const fullScale = 0.9995;

/** Measures peaks, clips and silence. */
export function createLevelMeter(sampleRate: number, channels: number) {
  const windowLength = Math.round(sampleRate * windowSeconds);
  const silence = 10 ** (silenceDb / 20);
  const atFullScale = new Uint32Array(channels);
  let peak = 0;
  let clips = 0;
  let inWindow = 0;
  let windowPeak = 0;
  let [windows, firstLoud, lastLoud, longestGap] = [0, -1, -1, 0];

  function endWindow(): void {
    if (windowPeak >= silence) {
      if (firstLoud < 0) firstLoud = windows;
      else longestGap = Math.max(longestGap, windows - lastLoud - 1);
      lastLoud = windows;
    }
    windows += 1;
    inWindow = 0;
    windowPeak = 0;
  }

  return {
    add(block: readonly Float32Array[]): void {
      const length = block[0]?.length ?? 0;
      for (let at = 0; at < length; at += 1) {
        for (let channel = 0; channel < channels; channel += 1) {
          const level = Math.abs(block[channel]?.[at] ?? 0);
          if (level > windowPeak) windowPeak = level;
          if (level < fullScale) atFullScale[channel] = 0;
          else {
            const run = (atFullScale[channel] ?? 0) + 1;
            atFullScale[channel] = run;
            if (run === minClipSamples) clips += 1;
          }
        }
        inWindow += 1;
        if (windowPeak > peak) peak = windowPeak;
        if (inWindow === windowLength) endWindow();
      }
    },
    /** Times in milliseconds. Of a recording without any sound all of it is leading silence. */
    result() {
      if (inWindow > 0) endWindow();
      const ms = (count: number) => Math.round(count * windowSeconds * 1000);
      return {
        isSilent: firstLoud < 0,
        leadingSilenceMs: ms(firstLoud < 0 ? windows : firstLoud),
        trailingSilenceMs: firstLoud < 0 ? 0 : ms(windows - lastLoud - 1),
        longestSilenceMs: ms(longestGap),
        clips,
        peakDb: peak > 0 ? Math.round(200 * Math.log10(peak)) / 10 : null,
      };
    },
  };
}
