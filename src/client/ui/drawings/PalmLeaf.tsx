import { Drawing, type DrawingProps } from './Drawing.tsx';

// Round letters with a stroke on their heads, as a stylus leaves them in the leaf.
const letters = [
  (x: number, y: number) => `M${x + 2.5} ${y}a2.400 2.400 0 1 0 .1 0m-2.600-1.400q2.600-1.800 5 0`,
  (x: number, y: number) => `M${x} ${y + 2.4}c0-3.500 5-3.500 5 0s-5 3.500-5 0m.5-3.800h5`,
  (x: number, y: number) => `M${x} ${y + 1}q2.500-2.500 5 0v2c0 3-5 3-5 0 0-2 3-2 3 0`,
  (x: number, y: number) =>
    `M${x + 1} ${y + 4.5}c-2-2-1-4 .5-4s1.500 4 0 4 3-4 4-2.500-.5 4-2 2.500m-3-6q2.600-1.800 5 0`,
];

const lineOf = (y: number, seed: number) =>
  Array.from({ length: 25 }, (_, index) => {
    const word = (index * 3 + seed) % 7 === 0;
    const hole = index > 10 && index < 14;
    return word || hole
      ? ''
      : letters[(index * 7 + seed * 5 + (index * index) / 2 + index / 2) % letters.length]?.(
          26 + index * 8,
          y,
        );
  }).join('');

/** A palm-leaf manuscript: one leaf taken up, the others between their boards, and the string that holds them. */
export function PalmLeaf(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 256 112" {...props}>
      <g transform="rotate(-4 128 36)">
        <path d="M14 18h228c5 11 5 25 0 36H14C9 43 9 29 14 18zM128 32a4 4 0 1 0 .1 0" />
        <path d={lineOf(23, 1)} />
        <path d={lineOf(34, 3)} />
        <path d={lineOf(45, 6)} />
      </g>
      {/* the other leaves and their boards */}
      <path d="M18 74h220v6H18zM22 80v12M234 80v12M22 83h212M22 86h212M22 89h212M18 92h220v6H18z" />
      {/* the string: through the leaf, round the boards, a knot, its two ends */}
      <path d="M128 38c3 12-6 22-4 36M124 74c-2 8-2 16 0 24M130 74c-2 8-2 16 0 24M136 74c-2 8-2 16 0 24M130 74c-12-9-20-2-15 1 4 2 10 1 15-1 5 2 11 3 15 1 5-3-3-10-15-1M124 98c6 4 12 4 18 2s14 0 18 6M136 98c8 1 16-1 24 1M160 106l4 1M160 106l2 4M160 99l5-1M160 99l4 3" />
    </Drawing>
  );
}
