import type { Gesture } from '../../../shared/notation/gestures.ts';

const fingers = [
  { name: 'little', x: 5.5, y: 7, height: 8 },
  { name: 'ring', x: 8.25, y: 4, height: 10 },
  { name: 'middle', x: 11, y: 2.75, height: 11 },
  { name: 'index', x: 13.75, y: 4.25, height: 10 },
] as const;
const width = 2.5;

/** A hand: the finger that is counted is filled, a clap has rays, and for a wave the hand is turned up. */
export function Hand({ gesture }: { gesture: Gesture }) {
  const fill = (name: Gesture) => (name === gesture ? 'fill-current' : 'fill-paper');
  return (
    <svg
      viewBox="0 0 24 24"
      className={`size-12 shrink-0 ${gesture === 'held' ? 'text-edge' : 'text-ink'}`}
      stroke="currentColor"
      strokeWidth="0.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g transform={gesture === 'wave' ? 'rotate(180 11 12)' : undefined}>
        {fingers.map(({ name, ...finger }) => (
          <rect key={name} {...finger} width={width} rx={width / 2} className={fill(name)} />
        ))}
        <rect
          x="17"
          y="10.5"
          width={width}
          height="8"
          rx={width / 2}
          transform="rotate(38 17 18)"
          className={fill('thumb')}
        />
        <path
          d="M5.500 12.500c0-1 10.750-1 10.750 0V17a4 4 0 0 1-4 4h-2.750a4 4 0 0 1-4-4z"
          className="fill-paper"
        />
      </g>
      {gesture === 'clap' && (
        <path
          d="M2.500 10 1 9M2 14H.300M2.500 18 1 19M20.500 20l1.500 1M4.500 22l-1 1.300M17.500 22.300l.8 1.200"
          fill="none"
        />
      )}
      {gesture === 'wave' && (
        <path d="M20 7c1.300 3 1.300 7 0 10M22.300 5.500c1.700 4 1.700 9 0 13" fill="none" />
      )}
    </svg>
  );
}
