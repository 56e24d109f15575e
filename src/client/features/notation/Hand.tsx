import type { Gesture } from '../../../shared/notation/gestures.ts';

const palm = 'M8 13c0-1 8-1.500 8.500 0l.5 3c0 3-2 5-4.500 5S8 18.500 8 16z';
const fingers = {
  little: 'M8.300 12.800 7 7.500',
  ring: 'M10.600 12.300 10.200 4.800',
  middle: 'M12.900 12.200 13.100 4',
  index: 'M15.300 12.500 16.400 5.500',
  thumb: 'M16.900 15.500 20.300 11',
};
const names = Object.keys(fingers) as (keyof typeof fingers)[];

/** A hand: the finger that is counted is thick, a clap has rays, and a wave is the hand turned up. */
export function Hand({ gesture }: { gesture: Gesture }) {
  const isFinger = names.some((name) => name === gesture);
  return (
    <svg
      viewBox="0 0 24 24"
      className={`size-12 shrink-0 ${gesture === 'held' ? 'text-edge' : ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g transform={gesture === 'wave' ? 'rotate(180 12 12)' : undefined}>
        <path d={palm} />
        {names.map((name) => (
          <path
            key={name}
            d={fingers[name]}
            strokeWidth={gesture === name ? 3 : 1.25}
            opacity={isFinger && gesture !== name ? 0.5 : 1}
          />
        ))}
      </g>
      {gesture === 'clap' && (
        <path d="M3.500 13.500 5.500 14.500M3 18h2.200M21 18h-2.200M20.500 22l-2-1.200M3.500 22l2-1.200" />
      )}
      {gesture === 'wave' && <path d="M19.500 9c1 2 1 4 0 6M22 8c1.300 2.700 1.300 5.300 0 8" />}
    </svg>
  );
}
