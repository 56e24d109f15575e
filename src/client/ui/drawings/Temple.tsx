import { Drawing, type DrawingProps } from './Drawing.tsx';

const spokes = Array.from({ length: 12 }, (_, i) => {
  const a = (i * Math.PI) / 6;
  const at = (r: number) => `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
  return `M${at(6)}L${at(15)}`;
}).join('');

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 122)`}>
      <circle r="20" />
      <circle r="15" />
      <circle r="6" />
      <circle r="2" />
      <path d={spokes} />
    </g>
  );
}

/** The stone chariot before the temple of Vitthala at Hampi. */
export function Temple(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 192 152" {...props}>
      {/* finial, dome with its arch, neck, upper tier */}
      <path d="M96 3v5M93 8h6M94 8c-4 3-3 7 2 7s6-4 2-7M79 31c4-1 5-4 5-8 0-6 5-8 12-8s12 2 12 8c0 4 1 7 5 8zM90 31c-4-9 16-9 12 0M94 31c-1-4 5-4 4 0" />
      <path d="M85 31v4M107 31v4M76 35h40v4H76zM80 39v8M112 39v8M84 47v-4c0-3 5-3 5 0v4M93.500 47v-4c0-3 5-3 5 0v4M103 47v-4c0-3 5-3 5 0v4M70 47h52v4H70z" />
      {/* eave */}
      <path d="M66 51c-4 5-12 8-22 8h104c-10 0-18-3-22-8M44 59v3h104v-3M96 51v8M81 51l-4 8M111 51l4 8" />
      {/* walls, pilasters, niches, the door */}
      <path d="M56 62v27M136 62v27M61 62v27M131 62v27M75 62v27M80 62v27M112 62v27M117 62v27" />
      <path d="M87 89V71c0-8 18-8 18 0v18M91 89V73c0-5 10-5 10 0v16M65 85V71c0-4 6-4 6 0v14zM121 85V71c0-4 6-4 6 0v14z" />
      {/* plinth in its courses, cut by the wheels; steps */}
      <path d="M48 89h96v4H48zM42 93h108v5H42zM47 98v5M145 98v5M61 104h25M106 104h25M67 110h19M106 110h19M76 110v32M116 110v32M86 98v44M106 98v44M86 106h20M86 115h20M86 124h20M86 133h20" />
      <Wheel x={52} />
      <Wheel x={140} />
      {/* ground */}
      <path d="M8 142h176M20 147h34M78 147h52M150 147h22" />
    </Drawing>
  );
}
