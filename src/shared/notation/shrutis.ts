/** The twelve pitches to choose for Sa, by their Western names and in kattai, as harmonium players count (1 kattai = C). */
export const shrutis = [
  { name: 'C', kattai: '1' },
  { name: 'C♯', kattai: '1½' },
  { name: 'D', kattai: '2' },
  { name: 'D♯', kattai: '2½' },
  { name: 'E', kattai: '3' },
  { name: 'F', kattai: '4' },
  { name: 'F♯', kattai: '4½' },
  { name: 'G', kattai: '5' },
  { name: 'G♯', kattai: '5½' },
  { name: 'A', kattai: '6' },
  { name: 'A♯', kattai: '6½' },
  { name: 'B', kattai: '7' },
] as const;
export type Shruti = (typeof shrutis)[number]['name'];

/** The middle Sa of a shruti in hertz, from C below middle C (130.8) to B (246.9), with A at 440. */
export function hertzOf(shruti: Shruti): number {
  const steps = shrutis.findIndex(({ name }) => name === shruti);
  return 440 * 2 ** ((steps - 21) / 12);
}
