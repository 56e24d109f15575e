import { describe, expect, test } from 'vitest';
import { createTambura } from '../../../shared/notation/synth.ts';
import { findRaga } from '../../../shared/notation/ragas.ts';
import { noiseFrom } from '../../../shared/notation/pluck.ts';
import { hertzOf, shrutis } from '../../../shared/notation/timeline.ts';
import { createPitchReader, frameSize } from './pitch.ts';
import { findShruti, foldCents, limitsOf, nameOf, notesBetween, summarise } from './singing.ts';
import { practiceToolsMessages } from './practice-tools.en.ts';

/** Samples of a voice-like tone of eight partials. */
const tone = (hertz: number, rate: number, length: number) =>
  Float32Array.from({ length }, (_, index) =>
    [1, 2, 3, 4, 5, 6, 7, 8].reduce(
      (sum, partial) =>
        sum + (0.2 / partial) * Math.sin((2 * Math.PI * partial * hertz * index) / rate + partial),
      0,
    ),
  );

describe('the pitch of a frame', () => {
  test.each([16_000, 44_100, 48_000, 96_000])('is within 5 cents at %i Hz', (rate) => {
    const size = frameSize(rate);
    expect(size / rate).toBeGreaterThan(0.03);
    expect(size / rate).toBeLessThan(0.066);
    const read = createPitchReader(rate);
    for (let hertz = 80; hertz < 1000; hertz *= 1.19) {
      const found = read(tone(hertz, rate, size))?.hertz ?? 0;
      expect(Math.abs(1200 * Math.log2(found / hertz)), `${hertz} Hz`).toBeLessThan(5);
    }
  });

  test('is that of the newer half where it has just changed', () => {
    const read = createPitchReader(48_000);
    const size = frameSize(48_000);
    const samples = tone(220, 48_000, size);
    samples.set(tone(294, 48_000, size >> 1), size >> 1);
    expect(read(samples)?.hertz).toBeCloseTo(294, -1);
  });

  test('is not read from silence and noise', () => {
    const read = createPitchReader(48_000);
    const size = frameSize(48_000);
    const noise = noiseFrom(1);
    expect(read(new Float32Array(size))).toBeNull();
    expect(read(tone(220, 48_000, size).map((sample) => sample * 0.005))).toBeNull();
    for (let frame = 0; frame < 50; frame += 1)
      expect(read(Float32Array.from({ length: size }, () => 0.3 * noise()))).toBeNull();
  });
});

describe('the shruti of a sung Sa', () => {
  test.each(shrutis.map(({ name }) => name))('%s, in any octave', (name) => {
    for (const octave of [0.5, 1, 2, 4])
      expect(findShruti(Array<number>(100).fill(hertzOf(name) * octave))).toEqual({
        shruti: name,
        cents: 0,
      });
  });

  test('has its distance from the voice, in spite of a vibrato and of errors', () => {
    const sung = Array.from({ length: 120 }, (_, index) => {
      const wrong = index % 10 === 0 ? 3 : index % 7 === 0 ? 2 : 1;
      return wrong * hertzOf('G') * 2 ** ((-18 + 15 * Math.sin(index)) / 1200);
    });
    expect(findShruti(sung)).toEqual({ shruti: 'G', cents: expect.closeTo(-18, -1) });
    expect(findShruti([hertzOf('C') * 2 ** (-20 / 1200)])).toEqual({ shruti: 'C', cents: -20 });
  });

  test('is not proposed for a melody or without a voice', () => {
    expect(findShruti([])).toBeNull();
    expect(
      findShruti(
        [0, 200, 400, 500, 700].flatMap((cents) =>
          Array<number>(20).fill(200 * 2 ** (cents / 1200)),
        ),
      ),
    ).toBeNull();
  });
});

test('a distance is that in the nearest octave', () => {
  expect([0, 30, 1170, 1230, -1210, 2400].map(foldCents)).toEqual([0, 30, -30, 30, -10, 0]);
});

describe('the summary of an avarta', () => {
  const note = (name: string, cents: number[], seconds = 1) => ({ name, seconds, cents });
  const flat = (cents: number) => Array<number>(10).fill(cents);

  test('names swaras by their median, so that slides and gamakas are not judged', () => {
    const summary = summarise([
      note('S', flat(10)),
      note('R', [-200, -150, -90, -20, 0, 5, 5, 5]),
      note('G', [60, -60, 58, -55, 10, 50, -50]),
      note('M', flat(-60)),
      note('P', flat(80)),
      note('D', flat(300)),
      note('N', []),
      note('S', flat(-5)),
    ]);
    expect(summary).toEqual({
      close: ['S', 'R', 'G'],
      low: ['M'],
      high: ['P'],
      other: ['D'],
      heard: true,
    });
    expect(practiceToolsMessages.summary(summary)).toBe(
      'close: S R G; a little low: M; a little high: P; listen once more to: D',
    );
  });

  test('says when no voice was heard, and when the swaras are too short', () => {
    expect(practiceToolsMessages.summary(summarise([note('S', [1])]))).toBe('no voice was heard.');
    expect(practiceToolsMessages.summary(summarise([note('S', flat(0), 0.2)]))).toBe(
      'at this speed the swaras are too short to compare.',
    );
  });
});

describe('the drawn notes', () => {
  const timeline = {
    notes: [0, 1, 2, 3, 4, 5].map((at, cell) => ({
      at,
      seconds: 1,
      ratio: cell < 3 ? 4 : [1, 1.5, 2][cell - 3]!,
      cell: cell % 3,
    })),
    beats: [],
    cellStarts: [],
    passes: [
      { at: 0, aksharaSeconds: 1 },
      { at: 3, aksharaSeconds: 1 },
    ],
    seconds: 6,
  };
  const ats = (from: number, to: number, isLoop: boolean, hasRepeated = false) =>
    notesBetween(timeline, from, to, { isLoop, hasRepeated }).map(({ at, index }) => [at, index]);

  test('are those in sight; in a loop the last pass follows itself', () => {
    expect(ats(0.5, 2, false)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(ats(4.5, 7.5, false)).toEqual([
      [4, 4],
      [5, 5],
    ]);
    expect(ats(4.5, 7.5, true)).toEqual([
      [4, 4],
      [5, 5],
      [6, 3],
      [7, 4],
    ]);
    expect(ats(1.5, 3.5, true, true)).toEqual([
      [1, 4],
      [2, 5],
      [3, 3],
    ]);
    expect(ats(1.5, 3.5, true)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test('have the limits of the last pass', () => {
    expect(limitsOf(timeline)).toEqual({ low: 0, high: 1200 });
  });

  test('have the names of their swaras, of which a cell can have several', () => {
    const notes = [0, 0, 1, 0, 0].map((cell) => ({ at: 0, seconds: 1, ratio: 1, cell }));
    expect(notes.map((_, index) => nameOf([['S', 'R'], ['G']], notes, index)).join('')).toBe(
      'SRGSR',
    );
  });
});

test('a tambura in the background does not change the pitch of a voice', () => {
  const rate = 48_000;
  const size = frameSize(rate);
  const drone = new Float32Array(rate);
  createTambura(findRaga('Malahari') ?? expect.fail(), hertzOf('F'), rate)(drone);
  const read = createPitchReader(rate);
  for (let at = 0; at + size < rate; at += 4000) {
    const hertz = 150 + at / 100;
    const samples = tone(hertz, rate, size).map(
      (sample, index) => sample + 0.3 * drone[at + index]!,
    );
    expect(Math.abs(1200 * Math.log2((read(samples)?.hertz ?? 0) / hertz))).toBeLessThan(10);
  }
});
