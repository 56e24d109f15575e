import { createMp3Encoder } from 'wasm-media-encoders';
import { voices, type Voice } from '../../shared/speech.ts';
import { shippedPath } from '../shipped-files.ts';
import { variants, type WordTime, type Utterance, type Variant } from './engine.ts';
import { mp3Seconds } from '../../shared/mp3.ts';

/** Samples that a player adds before the first: LAME's 576 and a decoder's 529. Only a tag, which these files lack, would remove them. */
const encoderDelay = 576 + 529;
const bitrate = 40;

// The executable writes the engine and its voices, 25 MB, only where somebody listens.
shippedPath('node_modules/@echogarden/espeak-ng-emscripten');
const { default: loadEspeak } = await import('@echogarden/espeak-ng-emscripten');
const [{ eSpeakNGWorker }, encoder] = await Promise.all([loadEspeak(), createMp3Encoder()]);
const espeak = new eSpeakNGWorker();
let chosen = '';

/** The shared `stop` is set to 1 when the client disconnects; terminating the thread would require a new one. */
export interface SpeechTask extends Utterance {
  stop?: Int32Array;
}

/** Speaks a text in a worker thread. @returns its sound, duration and word times @throws Error when it was stopped */
export default function speak({ text, voice, variant, rate, stop }: SpeechTask): {
  mp3: Uint8Array;
  seconds: number;
  words: WordTime[];
} {
  // Checked because the engine keeps the previous voice for an unknown one, and ignores an unknown variant.
  if (!voices.includes(voice) || (variant && !variants.includes(variant)))
    throw new Error(`There is no voice ${voice}+${variant}.`);
  choose(voice, variant);
  espeak.rate = rate;

  const parts: Int16Array[] = [];
  const marks: WordTime[] = [];
  const units = unitsOf(text);
  const isStopped = () => stop !== undefined && Atomics.load(stop, 0) === 1;
  espeak.synthesize(text, (samples, events) => {
    parts.push(samples);
    for (const { type, text_position, audio_position } of events) {
      const at = units[text_position - 1];
      // A number causes several events within one word, at its position or before it.
      if (type === 'word' && at !== undefined && at > (marks.at(-1)?.at ?? -1))
        marks.push({ at, from: audio_position / 1000 });
    }
    return isStopped();
  });
  if (isStopped()) throw new Error('Nobody listens any more.');

  const rateOfSamples = espeak.samplerate;
  const { samples, cut } = shapeSilence(parts, rateOfSamples);
  encoder.configure({ sampleRate: rateOfSamples, channels: 1, bitrate });
  // Copied, since the encoder reuses its memory at the next call.
  const mp3 = Buffer.concat([
    Buffer.from(encoder.encode([samples])),
    Buffer.from(encoder.finalize()),
  ]);
  const shift = (encoderDelay - cut) / rateOfSamples;
  const seconds = mp3Seconds(mp3);
  return {
    mp3,
    seconds,
    words: marks.map(({ at, from }) => ({
      at,
      from: Math.min(seconds, Math.max(0, from + shift)),
    })),
  };
}

/** Loads a voice only when it changes: that takes some milliseconds, and a song has one voice. */
function choose(voice: Voice, variant: Variant | null): void {
  const name = variant ? `${voice}+${variant}` : voice;
  if (name === chosen) return;
  chosen = '';
  if (espeak.set_voice(variant ? name : '', variant ? '' : voice) !== 0)
    throw new Error(`The engine has no voice ${voice}.`);
  chosen = name;
}

/** The UTF-16 offset of each code point. */
function unitsOf(text: string): number[] {
  let unit = 0;
  return Array.from(text, (point) => (unit += point.length) - point.length);
}

/** The amplitude, as a part of full scale, at which sound begins: espeak's silence is exact, so this only skips the onset of a vowel. */
const threshold = 0.005;
const seconds = { before: 0.02, after: 0.25, fade: 0.005 };

/**
 * Joins synthesised parts, with a short silence before them (a soft start without a click) and a pause after them.
 * `cut` is how many samples were removed from the front; negative where some were added.
 */
function shapeSilence(
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
