import { Drawing, type DrawingProps } from './Drawing.tsx';

const pillars = [62, 88, 114, 140, 166, 192];
const behind = [75, 101, 127, 153, 179];

const pillar = (x: number) =>
  [
    `M${x - 9} 55c0 3 2 4 4 4h10c2 0 4-1 4-4`, // corbel
    `M${x - 5} 59l1 4h8l1-4`,
    `M${x - 3} 63v11M${x + 3} 63v11`, // shaft
    `M${x - 4} 74h8v8h-8z`,
    `M${x - 3} 82v12M${x + 3} 82v12`,
    `M${x - 5} 94h10v7h-10z`,
  ].join('');

/** The open pavilion on the bank of the Tungabhadra at Hampi that bears the composer's name. */
export function Mantapa(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 256 128" {...props}>
      {/* boulders on either bank */}
      <path d="M1 107l3-14c1-6 4-8 10-8l16-1c6 0 9 2 10 7l4 16M7 85l-1-8c0-6 3-9 9-10l11-1c6 0 9 3 9 8l1 10M17 66l1-5c1-4 4-5 8-4l5 2 2 8M22 85l-2 8 3 6" />
      <path d="M211 107l3-16c1-6 4-9 11-9l15-2c7 0 10 3 12 9l3 18M219 83l-2-11c0-5 3-8 9-9l13 3c5 1 7 4 6 9l-1 5M227 63l3-8c2-3 5-4 8-2l4 6-2 7M236 80l1 7-4 7M225 72l5-2" />
      {/* parapet, slab, eave, beam */}
      <path d="M58 33h138v5M58 38v-5M54 38h146v5H54zM50 43l-7 8h168l-7-8M43 51v2h168v-2M54 53v2h146v-2M50 43h154M72 43l-3 8M183 43l3 8M99 43l-1 8M155 43l1 8M127 43v8" />
      {behind.map((x) => (
        <path key={x} d={`M${x - 1.5} 60v41M${x + 1.5} 60v41M${x - 4} 60h8`} />
      ))}
      {pillars.map((x) => (
        <path key={x} d={pillar(x)} />
      ))}
      {/* plinth, and steps down to the water */}
      <path d="M48 101h158v4H48zM44 105h64M146 105h64v7h-58M44 105v7h58M108 105v4h38v-4M105 109h44v4h-44zM102 113h50v4h-50zM99 117h56v4H99zM56 108.500h8M78 108.500h8M168 108.500h8M190 108.500h8" />
      {/* the river */}
      <path d="M4 114c5-3 9 3 14 0s9 3 14 0 9 3 14 0 9 3 14 0M166 115c5-3 9 3 14 0s9 3 14 0 9 3 14 0M224 112c5-3 9 3 14 0s9 3 14 0M30 121c5-3 9 3 14 0s9 3 14 0 9 3 14 0M172 123c5-3 9 3 14 0s9 3 14 0 9 3 14 0M76 125c5-3 9 3 14 0M228 120c5-3 9 3 14 0" />
    </Drawing>
  );
}
