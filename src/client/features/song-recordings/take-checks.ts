/** A fault of a take. All but `empty` may be accepted nevertheless. */
export type Finding =
  'empty' | 'quiet' | 'clipped' | 'cut-start' | 'cut-end' | 'cut-both' | 'short' | 'noisy';

/** A sung line: 16-bit mono samples, their rate in hertz, and the level of the room before it in dBFS, null when unknown. */
export interface TakeSound {
  samples: Int16Array;
  rate: number;
  roomDb: number | null;
}

export interface Measured {
  /** Level in dBFS that the take reaches for at least 200 ms in all; a click or a knock is shorter. */
  levelDb: number;
  /** The samples between which the voice sounds; both 0 when nothing does. */
  from: number;
  to: number;
  isClipped: boolean;
}

const frameSeconds = 0.02;
const loudFrames = 10;
/** A sound is at least 60 ms long; the click of a mouse or a key is about 30 ms. */
const soundFrames = 3;

/**
 * Android requires of a microphone without gain control that 90 dB sound pressure give an RMS of 2500 in 16 bits, -22.4 dBFS (Compatibility
 * Definition, 5.4.2): a soft voice of 72 dB gives -40 dBFS, and 52 dB, the sound of a quiet office, -60 dBFS.
 */
export const quietDb = -40;
export const silentDb = -60;
/** Fricatives and the fading end of a vowel are about 20 dB below the loudest vowels of a line. */
const soundBelowLevelDb = 20;
const soundAboveRoomDb = 6;
/**
 * A voice that sounds this near to the beginning or end is cut off: nobody sings so soon after pressing a button. Of 400 cuts
 * through lines that the site reads aloud 93 % are found (the others fall into the closure of a consonant), and none in the 200 whole lines.
 */
const edgeSeconds = 0.1;
/** Below this distance from the room a listener hears noise beside the voice: speech in rooms is designed for 15 dB (ANSI S12.60). */
const noisyDb = 15;
/** Equal samples in a row at the very peak of a take; a sine of 100 Hz at 48 kHz has two. A microphone may clip below full scale. */
const flatSamples = 4;
const flatTops = 3;
const halfScale = 16_384;
/** Languages are spoken at up to 7.84 syllables a second (Pellegrino and others, Language 87, 2011); singing is slower. */
const maxSyllablesPerSecond = 8;

export const decibels = (rms: number) => 20 * Math.log10(Math.max(rms, 0.5) / 32_768);

/** Level of some samples in dBFS, from their root mean square. */
export function levelOf(samples: Int16Array, from = 0, to = samples.length): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += (samples[index] ?? 0) ** 2;
  return decibels(Math.sqrt(sum / Math.max(1, to - from)));
}

export function measureTake({ samples, rate, roomDb }: TakeSound): Measured {
  const frame = Math.round(rate * frameSeconds);
  const levels = Array.from({ length: Math.floor(samples.length / frame) }, (_, at) =>
    levelOf(samples, at * frame, (at + 1) * frame),
  );
  const sorted = levels.toSorted((one, other) => other - one);
  const levelDb = sorted[Math.min(loudFrames, sorted.length) - 1] ?? decibels(0);
  const threshold = Math.max(
    levelDb - soundBelowLevelDb,
    silentDb,
    // A room as loud as the voice hides where the voice begins, so all of the take is sound.
    roomDb !== null && roomDb + soundAboveRoomDb < levelDb - 3
      ? roomDb + soundAboveRoomDb
      : silentDb,
  );
  const sounds = levels.map((level) => level >= threshold);
  const isSoundAt = (at: number) => sounds.slice(at, at + soundFrames).every(Boolean);
  const starts = sounds.flatMap((_, at) =>
    at + soundFrames <= sounds.length && isSoundAt(at) ? at : [],
  );
  const first = starts[0];
  const last = starts.at(-1);
  return {
    levelDb,
    from: first === undefined ? 0 : first * frame,
    to: last === undefined ? 0 : (last + soundFrames) * frame,
    isClipped: isClipped(samples),
  };
}

/** Whether the waveform is flat at its highest or lowest value, again and again. */
function isClipped(samples: Int16Array): boolean {
  let [high, low] = [0, 0];
  for (const sample of samples) {
    if (sample > high) high = sample;
    else if (sample < low) low = sample;
  }
  let [tops, run] = [0, 0];
  let before = 0;
  for (const sample of samples) {
    const isPeak = (sample === high && high >= halfScale) || (sample === low && low <= -halfScale);
    run = isPeak ? (sample === before ? run + 1 : 1) : 0;
    if (run === flatSamples) tops += 1;
    before = sample;
  }
  return tops >= flatTops;
}

/** The findings about a take of a line of text, most important first. */
export function checkTake(take: TakeSound, text: string): Finding[] {
  const { levelDb, from, to, isClipped: clipped } = measureTake(take);
  const { samples, rate, roomDb } = take;
  if (levelDb < silentDb || to === 0) return ['empty'];
  const edge = edgeSeconds * rate;
  const [atStart, atEnd] = [from < edge, to > samples.length - edge];
  const found: Finding[] = [];
  if (levelDb < quietDb) found.push('quiet');
  if (clipped) found.push('clipped');
  if (atStart || atEnd)
    found.push(atStart && atEnd ? 'cut-both' : atStart ? 'cut-start' : 'cut-end');
  if ((to - from) / rate < countSyllables(text) / maxSyllablesPerSecond) found.push('short');
  if (roomDb !== null && roomDb > silentDb && levelDb - roomDb < noisyDb) found.push('noisy');
  return found;
}

const viramas = '\u094d\u0bcd\u0c4d\u0ccd\u0d4d';
const conjuncts = new RegExp(`[${viramas}][\u200c\u200d]?\\p{Lo}`, 'gu');
const vowels = /[aāiīuūeēoō]+/gi;

/** The number of syllables of a line, in an Indian script or in Latin letters. */
export function countSyllables(text: string): number {
  const indian = text.match(/\p{Lo}/gu)?.length ?? 0;
  if (indian > 0) return indian - (text.match(conjuncts)?.length ?? 0);
  return text.match(vowels)?.length ?? 0;
}
