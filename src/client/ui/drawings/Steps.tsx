import { Drawing, type DrawingProps } from './Drawing.tsx';

const steps = Array.from({ length: 8 }, (_, index) => ({
  x: 10 + index * 17.5,
  y: 104 - index * 9,
}));

/** A clay lamp with its flame, standing on 0 0. */
const lamp =
  'M-6-6c0 4 3 6 6 6s6-2 6-6c-2 1-4 1-6 1s-4 0-6-1zM5-7c-2-3-1-6 1-9 3 3 3 6 1 9-1 1-1 1-2 0z';

/** A stair of eight, a lamp on each: the scale from sa to the sa above, with which every student starts. */
export function Steps(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      {steps.map(({ x, y }, index) => (
        <g key={x}>
          <path d={`M${x} ${y}h17.500M${x} ${y}v9M${x} ${y + 2.5}h17.500`} />
          <path d={lamp} transform={`translate(${x + 8} ${y})`} />
          {index % 2 === 0 && <path d={`M${x + 5} ${y + 9}v${Math.max(0, 101 - y)}`} />}
        </g>
      ))}
      <path d="M150 41v72M4 113h152M20 118h60M96 118h40" />
      <path d="M45 104h80M62.500 95h87M97.500 77h52M80 86h70M115 68h35M27.500 104h10" />
    </Drawing>
  );
}
