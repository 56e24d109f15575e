import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A petal that stands on 80 84 and leans by an angle; its tip is at the given length. */
const petal = (length: number, width: number) =>
  `M80 84c-${width}-${length * 0.25} -${width}-${length * 0.6} 0-${length}c${width} ${length * 0.4} ${width} ${length * 0.75} 0 ${length}`;

const back = [-52, -18, 18, 52];
const middle = [-35, 35];
const front = [-70, 70];

/** A lotus open on the water, a bud and a leaf beside it: the flower of Lakshmi and of the goddess of learning. */
export function Lotus(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      {back.map((angle) => (
        <path key={angle} d={petal(54, 15)} transform={`rotate(${angle} 80 84)`} />
      ))}
      {[...front, ...middle].map((angle) => (
        <path
          key={angle}
          className="fill-paper"
          d={petal(50, 16)}
          transform={`rotate(${angle} 80 84)`}
        />
      ))}
      <path className="fill-paper" d={petal(58, 18)} />
      <path d="M80 62V44M76 64v-9M84 64v-9" />
      {/* the receptacle, and the water */}
      <path className="fill-paper" d="M52 80c6 12 50 12 56 0-2 14-14 20-28 20s-26-6-28-20z" />
      <path d="M128 100c0-14 4-24 2-38M130 62c-7-5-6-14 1-21 6 7 7 16-1 21zM131 41v14" />
      <path d="M8 99c9-7 27-7 34-1-9 6-25 7-34 1zM25 94l-1 9M24 98l-12 1M25 98l13 1" />
      <path d="M44 104c5-3 9 3 14 0s9 3 14 0 9 3 14 0 9 3 14 0 9 3 14 0M100 113c5-3 9 3 14 0s9 3 14 0 9 3 14 0M22 113c5-3 9 3 14 0s9 3 14 0M134 104c4-2 8 2 12 0" />
    </Drawing>
  );
}
