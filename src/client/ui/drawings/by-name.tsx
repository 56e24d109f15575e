import type { ComponentType } from 'react';
import type { DrawingName } from '../../../shared/drawings.ts';
import { type DrawingProps, Drawing } from './Drawing.tsx';
import { Mantapa } from './Mantapa.tsx';
import { PalmLeaf } from './PalmLeaf.tsx';
import { Tambura } from './Tambura.tsx';
import { Temple } from './Temple.tsx';

const steps = Array.from({ length: 8 }, (_, index) => ({
  x: 10 + index * 17.5,
  y: 104 - index * 9,
}));

/** A clay lamp with its flame, standing on 0 0. */
const lamp =
  'M-6-6c0 4 3 6 6 6s6-2 6-6c-2 1-4 1-6 1s-4 0-6-1zM5-7c-2-3-1-6 1-9 3 3 3 6 1 9-1 1-1 1-2 0z';

/** A stair of eight, a lamp on each: the scale from sa to the sa above, with which every student starts. */
function Steps(props: DrawingProps) {
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

const lines = (from: number, to: number, sag: number) =>
  [0, 1, 2, 3, 4, 5]
    .map((at) => `M${from} ${46 + at * 6}q${(to - from) / 2}-${sag} ${to - from} 0`)
    .join('');

/** A book open on its folding stand, with a lamp beside it: songs read aloud. */
function OpenBook(props: DrawingProps) {
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
function Millet(props: DrawingProps) {
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

/** A petal that stands on 80 84 and leans by an angle; its tip is at the given length. */
const petal = (length: number, width: number) =>
  `M80 84c-${width}-${length * 0.25} -${width}-${length * 0.6} 0-${length}c${width} ${length * 0.4} ${width} ${length * 0.75} 0 ${length}`;

const back = [-52, -18, 18, 52];
const middle = [-35, 35];
const front = [-70, 70];

/** A lotus open on the water, a bud and a leaf beside it: the flower of Lakshmi and of the goddess of learning. */
function Lotus(props: DrawingProps) {
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
function Hill(props: DrawingProps) {
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
function Garland(props: DrawingProps) {
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

const holes = [62, 72, 82, 92, 102, 112];

/** The eye of a peacock's feather and the barbs that stand round it, its stem going down to 0 64. */
const barbs = Array.from({ length: 13 }, (_, index) => {
  const y = 18 + index * 3.5;
  const reach = 15 - index * 0.7;
  return `M0 ${y}q-${reach * 0.7}-2 -${reach}-9M0 ${y}q${reach * 0.7}-2 ${reach}-9`;
}).join('');

/** A bamboo flute with a peacock's feather bound to it: the child of the cowherds. */
function Flute(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      <g transform="translate(-2 14) rotate(-22 80 70)">
        <g transform="translate(126 65) rotate(-30)">
          <g transform="translate(0 -68)">
            <path d={barbs} />
            <path
              className="fill-paper"
              d="M0-8c-13 4-17 16-12 25 3 6 8 8 12 8s9-2 12-8c5-9 1-21-12-25z"
            />
            <path d="M0-1c-8 3-10 11-7 16 2 4 5 5 7 5s5-1 7-5c3-5 1-13-7-16zM0 5c-4 2-5 6-3 9 1 2 5 2 6 0 2-3 1-7-3-9zM0 25v43" />
          </g>
        </g>
        <path className="fill-paper" d="M8 63h140c3 0 3 12 0 12H8c-3 0-3-12 0-12z" />
        <path d="M12 63c2 3 2 9 0 12M16 63c2 3 2 9 0 12M138 63c2 3 2 9 0 12M142 63c2 3 2 9 0 12M50 63c2 3 2 9 0 12" />
        <path d="M34 66.500a2.600 2.600 0 1 0 .1 0" />
        {holes.map((x) => (
          <path key={x} d={`M${x} 67a2 2 0 1 0 .1 0`} />
        ))}
        {/* the thread that binds it, and its tassel */}
        <path d="M120 63c2 3 2 9 0 12M123 63c2 3 2 9 0 12M126 63c2 3 2 9 0 12M129 63c2 3 2 9 0 12" />
        <path d="M123 75c1 6 5 8 4 15M127 90l-5 4 1 16h10l1-16zM122 94h12M125 97v13M128 97v13M131 97v13" />
      </g>
    </Drawing>
  );
}

/** The drawings by their names in the site content. */
export const drawingByName: Record<DrawingName, ComponentType<DrawingProps>> = {
  mantapa: Mantapa,
  tambura: Tambura,
  'palm-leaf': PalmLeaf,
  temple: Temple,
  lotus: Lotus,
  flute: Flute,
  hill: Hill,
  millet: Millet,
  steps: Steps,
  cymbals: Cymbals,
  garland: Garland,
  book: OpenBook,
};

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
function Cymbals(props: DrawingProps) {
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
