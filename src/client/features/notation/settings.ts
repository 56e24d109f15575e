import { shrutis, type Shruti, speeds, type Speed } from '../../../shared/notation/timeline.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { createStoredValue } from '../../lib/store.ts';

/** Aksharas a minute, slowest and quickest. */
export const tempos = { slowest: 30, quickest: 160, step: 5 } as const;

/** A reader's settings of the notation player, stored in the browser. */
export interface NotationSettings {
  shruti: Shruti;
  speed: Speed;
  /** Aksharas a minute. */
  tempo: number;
  drone: boolean;
  beat: boolean;
  /** A tapped swara plays from there. */
  tapping: boolean;
}

const defaults: NotationSettings = {
  shruti: 'C',
  speed: 1,
  tempo: 70,
  drone: true,
  beat: true,
  tapping: false,
};
const settings = createStoredValue('music', parse, defaults);

export const { get: notationSettings, useValue: useNotationSettings } = settings;

export function changeNotationSettings(change: Partial<NotationSettings>): void {
  settings.store(JSON.stringify({ ...notationSettings(), ...change }));
}

/** Parses stored settings; unknown values become the default. */
function parse(raw: string | null): NotationSettings {
  const { shruti, speed, tempo, drone, beat, tapping } = jsonFields(raw);
  return {
    shruti: shrutis.find(({ name }) => name === shruti)?.name ?? defaults.shruti,
    speed: speeds.find((one) => one === speed) ?? defaults.speed,
    tempo:
      typeof tempo === 'number' && tempo >= tempos.slowest && tempo <= tempos.quickest
        ? tempo
        : defaults.tempo,
    drone: typeof drone === 'boolean' ? drone : defaults.drone,
    beat: typeof beat === 'boolean' ? beat : defaults.beat,
    tapping: tapping === true,
  };
}
