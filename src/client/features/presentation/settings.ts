import { findLanguage, type Language } from '../../../shared/languages.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { createStoredValue } from '../../lib/store.ts';

/** How much of a song is shown at a time, from most to least; fewer lines have larger letters. */
export const units = ['stanza', 'lines', 'line'] as const;
export type Unit = (typeof units)[number];

export const themes = ['device', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** The settings of the presentation on this device. */
export interface PresentationSettings {
  /** The script of a set of songs; null before one was chosen. */
  language: Language | null;
  /** A second script below each line. */
  second: Language | null;
  unit: Unit;
  /** Null for the usual one: dark on a wall, else that of the device. */
  theme: Theme | null;
  /** Whether all slides of a song have letters of one size; otherwise each slide has the largest that fit. */
  even: boolean;
  /** Whether the meaning of the stanza is shown. */
  meaning: boolean;
}

const defaults: PresentationSettings = {
  language: null,
  second: null,
  unit: 'lines',
  theme: null,
  even: false,
  meaning: false,
};
const settings = createStoredValue('presentation', parse, defaults);

export const usePresentationSettings = settings.useValue;

export function changePresentationSettings(change: Partial<PresentationSettings>): void {
  settings.store(JSON.stringify({ ...settings.get(), ...change }));
}

/** Parses stored settings; unknown values become the default. */
function parse(raw: string | null): PresentationSettings {
  const { language, second, unit, theme, even, meaning } = jsonFields(raw);
  const languageNamed = (name: unknown) => (typeof name === 'string' && findLanguage(name)) || null;
  return {
    language: languageNamed(language),
    second: languageNamed(second),
    unit: units.find((one) => one === unit) ?? defaults.unit,
    theme: themes.find((one) => one === theme) ?? null,
    even: even === true,
    meaning: meaning === true,
  };
}
