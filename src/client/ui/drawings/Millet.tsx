import { Drawing, type DrawingProps } from './Drawing.tsx';

/** One finger of the ear, and the grains along it. */
const finger = 'M0 0c-5-10-4-22 3-30 4-4 9-2 8 3';
const grains = [
  [-3, -5],
  [-4.5, -11],
  [-4, -17],
  [-2.5, -23],
  [0.5, -28],
  [4, -32],
] as const;
const leaning = [-52, -26, 0, 24];

/** An ear of ragi, the finger millet, on its stalk that ends at 0 0. */
function Ear({ at }: { at: string }) {
  return (
    <g transform={at}>
      {leaning.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d={finger} />
          {grains.map(([x, y]) => (
            <path key={y} d={`M${x} ${y - 1.8}a1.800 1.800 0 1 0 .1 0`} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** Ears of ragi and the bowl a singer carries from door to door: the song in which the grain means a good life. */
export function Millet(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      <path d="M46 112c2-22 2-42-4-64M50 112c8-24 14-42 26-58M48 112c-6-14-13-24-24-32" />
      <path d="M47 92c-10-4-20-3-30 3 12 1 22 2 30-3M54 96c8-10 18-14 28-12-8 7-17 12-28 12" />
      <Ear at="translate(42 48)" />
      <Ear at="translate(76 54) rotate(34)" />
      <Ear at="translate(24 80) rotate(-30) scale(.72)" />
      {/* the bowl, filled, and the grains beside it */}
      <path className="fill-paper" d="M88 84c0 18 10 28 29 28s29-10 29-28z" />
      <path className="fill-paper" d="M92 84c4-9 14-14 25-14s21 5 25 14z" />
      <path d="M86 84h62M91 91c15 4 37 4 52 0M106 112v3h22v-3" />
      <path d="M104 79a1.800 1.800 0 1 0 .1 0M111 75a1.800 1.800 0 1 0 .1 0M118 78a1.800 1.800 0 1 0 .1 0M125 75a1.800 1.800 0 1 0 .1 0M131 79a1.800 1.800 0 1 0 .1 0M98 80.500a1.800 1.800 0 1 0 .1 0M117 72.500a1.800 1.800 0 1 0 .1 0" />
      <path d="M78 111a1.800 1.800 0 1 0 .1 0M84 113a1.800 1.800 0 1 0 .1 0M72 114a1.800 1.800 0 1 0 .1 0M8 117h144" />
    </Drawing>
  );
}
