import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A storey of the gate tower: its half width at the foot, the height of its foot, and its own height. */
const storeys = [
  [13, 52, 9],
  [11, 43, 8],
  [9, 35, 7],
  [7, 28, 6],
] as const;

const storey = ([half, foot, height]: (typeof storeys)[number]) =>
  [
    `M${96 - half} ${foot}h${half * 2}l-1.500-${height}h-${half * 2 - 3}z`,
    `M${96 - half - 1} ${foot}h${half * 2 + 2}`,
    `M94 ${foot}v-${height - 3}c0-2 4-2 4 0v${height - 3}`,
    `M${96 - half + 4} ${foot - 2}v-${height - 4}M${96 + half - 4} ${foot - 2}v-${height - 4}`,
  ].join('');

/** The stair from the plain up to the tower: each flight turns back over the one before. */
const flights =
  'M40 106c14-4 30-4 42-9s-18-8-14-12 24-3 30-8-14-7-10-11 6-3 7-5M47 108c14-4 31-4 42-9s-17-8-13-12 24-3 29-8-13-7-9-11 5-4 5-7';

/** A temple's gate on the highest of the seven hills, and the stair that leads up to it. */
export function Hill(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      <path d="M34 22a9 9 0 1 0 .1 0M34 13v4M34 45v4M17 31h4M47 31h4M22 19l3 3M43 40l3 3M46 19l-3 3M25 40l-3 3" />
      {/* the hills, the nearer ones before the farther ones */}
      <path d="M4 92c8-14 14-20 22-20 6 0 10 5 15 12M38 80c6-12 12-18 20-18 7 0 12 5 16 11M118 62c5-5 9-7 14-6 9 1 16 14 24 32M140 66c5-4 9-5 13-3" />
      <path className="fill-paper" d="M28 112c14-10 30-40 44-50 8-6 34-10 46-2 14 9 22 34 36 52z" />
      <path d="M122 72c6 8 10 16 14 26M60 82c-6 8-12 15-18 20M114 80c4 7 7 12 10 18" />
      <path d={flights} />
      <path className="fill-paper" d="M80 62h32v-8H80z" />
      {storeys.map((one) => (
        <path key={one[0]} className="fill-paper" d={storey(one)} />
      ))}
      <path className="fill-paper" d="M90 22c-2-7 14-7 12 0zM92 17v-4M96 16v-5M100 17v-4" />
      <path d="M92 62v-8c0-3 8-3 8 0v8M84 62v-8M108 62v-8" />
      <path d="M4 112h152M14 117h36M66 117h64" />
    </Drawing>
  );
}
