import { describe, expect, test } from 'vitest';
import { centsBetween, pitchOf } from '../../server/testing/pitch.ts';
import { pluck } from './pluck.ts';
import { findRaga } from './ragas.ts';
import { readScore } from './score.ts';
import {
  hertzOf,
  passesOf,
  shrutis,
  timelineOf,
  type Speed,
  type TimelineOptions,
} from './timeline.ts';
import { ratioOf, swarasthanas } from './swarasthanas.ts';
import {
  createSynth,
  render,
  durationOf,
  type SoundOptions,
  stringsOf,
  createTambura,
} from './synth.ts';

const sampleRate = 24_000;
const known = (name: string) => findRaga(name) ?? expect.fail(name);
const sound: Omit<SoundOptions, 'loop'> = {
  sampleRate,
  sa: hertzOf('D'),
  raga: known('Mayamalavagowla'),
  melody: true,
  drone: true,
  beat: true,
  start: 0,
};
const piece = {
  notation: "S R G M | P D | N S' ||\nS' N D P | M G | R S ||",
  raga: 'Mayamalavagowla',
  tala: 'Adi',
};

interface Pace extends Pick<TimelineOptions, 'within' | 'countIn'> {
  speeds?: Speed[];
  aksharaSeconds?: number;
}

function lay({ speeds = [1], aksharaSeconds = 0.4, ...part }: Pace = {}) {
  const score = readScore(piece);
  return 'why' in score
    ? expect.fail(score.why)
    : timelineOf(score, { passes: passesOf({ speeds, aksharaSeconds }), ...part });
}
const peakOf = (samples: Float32Array) =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
const cut = (samples: Float32Array, from: number, seconds: number) =>
  samples.subarray(Math.round(from * sampleRate), Math.round((from + seconds) * sampleRate));

describe('pitch, measured from the sound, is within 3 cents of just intonation', () => {
  test.each(['C', 'F♯', 'B'] as const)(
    'of every swara variant in three octaves, Sa at %s',
    (shruti) => {
      for (const rate of shruti === 'C' ? [44_100] : [24_000]) {
        for (const octave of [0.5, 1, 2]) {
          for (const one of swarasthanas) {
            const hertz = hertzOf(shruti) * ratioOf(one) * octave;
            const samples = new Float32Array(rate * 0.35);
            pluck(hertz, 0.5, rate, 7).add(samples, 0, samples.length);
            const cents = centsBetween(pitchOf(samples.subarray(rate / 20), rate, hertz), hertz);
            expect([one, octave, Math.abs(cents) < 3, cents]).toEqual([one, octave, true, cents]);
          }
        }
      }
    },
  );

  test('of the twelve shrutis in the middle octave', () => {
    for (const { name } of shrutis) {
      const samples = render(lay({ aksharaSeconds: 0.5 }), {
        ...sound,
        sa: hertzOf(name),
        drone: false,
        beat: false,
      });
      for (const [at, ratio] of [
        [0, 1],
        [2, 5 / 4],
        [4, 3 / 2],
        [7, 2],
      ] as const) {
        expect(
          Math.abs(
            centsBetween(
              pitchOf(cut(samples, at / 2 + 0.06, 0.42), sampleRate, hertzOf(name) * ratio),
              hertzOf(name) * ratio,
            ),
          ),
        ).toBeLessThan(3);
      }
    }
  });

  test('of the tambura’s strings', () => {
    for (const ratio of [3 / 4, 2 / 3, 1, 1 / 2]) {
      const samples = new Float32Array(sampleRate);
      // In a raga without Pa and Ma all strings are octaves of Sa, so the pitch is that of the lowest.
      createTambura(
        { name: '', arohana: ['S'], avarohana: ['S'] },
        ratio * 150,
        sampleRate,
      )(samples);
      expect(
        Math.abs(centsBetween(pitchOf(samples, sampleRate, ratio * 75), ratio * 75)),
      ).toBeLessThan(3);
    }
    expect(stringsOf(known('Malahari'))).toEqual([3 / 4, 1, 1, 1 / 2]);
    expect(stringsOf(known('Hindolam'))).toEqual([2 / 3, 1, 1, 1 / 2]);
    expect(stringsOf(known('Ranjani'))).toEqual([1, 1, 1, 1 / 2]);
  });
});

test('the same piece sounds the same, whole or in blocks of any size', () => {
  const whole = render(lay(), sound);
  expect(render(lay(), sound)).toEqual(whole);
  const player = createSynth(lay(), { ...sound, loop: false });
  const parts: number[] = [];
  for (let block = player(1024 * 7); block.length > 0; block = player(1024 * 7))
    parts.push(...block);
  expect(parts).toHaveLength(Math.round(durationOf(lay()) * sampleRate));
  expect(Float32Array.from(parts)).toEqual(whole);
});

