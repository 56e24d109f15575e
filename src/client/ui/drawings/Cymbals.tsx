import { Drawing, type DrawingProps } from './Drawing.tsx';

/** One of the pair, seen from above and from the side: rim, boss, and the hole of the cord. */
function Cymbal({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path className="fill-paper" d="M0-12c20 0 36 5 36 12S20 12 0 12-36 7-36 0-20-12 0-12z" />
      <path d="M0-9.500c17 0 31 4 31 9S17 9 0 9-31 5-31-.500-17-9.500 0-9.500M-36 0v4c0 7 16 12 36 12S36 11 36 4V0" />
      <path className="fill-paper" d="M-14-2c0-14 28-14 28 0 0 4-6 6-14 6s-14-2-14-6z" />
      <path d="M-9-3c0-4 18-4 18 0" />
    </g>
  );
}

/** A pair of hand cymbals on their cord: the exercises in which every swara comes twice. */
export function Cymbals(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      <path d="M41 54C34 26 56 12 79 17M44 53C39 30 58 17 78 20M117 55c8-26-14-43-36-38M114 54c6-23-13-38-32-34" />
      <path d="M80 14a4.500 4.500 0 1 0 .1 0M77 22c-4 7-3 12-7 18M83 22c4 7 2 12 6 18M80 23v20M68 39l4 3M78 43h4M87 41l4-2" />
      <Cymbal at="translate(46 68) rotate(-14)" />
      <Cymbal at="translate(112 70) rotate(16)" />
      {/* sound waves */}
      <path d="M76 82c2 6 6 6 8 0M72 90c4 9 12 9 16 0M68 98c6 12 18 12 24 0" />
      <path d="M20 112h120M34 117h40M90 117h34" />
    </Drawing>
  );
}
