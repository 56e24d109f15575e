/** The interval of a chart's grid lines: 1, 2 or 5 times a power of ten, so that at most four reach the maximum. */
export function stepOf(max: number): number {
  for (let step = 1; ; step *= 10) {
    const found = [step, 2 * step, 5 * step].find((distance) => max / distance <= 4);
    if (found) return found;
  }
}
