/** A synthetic recording and what is true of it: tones for aksharas over a drone, as one singer with a tambura. */
export interface SungSong {
  samples: Float32Array;
  sampleRate: number;
  /** What is sung when, in milliseconds. */
  lines: { at: number; startMs: number; endMs: number }[];
}

export interface SungLine {
  at: number;
  aksharas: number;
}

interface Manner {
  sampleRate?: number;
  /** Seconds of the drone alone before the first line and after the last. */
  introSeconds?: number;
  /** Aksharas a second. */
  speed?: number;
  /** The drone's level below the voice, in dB. */
  droneDb?: number;
  /** Whether an instrument plays a few seconds between the sections' halves. */
  interludes?: boolean;
}

/** Numbers from 0 to 1 that are the same at every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A normally distributed number with a deviation of 1. */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const scale = [0, 2, 4, 5, 7, 9, 11, 12];

/**
 * Sings lines one after the other. Lengths vary as a singer's do (a line by 12 %, an akshara by 25 %), a line in seven follows without a breath,
 * and half of the aksharas begin with a short dip, as consonants do.
 */
export function singSong(lines: readonly SungLine[], seed: number, manner: Manner = {}): SungSong {
  const { sampleRate = 16_000, introSeconds = 4, speed = 2.2, droneDb = 20, interludes } = manner;
  const random = randomNumbers(seed);
  const notes: { from: number; to: number; hertz: number; level: number }[] = [];
  const sung: SungSong['lines'] = [];
  let now = introSeconds;
  for (const [index, { at, aksharas }] of lines.entries()) {
    const rate = speed * Math.exp(0.12 * normal(random));
    const start = now;
    for (let akshara = 0; akshara < aksharas; akshara += 1) {
      const seconds = Math.max(0.12, (1 / rate) * Math.exp(0.25 * normal(random)));
      const dip = akshara > 0 && random() < 0.5 ? 0.02 + 0.05 * random() : 0;
      notes.push({
        from: now + dip,
        to: now + seconds,
        hertz: 220 * 2 ** ((scale[Math.floor(random() * scale.length)] ?? 0) / 12),
        level: 0.35 * 10 ** ((4 * (random() - 0.5)) / 20),
      });
      now += seconds;
    }
    sung.push({ at, startMs: Math.round(start * 1000), endMs: Math.round(now * 1000) });
    if (index === lines.length - 1) break;
    if (random() > 1 / 7) now += 0.15 + 0.5 * random();
    if (interludes && index % 8 === 7) {
      const until = now + 4 + 4 * random();
      while (now < until) {
        notes.push({
          from: now,
          to: now + 0.3,
          hertz: 440 * 2 ** ((scale[Math.floor(random() * 8)] ?? 0) / 12),
          level: 0.12,
        });
        now += 0.3;
      }
      now += 0.3;
    }
  }
  const samples = new Float32Array(Math.round((now + introSeconds) * sampleRate));
  addDrone(samples, sampleRate, 0.35 * 10 ** (-droneDb / 20), random);
  for (const note of notes) addNote(samples, sampleRate, note);
  return { samples, sampleRate, lines: sung };
}

function addDrone(samples: Float32Array, rate: number, level: number, random: () => number): void {
  for (let at = 0; at < samples.length; at += 1) {
    const t = at / rate;
    // Four strings one after the other, two seconds a round.
    const pluck = Math.exp(-2 * ((t * 2) % 1));
    samples[at] =
      level * (0.5 + 0.5 * pluck) * Math.sin(2 * Math.PI * 110 * t) + 0.002 * (random() - 0.5);
  }
}

function addNote(
  samples: Float32Array,
  rate: number,
  { from, to, hertz, level }: { from: number; to: number; hertz: number; level: number },
): void {
  const [first, last] = [Math.round(from * rate), Math.min(samples.length, Math.round(to * rate))];
  const fade = 0.02 * rate;
  for (let at = first; at < last; at += 1) {
    const t = (at - first) / rate;
    const phase = 2 * Math.PI * hertz * t + 0.15 * Math.sin(2 * Math.PI * 5.5 * t);
    const envelope = Math.min(1, (at - first) / fade, (last - at) / fade);
    samples[at] =
      (samples[at] ?? 0) +
      level *
        envelope *
        (0.6 * Math.sin(phase) + 0.3 * Math.sin(2 * phase) + 0.1 * Math.sin(3 * phase));
  }
}
