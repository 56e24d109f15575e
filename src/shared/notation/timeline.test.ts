import { expect, test } from 'vitest';
import { readScore, type Piece } from './score.ts';
import {
  type CellRange,
  passesOf,
  timelineOf,
  type Speed,
  type TimelineOptions,
} from './timeline.ts';

const adi = { raga: 'Mayamalavagowla', tala: 'Adi' };
const sarali = "S R G M | P D | N S' ||\nS' N D P | M G | R S ||";

interface Pace extends Pick<TimelineOptions, 'within' | 'countIn'> {
  speeds?: Speed[];
  aksharaSeconds?: number;
}

function lay(piece: Piece, { speeds = [1], aksharaSeconds = 1, ...part }: Pace = {}) {
  const score = readScore(piece);
  if ('why' in score) throw new Error(JSON.stringify(score));
  return timelineOf(score, { passes: passesOf({ speeds, aksharaSeconds }), ...part });
}
const ratios = (piece: Piece) => lay(piece).notes.map(({ ratio }) => ratio);

test('each akshara has a swara that lasts until the next, above the beats of the tala', () => {
  const { notes, beats, cellStarts: marks, seconds } = lay({ notation: sarali, ...adi });
  expect(seconds).toBe(16);
  expect(notes.map(({ at }) => at)).toEqual(Array.from({ length: 16 }, (_, index) => index));
  expect(notes.slice(0, 8).map(({ ratio }) => ratio)).toEqual([
    1,
    16 / 15,
    5 / 4,
    4 / 3,
    3 / 2,
    8 / 5,
    15 / 8,
    2,
  ]);
  expect(marks.map(({ cell }) => cell)).toEqual(notes.map(({ cell }) => cell));
  expect(beats.slice(0, 9).map(({ weight }) => weight)).toEqual([
    'sam',
    'akshara',
    'akshara',
    'akshara',
    'anga',
    'akshara',
    'anga',
    'akshara',
    'sam',
  ]);
});

test('a comma lets the swara ring on, also over a line, and is a cell itself', () => {
  const { notes, cellStarts: marks } = lay({
    notation: 'S R G M | P , | G M ||\nP , , , | P , | , , ||',
    ...adi,
  });
  expect(notes.map(({ at, seconds }) => [at, seconds])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [6, 1],
    [7, 1],
    [8, 4],
    [12, 4],
  ]);
  expect(marks).toHaveLength(16);
});

test('swaras without a space share an akshara', () => {
  const { notes, seconds } = lay({ notation: 'SR S,RG , | SRGP ||', raga: 'Mohanam', tala: null });
  expect(seconds).toBe(4);
  expect(notes.map(({ at, seconds: long }) => [at, long])).toEqual([
    [0, 0.5],
    [0.5, 0.5],
    [1, 0.5],
    [1.5, 0.25],
    [1.75, 1.25],
    [3, 0.25],
    [3.25, 0.25],
    [3.5, 0.25],
    [3.75, 0.25],
  ]);
});

test('in the second and third speed a beat has two and four swaras', () => {
  const { notes, beats, seconds } = lay({ notation: sarali, ...adi }, { speeds: [1, 2, 4] });
  expect(seconds).toBe(16 + 8 + 4);
  expect(notes.filter(({ at }) => at >= 16 && at < 24).map(({ seconds: long }) => long)).toEqual(
    Array(16).fill(0.5),
  );
  expect(notes.filter(({ at }) => at >= 24).map(({ at }) => at - 24)).toEqual(
    Array.from({ length: 16 }, (_, at) => at / 4),
  );
  expect(beats.map(({ at }) => at)).toEqual(Array.from({ length: 28 }, (_, at) => at));
  expect(beats.filter(({ weight }) => weight === 'sam').map(({ at }) => at)).toEqual([
    0, 8, 16, 24,
  ]);
});

test('a part of the piece is played alone, its cells still numbered as in the whole', () => {
  const {
    notes,
    cellStarts: marks,
    seconds,
  } = lay({ notation: sarali, ...adi }, { within: { from: 8, to: 15 } });
  expect([seconds, notes[0]?.at, marks[0]?.cell, marks.at(-1)?.cell]).toEqual([8, 0, 8, 15]);
});

test('a piece returns to the lines that it names, after each part that says so, and ends with them', () => {
  const notation =
    '[Pallavi]\nS R ||\nG M || P D ||\n\n[Charana 1]\nN N ||\nReturn to Pallavi, line 2\n\n[Charana 2]\nD D ||\nReturn to Pallavi';
  const {
    cellStarts: marks,
    notes,
    seconds,
  } = lay({ notation, raga: 'Mayamalavagowla', tala: null });
  const written = [0, 1, 2, 3, 4, 5];
  expect(marks.map(({ cell }) => cell)).toEqual([...written, 6, 7, 2, 3, 4, 5, 8, 9, ...written]);
  expect([notes.length, seconds]).toEqual([20, 20]);
  const alone = lay(
    { notation, raga: 'Mayamalavagowla', tala: null },
    { within: { from: 6, to: 7 } },
  );
  expect(alone.cellStarts.map(({ cell }) => cell)).toEqual([6, 7]);
});

