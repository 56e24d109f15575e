import { createStoredValue } from '../../lib/store.ts';

/** Speeds at which a recording can be played, with the pitch it has. */
export const rates = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

/** The speed that this browser's listener chose last. */
const rate = createStoredValue<number>(
  'recording-rate',
  (raw) => rates.find((one) => String(one) === raw) ?? 1,
  1,
);

export const storedRate = rate.get;

export function storeRate(chosen: number): void {
  rate.store(chosen === 1 ? null : String(chosen));
}
