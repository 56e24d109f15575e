import { createStoredValue } from '../../lib/store.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { gaps, repeats, type Gap, type Repeat } from './sequence.ts';

/** Speeds of the reading; 1 is the voice's own. */
export const rates = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5] as const;

/** A listener's settings, stored in the browser. */
export interface SpeechSettings {
  rate: number;
  repeat: Repeat;
  gap: Gap;
  /** Whether every line has a button that starts there. */
  lines: boolean;
}

const defaults: SpeechSettings = { rate: 1, repeat: 1, gap: 'short', lines: false };
const settings = createStoredValue('listening', parseSettings, defaults);

export const { get: speechSettings, useValue: useSpeechSettings } = settings;

export function changeSpeechSettings(change: Partial<SpeechSettings>): void {
  settings.store(JSON.stringify({ ...speechSettings(), ...change }));
}

/** Parses stored settings; unknown values become the default. */
export function parseSettings(raw: string | null): SpeechSettings {
  const { rate, repeat, gap, lines } = jsonFields(raw);
  const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T) =>
    choices.find((choice) => choice === value) ?? otherwise;
  return {
    rate: oneOf<number>(rates, rate, defaults.rate),
    repeat: oneOf<Repeat>(repeats, repeat, defaults.repeat),
    gap: oneOf<Gap>(gaps, gap, defaults.gap),
    lines: lines === true,
  };
}
