import { Drawing, type DrawingProps } from './Drawing.tsx';

const holes = [62, 72, 82, 92, 102, 112];

/** The eye of a peacock's feather and the barbs that stand round it, its stem going down to 0 64. */
const barbs = Array.from({ length: 13 }, (_, index) => {
  const y = 18 + index * 3.5;
  const reach = 15 - index * 0.7;
  return `M0 ${y}q-${reach * 0.7}-2 -${reach}-9M0 ${y}q${reach * 0.7}-2 ${reach}-9`;
}).join('');

/** A bamboo flute with a peacock's feather bound to it: the child of the cowherds. */
export function Flute(props: DrawingProps) {
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
