import { codeOf, letterMask } from './codes.ts';

/** The cost of each letter standing for another, as a flat table of 32 by 32; 10 is the cost of leaving a consonant out. */
export type Costs = Uint8Array;

const unlike = 14;

/** The cost of leaving a letter out or adding one. It is lower for vowels and h, and a little for nasals, which vary between spellings. */
export const lossOf = new Uint8Array(32).fill(10);
for (const letter of 'aeiouh') lossOf[codeOf(letter)] = 4;
for (const letter of 'mn') lossOf[codeOf(letter)] = 8;

const near: Record<string, number> = {
  ae: 5,
  ai: 5,
  ao: 4,
  au: 5,
  ei: 3,
  eo: 5,
  eu: 5,
  io: 5,
  iu: 4,
  ou: 3,
  kg: 4,
  td: 4,
  pb: 4,
  cj: 4,
  cs: 5,
  js: 6,
  mn: 4,
  vb: 6,
  vu: 5,
  vo: 6,
  lr: 8,
  ld: 9,
  rd: 9,
  ph: 6,
  gh: 8,
  kh: 8,
  ij: 8,
  vp: 9,
  vm: 9,
  ct: 9,
};

/** Tamil letters do not distinguish voiced from voiceless stops, so in a Tamil query that difference costs little. */
const nearInTamil: Record<string, number> = {
  ...near,
  kg: 1,
  td: 1,
  pb: 1,
  cj: 1,
  cs: 1,
  js: 1,
  kh: 4,
};

function tableOf(pairs: Record<string, number>): Costs {
  const table = new Uint8Array(32 * 32).fill(unlike);
  for (let letter = 0; letter < 32; letter += 1) table[letter * 32 + letter] = 0;
  for (const [pair, cost] of Object.entries(pairs)) {
    const [one, other] = [codeOf(pair.charAt(0)), codeOf(pair.charAt(1))];
    table[one * 32 + other] = cost;
    table[other * 32 + one] = cost;
  }
  return table;
}

export const plainCosts = tableOf(near);
export const tamilCosts = tableOf(nearInTamil);

/** The cost of leaving a whole run out, by which all costs are divided to make a score. */
export function weigh(run: Uint8Array): number {
  let sum = 0;
  for (const code of run) sum += lossOf[code & letterMask]!;
  return sum;
}
