import { createStoredValue } from '../../lib/store.ts';

/** Sizes of the lines' images, as factors. */
export const zooms = [0.75, 1, 1.25, 1.5, 2, 3] as const;
const usual = 1;

const zoom = createStoredValue(
  'bookZoom',
  (raw) => zooms.find((one) => String(one) === raw) ?? usual,
  usual,
);

export const useZoom = zoom.useValue;

/** Makes the images a step larger (1) or smaller (-1). */
export function changeZoom(by: 1 | -1): void {
  const next = zooms[zooms.indexOf(zoom.get()) + by];
  if (next !== undefined) zoom.store(String(next));
}
