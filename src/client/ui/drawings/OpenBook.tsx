import { Drawing, type DrawingProps } from './Drawing.tsx';

const lines = (from: number, to: number, sag: number) =>
  [0, 1, 2, 3, 4, 5]
    .map((at) => `M${from} ${46 + at * 6}q${(to - from) / 2}-${sag} ${to - from} 0`)
    .join('');

/** A book open on its folding stand, with a lamp beside it: songs read aloud. */
export function OpenBook(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      {/* the stand: two boards that cross */}
      <path d="M26 88l42 24h8L36 86zM112 88l-42 24h-8l40-26" />
      <path d="M24 112h90" />
      {/* the book */}
      <path
        className="fill-paper"
        d="M12 84l6-46c16-6 36-6 51 2 15-8 35-8 51-2l6 46c-18-7-40-7-57 2-17-9-39-9-57-2z"
      />
      <path d="M69 40v46M12 84l-1 4c18-7 41-7 58 2 17-9 40-9 58-2l-1-4M69 86v4" />
      <path d={lines(27, 62, 5)} />
      <path d={lines(76, 111, 5)} />
      {/* the lamp */}
      <path d="M139 112v-46M145 112v-46M136 112h12l4 5h-20zM138 90h8M138 84h8M128 60c0 6 6 8 14 8s14-2 14-8c-5 2-9 2-14 2s-9 0-14-2zM142 58c-5-6-3-13 0-20 4 7 5 14 0 20zM142 52v-6M142 28v-4M130 36l-3-3M154 36l3-3" />
      <path d="M6 117h116" />
    </Drawing>
  );
}
