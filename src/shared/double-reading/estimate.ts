/** Fewer findings than these give no estimate, since its interval would say nothing. */
export const minFindings = 10;

/** How many errors two readers found who did not know of each other. */
export interface Findings {
  first: number;
  second: number;
  both: number;
}

/** How many errors neither reader found, probably, with the bounds of a 95 % interval. */
export interface Estimate {
  remaining: number;
  low: number;
  high: number;
}

const z95 = 1.959964;

/**
 * Estimates the errors that neither of two readers found from how far their findings overlap: Chapman's estimator
 * (Chapman 1951), with the transformed logit interval of Sadinle (2009), which also holds for small counts. It assumes that
 * every error is equally easy to find; errors that both readers overlook for the same reason make the estimate too low.
 * @returns null below ten different findings
 */
export function estimateRemaining({ first, second, both }: Findings): Estimate | null {
  const found = first + second - both;
  if (found < minFindings) return null;
  const remaining = ((first + 1) * (second + 1)) / (both + 1) - 1 - found;
  const [onlyFirst, onlySecond, shared] = [first - both + 0.5, second - both + 0.5, both + 0.5];
  const unseen = (onlyFirst * onlySecond) / shared;
  const deviation = Math.sqrt(1 / shared + 1 / onlyFirst + 1 / onlySecond + 1 / unseen);
  return {
    remaining,
    low: Math.max(0, unseen * Math.exp(-z95 * deviation) - 0.5),
    high: unseen * Math.exp(z95 * deviation) - 0.5,
  };
}
