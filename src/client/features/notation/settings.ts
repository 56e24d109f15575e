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
  melody: boolean;
  drone: boolean;
  beat: boolean;
  /** A tapped swara plays from there. */
  tapping: boolean;
  /** The aksharas that are counted before the start. */
  countIn: CountIn;
  /** The gestures of the tala are drawn. */
  gestures: boolean;
  /** A repeated part becomes faster: every `riseEvery` times by `riseBy` aksharas a minute, up to `riseTo`. */
  rises: boolean;
  riseEvery: (typeof riseTimes)[number];
  riseBy: (typeof riseSteps)[number];
  riseTo: number;
  /** The singer hears the player through headphones, so the microphone does not. */
  headphones: boolean;
}

export const countIns = ['none', 'half', 'whole'] as const;
type CountIn = (typeof countIns)[number];
/** With steps of 5 and at most 8 times a step, a repeated part is laid out at most 209 times. */
export const riseTimes = [1, 2, 4, 8] as const;
export const riseSteps = [5, 10, 20] as const;

const defaults: NotationSettings = {
  shruti: 'C',
  speed: 1,
  tempo: 70,
  melody: true,
  drone: true,
  beat: true,
  tapping: false,
  countIn: 'none',
  gestures: false,
  rises: false,
  riseEvery: 4,
  riseBy: 5,
  riseTo: 120,
  headphones: false,
};
const settings = createStoredValue('music', parse, defaults);

export const { get: notationSettings, useValue: useNotationSettings } = settings;

export function changeNotationSettings(change: Partial<NotationSettings>): void {
  settings.store(JSON.stringify({ ...notationSettings(), ...change }));
}

/** Parses stored settings; unknown values become the default. */
function parse(raw: string | null): NotationSettings {
  const fields = jsonFields(raw);
  const { shruti } = fields;
  const oneOf = <Value>(name: keyof NotationSettings, values: readonly Value[], usual: Value) =>
    values.find((value) => value === fields[name]) ?? usual;
  const truth = (name: keyof NotationSettings) =>
    oneOf(name, [true, false], defaults[name] === true);
  const pace = (name: 'tempo' | 'riseTo') => {
    const value = fields[name];
    return typeof value === 'number' && value >= tempos.slowest && value <= tempos.quickest
      ? value
      : defaults[name];
  };
  return {
    shruti: shrutis.find(({ name }) => name === shruti)?.name ?? defaults.shruti,
    speed: oneOf('speed', speeds, defaults.speed),
    tempo: pace('tempo'),
    melody: truth('melody'),
    drone: truth('drone'),
    beat: truth('beat'),
    tapping: truth('tapping'),
    countIn: oneOf('countIn', countIns, defaults.countIn),
    gestures: truth('gestures'),
    rises: truth('rises'),
    riseEvery: oneOf('riseEvery', riseTimes, defaults.riseEvery),
    riseBy: oneOf('riseBy', riseSteps, defaults.riseBy),
    riseTo: pace('riseTo'),
    headphones: truth('headphones'),
  };
}

/** The tempo of each time through a repeated part; the last one goes on for ever. */
export function risingTempos({
  tempo,
  rises,
  riseEvery,
  riseBy,
  riseTo,
}: Pick<NotationSettings, 'tempo' | 'rises' | 'riseEvery' | 'riseBy' | 'riseTo'>): number[] {
  if (!rises || riseTo <= tempo) return [tempo];
  const steps = Math.ceil((riseTo - tempo) / riseBy);
  const rising = Array.from(
    { length: steps * riseEvery },
    (_, pass) => tempo + Math.floor(pass / riseEvery) * riseBy,
  );
  return [...rising, riseTo];
}
