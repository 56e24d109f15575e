import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findRaga, ragas, variantOf } from './ragas.ts';
import { aksharasOf, countLine, findTala } from './talas.ts';
import { isAkshara, signsOf, unitsOf } from './signs.ts';
import { ratioOf, swarasthanas } from './swarasthanas.ts';

const heads = (name: string) =>
  readdirSync('data/seed/songs').flatMap((file) =>
    Array.from(
      readFileSync(`data/seed/songs/${file}`, 'utf8').matchAll(new RegExp(`^${name}: (.+)$`, 'gm')),
      ([, value = '']) => value,
    ),
  );
const wanted = (column: number) =>
  readFileSync('data/seed/songs/wanted.txt', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|')[column]?.trim() ?? '')
    .filter(Boolean);

describe('ragas', () => {
  test('every raga of the seeded songs is known', () => {
    expect([...heads('raga'), ...wanted(3)].filter((name) => !findRaga(name))).toEqual([]);
  });

  test('every scale has five swaras or more in all, rises and falls between Sa and Sa, and has at most one variant of a swara', () => {
    for (const { name, arohana, avarohana } of ragas) {
      expect([name, new Set([...arohana, ...avarohana].map((one) => one[0])).size >= 4]).toEqual([
        name,
        true,
      ]);
      for (const way of [arohana, avarohana]) {
        expect([name, way.length >= 5]).toEqual([name, true]);
        const variants = new Set(way);
        expect([name, new Set([...variants].map((one) => one[0])).size]).toEqual([
          name,
          variants.size,
        ]);
      }
    }
  });

  test('a name is known by its usual spellings', () => {
    for (const [name, own] of [
      ['Mayamalavagowla', 'Mayamalavagaula'],
      ['māyāmāḷavagauḷa', 'Mayamalavagaula'],
      ['Hamsadhwani', 'Hamsadhvani'],
      ['Hanumathodi', 'Todi'],
      ['Nāṭa', 'Nata'],
      ['Sudha Dhanyasi', 'Shuddha Dhanyasi'],
      ['Shree', 'Sri'],
      ['Poorvikalyani', 'Purvikalyani'],
      ['Kedaragowla', 'Kedaragaula'],
      ['raga Kapi', 'Kapi'],
      ['Malkauns', 'Hindolam'],
    ] as const)
      expect([name, findRaga(name)?.name]).toEqual([name, own]);
    for (const name of ['Nowhere', '', null]) expect(findRaga(name)).toBeNull();
  });

  test('no two ragas share a spelling', () => {
    expect(ragas.filter(({ name }) => findRaga(name)?.name !== name)).toEqual([]);
  });

  test('where ascent and descent differ the direction decides, and a swara of one of them serves both', () => {
    const [kapi, malahari] = [findRaga('Kapi'), findRaga('Malahari')];
    if (!kapi || !malahari) throw new Error('the two are in the table');
    expect([
      variantOf(kapi, 'N', true),
      variantOf(kapi, 'N', false),
      variantOf(kapi, 'G', true),
    ]).toEqual(['N3', 'N2', 'G2']);
    expect([
      variantOf(malahari, 'G', true),
      variantOf(malahari, 'N', true),
      variantOf(malahari, 'N', false),
    ]).toEqual(['G3', null, null]);
  });
});

test('the sixteen names are on twelve places, in order, the upper tetrachord a pure fifth above the lower', () => {
  expect(swarasthanas).toHaveLength(16);
  expect(new Set(swarasthanas.map(ratioOf)).size).toBe(12);
  for (const [low, high] of [
    ['S', 'P'],
    ['R1', 'D1'],
    ['R2', 'D2'],
    ['G2', 'N2'],
    ['G3', 'N3'],
    ['M1', 'S'],
  ] as const) {
    expect((ratioOf(high) * (high === 'S' ? 2 : 1)) / ratioOf(low)).toBeCloseTo(1.5, 12);
  }
});

describe('talas', () => {
  test.each([
    ['Adi', [4, 2, 2]],
    ['Chaturasra Dhruva', [4, 2, 4, 4]],
    ['Chaturasra Matya', [4, 2, 4]],
    ['Chaturasra Rupaka', [2, 4]],
    ['Misra Jhampa', [7, 1, 2]],
    ['Tisra Triputa', [3, 2, 2]],
    ['Khanda Ata', [5, 5, 2, 2]],
    ['Chaturasra Eka', [4]],
    ['Rupaka', [2, 4]],
    ['Jhampa', [7, 1, 2]],
    ['Ata', [5, 5, 2, 2]],
    ['Atta tala', [5, 5, 2, 2]],
    ['Mishra Chapu', [3, 4]],
    ['Khanda Chapu', [2, 3]],
    ['Chaturashra Rupakam', [2, 4]],
  ])('%s', (name, angas) => expect(findTala(name)?.angas).toEqual(angas));

  test('every tala of the seeded songs is known, and an unknown name is not', () => {
    expect([...heads('tala'), ...wanted(4)].filter((name) => !findTala(name))).toEqual([]);
    for (const name of ['Tala', 'Misra', 'Tisra Adi', 'Eka Dhruva', 'Nowhere', '', null])
      expect([name, findTala(name)]).toEqual([name, null]);
  });

  test('a line is counted avarta by avarta', () => {
    const count = (line: string, name: string) => {
      const tala = findTala(name);
      if (!tala) throw new Error(name);
      return countLine(signsOf(line), tala).map(
        ({ at, text, kind, count: { has, wants } }) => `${at} ${text}: ${kind} ${has}/${wants}`,
      );
    };
    expect(aksharasOf(findTala('Adi') ?? { angas: [] })).toBe(8);
    expect(count("S R G M | P D | N S' ||", 'Adi')).toEqual([]);
    expect(count("S R G M | P D | N S' || S' N D | P M | G R ||", 'Adi')).toEqual([
      "25 S' N D: tala-count 7/8",
    ]);
    expect(count('S R G M | P D ||', 'Adi')).toEqual(['11 P D: tala-count 6/8']);
    expect(count("S R G M | P D | N S' | S ||", 'Adi')).toEqual(['24 S: tala-count 9/8']);
    expect(count("S R G | M P D | N S' ||", 'Adi')).toEqual(['1 S R G: tala-bars 3/4']);
    expect(count("S R G M P D N S'", 'Adi')).toEqual(["1 S R G M P D N S': tala-bars 8/4"]);
    expect(count('S R G | M P || S R | G M P || S R G M ||', 'Khanda Chapu')).toEqual([
      '31 S R G M: tala-count 4/5',
    ]);
  });
});

test('an akshara is a comma, or one, two or four swaras', () => {
  for (const good of ['S', "S'", 'D.', ',', 'SR', "S'N", ',R', 'SRGM', 'S,RG', ',,,S', "S'N.D,"])
    expect([good, isAkshara(good)]).toEqual([good, true]);
  for (const bad of ['', 'X', "S''", 'S,', ',,', 'SRG', 'SRGMP', 's', "'S"])
    expect([bad, isAkshara(bad)]).toEqual([bad, false]);
  expect(unitsOf("S',R.G")).toEqual(["S'", ',', 'R.', 'G']);
});
