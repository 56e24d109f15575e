/**
 * The sixteen names of the twelve pitches of the octave, as ratios to Sa. They are in just intonation, to which voice and tambura
 * tune: in equal temperament G3 is 14 cents off the fifth partial of the drone and beats against it. The upper tetrachord
 * repeats the lower one from Pa, so that pairs such as G3 and N3 are pure fifths.
 */
const ratios = {
  S: 1,
  R1: 16 / 15,
  R2: 9 / 8,
  R3: 6 / 5,
  G1: 9 / 8,
  G2: 6 / 5,
  G3: 5 / 4,
  M1: 4 / 3,
  M2: 45 / 32,
  P: 3 / 2,
  D1: 8 / 5,
  D2: 27 / 16,
  D3: 9 / 5,
  N1: 27 / 16,
  N2: 9 / 5,
  N3: 15 / 8,
} as const;

export type Swarasthana = keyof typeof ratios;

export const swarasthanas = Object.keys(ratios) as Swarasthana[];

export const isSwarasthana = (name: string): name is Swarasthana => Object.hasOwn(ratios, name);

/** The frequency of a swarasthana in the middle octave, as a multiple of the middle Sa. */
export const ratioOf = (swarasthana: Swarasthana): number => ratios[swarasthana];

const octaves = { mandra: 0.5, madhya: 1, tara: 2 } as const;
export const octaveRatio = (octave: keyof typeof octaves): number => octaves[octave];