test('three octaves, and the variant that the direction requires', () => {
  expect(ratios({ notation: "P. S P' S ||", raga: 'Mayamalavagowla', tala: null })).toEqual([
    3 / 4,
    1,
    3,
    1,
  ]);
  expect(ratios({ notation: "P N N S' N P ||", raga: 'Kapi', tala: null })).toEqual([
    3 / 2,
    15 / 8,
    15 / 8,
    2,
    9 / 5,
    3 / 2,
  ]);
  expect(ratios({ notation: 'S G R S', raga: 'Todi', tala: null })).toEqual([1, 6 / 5, 16 / 15, 1]);
  // For the last swara the direction is that from which it was reached.
  expect(ratios({ notation: 'P N N', raga: 'Kapi', tala: null })).toEqual([3 / 2, 15 / 8, 15 / 8]);
  expect(ratios({ notation: "S' N ,", raga: 'Kapi', tala: null })).toEqual([2, 9 / 5]);
});

test('a song’s own bars give the beat where its tala is not known', () => {
  const { beats } = lay({ notation: 'S R | G ||\nS R | G ||', raga: 'Mohanam', tala: 'Nowhere' });
  expect(beats.map(({ weight }) => weight)).toEqual([
    'sam',
    'akshara',
    'anga',
    'sam',
    'akshara',
    'anga',
  ]);
});

test('a notation that cannot be played is refused, by line and column where there is one', () => {
  const read = (notation: string, raga: string | null = 'Malahari') =>
    readScore({ notation, raga, tala: 'Adi' });
  expect(read('')).toEqual({ why: 'nothing' });
  expect(read('sung as one likes')).toEqual({ why: 'nothing' });
  expect(read('S R ||', 'Nowhere')).toEqual({ why: 'raga', raga: 'Nowhere' });
  expect(read('S R ||', null)).toEqual({ why: 'raga', raga: null });
  expect(read("S R M P | D S' | D P ||\nS X M P | D P | M G ||\nS R ||")).toEqual({
    why: 'notation',
    found: { line: 2, at: 3, kind: 'unreadable-notation', excerpt: 'X' },
  });
  expect(read("S R M P | D S' | D P ||\nS R M P | D N | S' S' ||")).toEqual({
    why: 'notation',
    found: { line: 2, at: 13, kind: 'not-in-raga', excerpt: 'N' },
  });
  expect(read('S R M P | D P ||')).not.toHaveProperty('why');
});

test('a part keeps its place in the tala, in each speed', () => {
  const beats = (speed: Speed, from: number, to: number) =>
    lay({ notation: sarali, ...adi }, { speeds: [speed], within: { from, to } }).beats.map(
      ({ at, akshara, weight }) => [at, akshara, weight],
    );
  // M P D of the first avarta, on its fourth to sixth akshara.
  expect(beats(1, 3, 5)).toEqual([
    [0, 3, 'akshara'],
    [1, 4, 'anga'],
    [2, 5, 'akshara'],
  ]);
  // In the second speed M begins half an akshara before a beat.
  expect(beats(2, 3, 5)).toEqual([[0.5, 2, 'akshara']]);
  expect(beats(2, 12, 15)).toEqual([
    [0, 2, 'akshara'],
    [1, 3, 'akshara'],
  ]);
});

test('a count-in ends where the first swara has its beat', () => {
  const counted = (within: CellRange | null, countIn: number) =>
    lay({ notation: sarali, ...adi }, { aksharaSeconds: 0.5, countIn, within });
  const whole = counted(null, 8);
  expect(whole.beats.slice(0, 9).map(({ at, akshara }) => [at, akshara])).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 0].map((akshara, index) => [index / 2, akshara]),
  );
  expect([whole.cellStarts[0]?.at, whole.notes[0]?.at, whole.passes, whole.seconds]).toEqual([
    4,
    4,
    [{ at: 4, aksharaSeconds: 0.5 }],
    12,
  ]);
  const part = counted({ from: 3, to: 4 }, 4);
  expect(part.beats.map(({ akshara }) => akshara)).toEqual([7, 0, 1, 2, 3, 4]);
  expect(part.cellStarts).toEqual([
    { at: 2, cell: 3 },
    { at: 2.5, cell: 4 },
  ]);
});

test('passes can have different tempos', () => {
  const score = readScore({ notation: sarali, ...adi });
  if ('why' in score) throw new Error(score.why);
  const { passes, seconds, cellStarts } = timelineOf(score, {
    passes: [1, 0.5].map((aksharaSeconds) => ({ speed: 1, aksharaSeconds })),
    within: { from: 0, to: 1 },
  });
  expect(passes.map(({ at }) => at)).toEqual([0, 2]);
  expect(seconds).toBe(3);
  expect(cellStarts.map(({ at, cell }) => [at, cell])).toEqual([
    [0, 0],
    [1, 1],
    [2, 0],
    [2.5, 1],
  ]);
});