test('the sound is loud but never above -1 dBFS, and ends in silence', () => {
  for (const { name } of shrutis) {
    const samples = render(lay({ speeds: [4], aksharaSeconds: 0.8 }), {
      ...sound,
      sa: hertzOf(name),
    });
    expect(peakOf(samples)).toBeLessThanOrEqual(10 ** (-1 / 20));
    expect(peakOf(samples)).toBeGreaterThan(0.3);
    expect(peakOf(samples.subarray(-50))).toBeLessThan(1e-4);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(1e-3);
    for (let at = 0; at < samples.length - sampleRate; at += sampleRate / 4)
      expect(peakOf(samples.subarray(at, at + sampleRate / 4))).toBeGreaterThan(0.02);
  }
});

test('nothing clicks: where one pluck damps another the wave jumps no further than the string itself moves', () => {
  const samples = render(lay(), { ...sound, beat: false });
  const jump = (from: number, seconds: number) =>
    cut(samples, from, seconds).reduce(
      (max, sample, index, all) =>
        Math.max(max, index > 0 ? Math.abs(sample - (all[index - 1] ?? 0)) : 0),
      0,
    );
  for (const { at, seconds } of lay().notes.slice(1))
    expect(jump(at - 0.002, 0.005)).toBeLessThanOrEqual(jump(at + 0.005, seconds - 0.01));
});

test('melody, drone and beat each sound alone, and together are their sum', () => {
  const only = (part: 'melody' | 'drone' | 'beat') =>
    render(lay(), { ...sound, melody: false, drone: false, beat: false, [part]: true });
  const [melody, drone, beat, all] = [
    only('melody'),
    only('drone'),
    only('beat'),
    render(lay(), sound),
  ];
  for (const part of [melody, drone, beat]) expect(peakOf(part)).toBeGreaterThan(0.05);
  for (let at = sampleRate; at < sampleRate * 2; at += 997)
    expect(all[at]).toBeCloseTo((melody[at] ?? 0) + (drone[at] ?? 0) + (beat[at] ?? 0), 4);
});

test('the beat is stressed at the sam', () => {
  const beats = render(lay(), { ...sound, melody: false, drone: false });
  const strength = (akshara: number) => peakOf(cut(beats, akshara * 0.4, 0.1));
  expect(strength(8)).toBeGreaterThan(strength(4) * 1.3);
  expect(strength(4)).toBeGreaterThan(strength(1) * 1.3);
});

test('a loop has no end and no seam, and can begin anywhere', () => {
  const round = Math.round(lay().seconds * sampleRate);
  const player = createSynth(lay(), { ...sound, drone: false, loop: true });
  const [first, second, third] = [player(round), player(round), player(round)];
  expect([first, second, third].map((one) => one.length)).toEqual([round, round, round]);
  expect(third).toEqual(second);
  expect(peakOf(first.subarray(0, 20))).toBeLessThan(0.01);
  const later = createSynth(lay(), { ...sound, drone: false, loop: true, start: 2.4 })(sampleRate);
  // The seventh akshara, N3, begins at 2.4 s.
  expect(
    Math.abs(
      centsBetween(
        pitchOf(cut(later, 0.06, 0.3), sampleRate, hertzOf('D') * (15 / 8)),
        hertzOf('D') * (15 / 8),
      ),
    ),
  ).toBeLessThan(3);
});

test('of several passes only the last is repeated, and the count-in sounds once, also without the beat', () => {
  const timeline = lay({
    speeds: [1, 2],
    aksharaSeconds: 0.2,
    countIn: 4,
    within: { from: 0, to: 7 },
  });
  expect(timeline.passes.map(({ at }) => at)).toEqual([0.8, 2.4].map((at) => expect.closeTo(at)));
  const inSamples = (seconds: number) => Math.round(seconds * sampleRate);
  const player = createSynth(timeline, { ...sound, drone: false, beat: false, loop: true });
  const [counted, first, second, third, fourth] = [
    player(inSamples(0.8)),
    player(inSamples(1.6)),
    player(inSamples(0.8)),
    player(inSamples(0.8)),
    player(inSamples(0.8)),
  ];
  expect(peakOf(counted)).toBeGreaterThan(0.05);
  expect(fourth).toEqual(third);
  const pitch = (block: Float32Array | undefined, at: number) =>
    pitchOf(cut(block ?? new Float32Array(), at + 0.02, 0.08), sampleRate, hertzOf('D') * 1.2);
  for (const block of [second, third])
    expect(Math.abs(centsBetween(pitch(block, 0.2), hertzOf('D') * (5 / 4)))).toBeLessThan(6);
  expect(Math.abs(centsBetween(pitch(first, 0.4), hertzOf('D') * (5 / 4)))).toBeLessThan(6);
});
