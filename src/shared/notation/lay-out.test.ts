import { expect, test } from 'vitest';
import { readScore } from './score.ts';
import { layOut, printedSwara } from './lay-out.ts';

const avartasIn = (notation: string) =>
  layOut(notation, 'Kannada').flatMap(({ rows }) =>
    rows.flatMap((row) => ('avartas' in row ? row.avartas : [])),
  );

test('avartas and cells are numbered as the player numbers them, whatever is between them', () => {
  const notation =
    "[Pallavi]\nS R | G M || P D | N S' ||\nಲಂ - | ಬೋ ದ || ರ ಲ | ಕು ಮಿ ||\nsung twice\n\n[Charana 1]\n|| S , | S , ||";
  const score = readScore({ notation, raga: 'Mayamalavagowla', tala: null });
  if ('why' in score) return expect.fail(score.why);
  const drawn = avartasIn(notation);
  expect(drawn.map(({ at, pieces }) => [at, pieces.flat(2)[0]?.number])).toEqual(
    score.avartas.map((cell, index) => [index, cell]),
  );
  expect(
    drawn.flatMap(({ pieces }) => pieces.flat(2).map(({ swaras, held }) => [swaras, held])),
  ).toEqual(score.cells.map(({ swaras, held }) => [swaras, held]));
});

test('an avarta too long for a phone is divided once, between two angas near its middle', () => {
  const lengths = (line: string) =>
    avartasIn(line).map(({ pieces }) => pieces.map((angas) => angas.map((anga) => anga.length)));
  expect(lengths("S R G M | P D | N S' ||")).toEqual([[[4, 2, 2]]]);
  expect(lengths('S R G M | G R | S R G R | S R G M ||')).toEqual([
    [
      [4, 2],
      [4, 4],
    ],
  ]);
  expect(lengths('S R , G , | S , R G , | M , | M , ||')).toEqual([[[5], [5, 2, 2]]]);
  expect(lengths('S R G S R S R | G | M , ||')).toEqual([[[7, 1, 2]]]);
  expect(lengths('S R G M P D N S R G M ||')).toEqual([[[11]]]);
});

test('an avarta of many angas is laid out in linear time', () => {
  const before = process.cpuUsage();
  expect(avartasIn('S|'.repeat(15_000))[0]?.pieces.map((angas) => angas.length)).toEqual([
    7500, 7501,
  ]);
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});

test('a dot above is the upper octave, a dot below the lower one, in one character where Unicode has one', () => {
  expect(printedSwara({ note: 'S', octave: 'tara' })).toBe('\u1e60');
  expect(printedSwara({ note: 'D', octave: 'mandra' })).toBe('\u1e0c');
  expect(printedSwara({ note: 'G', octave: 'mandra' })).toBe('G\u0323');
  expect(printedSwara({ note: 'M', octave: 'madhya' })).toBe('M');
});
