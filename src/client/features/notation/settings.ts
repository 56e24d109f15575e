import { useSyncExternalStore } from 'react';
import { shrutis, type Shruti } from '../../../shared/notation/shrutis.ts';
import { speeds, type Speed } from '../../../shared/notation/timeline.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { readStored, writeStored } from '../../lib/store.ts';

const key = 'music';
const changed = 'music-changed';

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
let known: { raw: string | null; value: NotationSettings } = { raw: null, value: defaults };

export function useNotationSettings(): NotationSettings {
  return useSyncExternalStore(subscribe, notationSettings, () => defaults);
}

export function changeNotationSettings(change: Partial<NotationSettings>): void {
  writeStored(key, JSON.stringify({ ...notationSettings(), ...change }));
  window.dispatchEvent(new Event(changed));
}

export function notationSettings(): NotationSettings {
  const raw = readStored(key);
  if (raw !== known.raw) known = { raw, value: parse(raw) };
  return known.value;
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

function subscribe(listener: () => void): () => void {
  const events = [changed, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
