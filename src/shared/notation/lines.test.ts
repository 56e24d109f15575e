import { expect, test } from 'vitest';
import { readEdition } from '../../server/features/edition/read.ts';
import { readTeaching } from '../../server/features/notation/parse.ts';
import { centsBetween, pitchOf } from '../../server/testing/pitch.ts';
import { checkNotation } from './notation-checks.ts';
import { readScore } from './score.ts';
import { render } from './synth.ts';
import { findTala } from './talas.ts';
import { timelineOf } from './timeline.ts';

/** The pitches of the two ragas of the exercises, from the books and not from the table: both have R1 G3 M1 D1 N3. */
const expected: Record<string, number> = {
  S: 1,
  R: 16 / 15,
  G: 5 / 4,
  M: 4 / 3,
  P: 3 / 2,
  D: 8 / 5,
  N: 15 / 8,
};
const sampleRate = 16_000;
const sa = 147;

const sets = readTeaching('data/seed/teaching');
const gitas = readEdition('data/seed/songs').filter(({ notation }) => notation !== '');
const pieces = [
  ...sets.flatMap(({ id, pieces: own }) =>
    own.map((piece) => ({ name: `${id} ${piece.number}`, ...piece })),
  ),
  ...gitas.map((song) => ({ name: `song ${song.number}`, ...song })),
];

test('all basic exercises exist', () => {
  expect(sets.map(({ id, pieces: own }) => `${id} ${own.length}`)).toEqual([
    'scales 2',
    'sarali 14',
    'janta 12',
    'dhatu 6',
    'tara-sthayi 5',
    'mandra-sthayi 5',
    'alankara 7',
  ]);
  expect(gitas.map(({ number }) => number)).toEqual([1, 5, 60, 78]);
});

test('the gitas return where the tradition has it: to ಲಂಬೋದರ, to ಹರಿಯ, to ಮಂದಾರ; song 78 does not', () => {
  const sung = gitas.map(({ number, ...piece }) => {
    const score = readScore(piece);
    return 'why' in score
      ? [number, score.why]
      : [number, score.order.slice(-6), score.order.length - score.avartas.length];
  });
  expect(sung).toEqual([
    [1, [4, 5, 6, 7, 8, 9], 12],
    [5, [10, 11, 4, 5, 6, 7], 4],
    [60, [14, 15, 4, 5, 6, 7], 8],
    [78, [22, 23, 24, 25, 26, 27], 0],
  ]);
});

test.each(pieces)(
  '$name: every line is parsed, has the right count and sounds at its pitches within 3 cents',
  ({ notation, raga, tala }) => {
    expect(findTala(tala)).not.toBeNull();
    expect(checkNotation(notation.split('\n'), { raga, tala })).toEqual([]);
    const score = readScore({ notation, raga, tala });
    if ('why' in score) return expect.fail(JSON.stringify(score));

    const swaras = notation
      .split('\n')
      .filter((line) => /^[SRGMPDN,'.|\s]+$/.test(line))
      .flatMap((line) => line.match(/[SRGMPDN]['.]?/g) ?? []);
    const timeline = timelineOf(score, {
      passes: [{ speed: 1, aksharaSeconds: 0.15 }],
      within: { from: 0, to: score.cells.length - 1 },
    });
    expect(timeline.notes).toHaveLength(swaras.length);
    const samples = render(timeline, {
      sampleRate,
      sa,
      raga: score.raga,
      melody: true,
      drone: false,
      beat: false,
      start: 0,
    });
    const wrong = timeline.notes.flatMap(({ at, seconds }, index) => {
      const [letter = '', octave] = swaras[index] ?? '';
      const wanted = sa * (expected[letter] ?? 0) * (octave === "'" ? 2 : octave === '.' ? 0.5 : 1);
      const pitch = pitchOf(
        samples.subarray(
          Math.round((at + 0.045) * sampleRate),
          Math.round((at + Math.min(seconds, 0.3)) * sampleRate),
        ),
        sampleRate,
        wanted,
      );
      return Math.abs(centsBetween(pitch, wanted)) < 3
        ? []
        : [`${index} ${swaras[index]}: ${centsBetween(pitch, wanted)} cents`];
    });
    expect(wrong).toEqual([]);
  },
);
