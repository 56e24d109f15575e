/** A grey image, a byte for each pixel, in rows. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The largest skew that is looked for, in degrees. */
const maxSkew = 8;

/**
 * The angle by which a page is to be turned clockwise so that its lines are level, in degrees; 0 where no angle is clearly better. Level
 * lines make the sums of ink by row differ most (projection profile).
 */
export function findSkew(page: Grey): number {
  const ink = inkOf(page);
  if (ink.x.length < 500) return 0;
  const score = (degrees: number) => profileScore(ink, page, degrees);
  let [best, bestScore] = [0, score(0)];
  const level = bestScore;
  for (let [step, from, to] = [0.5, -maxSkew, maxSkew]; step >= 0.03;) {
    for (let angle = from; angle <= to + 1e-9; angle += step) {
      const found = score(angle);
      if (found > bestScore) [best, bestScore] = [angle, found];
    }
    [from, to, step] = [best - step, best + step, step / 4];
  }
  // Pictures and empty pages have no clear direction.
  return bestScore > level * 1.02 ? best : 0;
}

interface Ink {
  x: Int16Array;
  y: Int16Array;
}

/** The dark pixels of a page, without those of a black margin, which touch its edge in long runs. */
function inkOf({ width, height, data }: Grey): Ink {
  const limit = 128;
  const x: number[] = [];
  const y: number[] = [];
  const edgeX = Math.round(width * 0.03);
  const edgeY = Math.round(height * 0.03);
  for (let row = edgeY; row < height - edgeY; row += 1)
    for (let column = edgeX; column < width - edgeX; column += 1)
      if ((data[row * width + column] ?? 255) < limit) {
        x.push(column);
        y.push(row);
      }
  return { x: Int16Array.from(x), y: Int16Array.from(y) };
}

/** The sum of the squared differences of neighbouring rows' ink after the page is turned by an angle. */
function profileScore({ x, y }: Ink, { width, height }: Grey, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Float64Array(height + 2 * offset + 2);
  for (let index = 0; index < x.length; index += 1) {
    const at = (y[index] ?? 0) + (x[index] ?? 0) * slope + offset;
    const row = Math.floor(at);
    const part = at - row;
    rows[row] = (rows[row] ?? 0) + 1 - part;
    rows[row + 1] = (rows[row + 1] ?? 0) + part;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1)
    sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/**
 * How noisy the paper is: the mean difference of single pixels from the median of their eight neighbours, where all of these are paper. Print
 * does not count, since its edges differ from their surroundings too. 0 to 255.
 */
export function measureNoise({ width, height, data }: Grey): number {
  const sorted = Uint8Array.from(data).sort();
  const paper = (sorted[Math.floor(sorted.length * 0.7)] ?? 255) * 0.6;
  let [sum, count] = [0, 0];
  const around = new Uint8Array(8);
  for (let row = 1; row < height - 1; row += 1)
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      around[0] = data[at - width - 1] ?? 0;
      around[1] = data[at - width] ?? 0;
      around[2] = data[at - width + 1] ?? 0;
      around[3] = data[at - 1] ?? 0;
      around[4] = data[at + 1] ?? 0;
      around[5] = data[at + width - 1] ?? 0;
      around[6] = data[at + width] ?? 0;
      around[7] = data[at + width + 1] ?? 0;
      around.sort();
      // Single dark pixels of noise may be among the neighbours; a stroke of print darkens at least three.
      if ((around[2] ?? 0) < paper) continue;
      sum += Math.abs((data[at] ?? 0) - ((around[3] ?? 0) + (around[4] ?? 0)) / 2);
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

const side = 32;
const kept = 12;

/**
 * A hash of what a page looks like, in 36 hex digits: similar pages have similar bits (perceptual hash by the cosine transform). It is made of
 * the printed area of a page with level lines, so that another margin, light or compression changes little.
 */
export function fingerprintOf(page: Grey): string {
  const small = shrink(page, printedArea(page));
  const bits: number[] = [];
  for (let v = 0; v < kept; v += 1)
    for (let u = 0; u < kept; u += 1) {
      let sum = 0;
      for (let row = 0; row < side; row += 1)
        for (let column = 0; column < side; column += 1)
          sum += (small[row * side + column] ?? 0) * wave(u, column) * wave(v, row);
      bits.push(sum);
    }
  // The first is the mean brightness.
  const sorted = bits.slice(1).toSorted((one, other) => one - other);
  const middle = sorted[sorted.length >> 1] ?? 0;
  let hex = '';
  for (let at = 0; at < bits.length; at += 4) {
    let digit = 0;
    for (let bit = 0; bit < 4; bit += 1)
      digit = digit * 2 + (at + bit > 0 && (bits[at + bit] ?? 0) > middle ? 1 : 0);
    hex += digit.toString(16);
  }
  return hex;
}

const wave = (frequency: number, index: number) =>
  Math.cos(((2 * index + 1) * frequency * Math.PI) / (2 * side));

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The part of a page that has nine tenths of its ink in each direction. Grain of the paper, which is everywhere, does not count, and a page
 * number or a dark edge moves it little.
 */
function printedArea({ width, height, data }: Grey): Area {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const ink = 255 - (data[row * width + column] ?? 255);
      rows[row] = (rows[row] ?? 0) + ink;
      columns[column] = (columns[column] ?? 0) + ink;
    }
  const [top, bottom] = extent(rows);
  const [left, right] = extent(columns);
  return bottom > top + side && right > left + side
    ? { left, top, right, bottom }
    : { left: 0, top: 0, right: width, bottom: height };
}

function extent(sums: Float64Array): [number, number] {
  const grain = sums.toSorted()[Math.floor(sums.length * 0.2)] ?? 0;
  const ink = sums.map((sum) => Math.max(0, sum - grain));
  const all = ink.reduce((sum, one) => sum + one, 0);
  let [sum, first, last] = [0, 0, sums.length];
  for (const [at, one] of ink.entries()) {
    if (sum < all * 0.05) first = at;
    if (sum < all * 0.95) last = at + 1;
    sum += one;
  }
  return [first, last];
}

/** The mean brightness of 32 × 32 parts of an area. */
function shrink({ width, data }: Grey, { left, top, right, bottom }: Area): Float64Array {
  const sums = new Float64Array(side * side);
  const counts = new Float64Array(side * side);
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const at =
        Math.floor(((row - top) * side) / (bottom - top)) * side +
        Math.floor(((column - left) * side) / (right - left));
      sums[at] = (sums[at] ?? 0) + (data[row * width + column] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  return sums.map((sum, at) => sum / Math.max(1, counts[at] ?? 1));
}
