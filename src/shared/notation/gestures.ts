import { aksharasOf, findTala } from './talas.ts';

/** What the hand does on an akshara. `held`: nothing, the last gesture continues. */
export type Gesture = 'clap' | Finger | 'wave' | 'held';

/** The fingers in the order in which a laghu is counted. */
const fingers = ['little', 'ring', 'middle', 'index', 'thumb'] as const;
type Finger = (typeof fingers)[number];

/**
 * The gestures of a tala, one for each akshara of an avarta; null for a tala that is not known.
 *
 * A laghu is a clap and finger counts from the little finger, which begin again after the thumb; a drutam a clap and a wave; an anudrutam a
 * clap (common practice, on which teaching pages on the web agree; no book was consulted). A chapu has no angas and is clapped as singers usually do: at the start of each group,
 * and once more inside the longer group where it has three aksharas or more (khanda 2:1:2, misra 3:2:2). For sankirna chapu no source was
 * found; it follows the same rule.
 */
export function gesturesOf(name: string | null): Gesture[] | null {
  const tala = findTala(name);
  if (!tala) return null;
  const longest = Math.max(...tala.angas);
  return tala.angas.flatMap((aksharas): Gesture[] => {
    if (!tala.loose) return anga(aksharas);
    const second = aksharas === longest && aksharas >= 3 ? Math.floor(aksharas / 2) : -1;
    return Array.from({ length: aksharas }, (_, akshara) =>
      akshara === 0 || akshara === second ? 'clap' : 'held',
    );
  });
}

/** A laghu has three aksharas or more, so its length tells it from a drutam and an anudrutam. */
function anga(aksharas: number): Gesture[] {
  if (aksharas === 2) return ['clap', 'wave'];
  return Array.from({ length: aksharas }, (_, akshara) =>
    akshara === 0 ? 'clap' : (fingers[(akshara - 1) % fingers.length] ?? 'held'),
  );
}

/** The length of a count-in: a whole avarta, or half of one rounded up, in aksharas. */
export function countInAksharas(angas: readonly number[], kind: 'none' | 'half' | 'whole'): number {
  const whole = aksharasOf({ angas });
  return kind === 'none' ? 0 : kind === 'half' ? Math.ceil(whole / 2) : whole;
}
