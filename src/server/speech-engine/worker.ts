import loadEspeak from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import { voices, type Voice } from '../../shared/speech.ts';
import { variants, type Mark, type Utterance, type Variant } from './engine.ts';
import { mp3Seconds } from './mp3.ts';
import { shapeSilence } from './silence.ts';

/** What a player puts before the first sample: LAME's 576 and a decoder's 529. Without a tag of its own nothing takes it away. */
const encoderDelay = 576 + 529;
const bitrate = 40;

const [{ eSpeakNGWorker }, encoder] = await Promise.all([loadEspeak(), createMp3Encoder()]);
const espeak = new eSpeakNGWorker();
let chosen = '';

/** `stop` becomes 1 when nobody listens any more: ending the thread instead would cost the next its start. */
export interface Task extends Utterance {
  stop?: Int32Array;
}

/** Speaks in a thread of its own: the text's sound, its length and when each word begins. @throws Error when it was stopped */
export default function speak({ text, voice, variant, rate, stop }: Task): { mp3: Uint8Array; seconds: number; words: Mark[] } {
  // An unknown voice would keep the one before, and an unknown variant is taken in silence.
  if (!voices.includes(voice) || (variant && !variants.includes(variant))) throw new Error(`There is no voice ${voice}+${variant}.`);
  choose(voice, variant);
  espeak.rate = rate;

  const parts: Int16Array[] = [];
  const marks: Mark[] = [];
  const units = unitsOf(text);
  const isStopped = () => stop !== undefined && Atomics.load(stop, 0) === 1;
  espeak.synthesize(text, (samples, events) => {
    parts.push(samples);
    for (const { type, text_position, audio_position } of events) {
      const at = units[text_position - 1];
      // A number is many events inside one word, at its place or before.
      if (type === 'word' && at !== undefined && at > (marks.at(-1)?.at ?? -1)) marks.push({ at, from: audio_position / 1000 });
    }
    return isStopped();
  });
  if (isStopped()) throw new Error('Nobody listens any more.');

  const rateOfSamples = espeak.samplerate;
  const { samples, cut } = shapeSilence(parts, rateOfSamples);
  encoder.configure({ sampleRate: rateOfSamples, channels: 1, bitrate });
  // The encoder's own memory is used again at the next call.
  const mp3 = Buffer.concat([Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())]);
  const shift = (encoderDelay - cut) / rateOfSamples;
  const seconds = mp3Seconds(mp3);
  return { mp3, seconds, words: marks.map(({ at, from }) => ({ at, from: Math.min(seconds, Math.max(0, from + shift)) })) };
}

/** Reading a voice's files again costs some milliseconds, and a song is one voice. */
function choose(voice: Voice, variant: Variant | null): void {
  const name = variant ? `${voice}+${variant}` : voice;
  if (name === chosen) return;
  chosen = '';
  if (espeak.set_voice(variant ? name : '', variant ? '' : voice) !== 0) throw new Error(`The engine has no voice ${voice}.`);
  chosen = name;
}

/** UTF-16 offset of each code point. */
function unitsOf(text: string): number[] {
  let unit = 0;
  return Array.from(text, (point) => (unit += point.length) - point.length);
}
