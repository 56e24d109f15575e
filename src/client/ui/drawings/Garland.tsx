import { Drawing, type DrawingProps } from './Drawing.tsx';

/** Where the flowers hang: on a curve from nail to nail, seven of them, one for each alankara. */
const places = Array.from({ length: 7 }, (_, index) => {
  const t = (index + 0.5) / 7;
  return { x: 20 + 120 * t, y: 26 + 4 * 54 * t * (1 - t), turn: index * 20 };
});
const petals = Array.from({ length: 8 }, (_, index) => index * 45);

function Flower() {
  return (
    <>
      {petals.map((angle) => (
        <path
          key={angle}
          className="fill-paper"
          d="M0-3.500c-4.500-3-3.500-7 0-8.500 3.500 1.500 4.500 5.500 0 8.500z"
          transform={`rotate(${angle})`}
        />
      ))}
      <path className="fill-paper" d="M0-4a4 4 0 1 0 .1 0" />
      <path d="M0-1.500a1.500 1.500 0 1 0 .1 0" />
    </>
  );
}

/** A garland of seven flowers hung over a door: alankara means ornament, and there are seven. */
export function Garland(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      <path d="M8 12h144v6H8zM12 18v94M16 18v94M148 18v94M144 18v94M8 8h144v4M4 112h16M140 112h16" />
      <path d="M20 24c20 72 100 72 120 0M18 22a3 3 0 1 0 .1 0M142 22a3 3 0 1 0 .1 0" />
      {/* mango leaves between the flowers */}
      {places.slice(1).map(({ x, y }, index) => {
        const before = places[index] ?? { x, y };
        return (
          <path
            key={x}
            className="fill-paper"
            d="M0 0c-5 5-5 13 0 19 5-6 5-14 0-19zM0 3v13"
            transform={`translate(${(x + before.x) / 2} ${(y + before.y) / 2 + 2})`}
          />
        );
      })}
      {places.map(({ x, y, turn }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <Flower />
        </g>
      ))}
      <path d="M80 92v5M76 97h8l2 14H74zM77 101v10M80 101v10M83 101v10" />
    </Drawing>
  );
}
