import { jsonFields } from '../../lib/json-fields.ts';
import { createStoredValue } from '../../lib/store.ts';
import { readingViews, steps, type ReadingView, type Step } from '../edition/song-address.ts';

/** A reader's stored settings, used where the address names none. */
export interface ReadingSettings {
  view: ReadingView | null;
  size: Step | null;
  meaning: Step | null;
  /** Whether every line shows its number, which is the link to it. */
  numbers: boolean;
}

const nothing: ReadingSettings = { view: null, size: null, meaning: null, numbers: false };
const settings = createStoredValue('reading', parse, nothing);

export const useReadingSettings = settings.useValue;

export function changeReadingSettings(change: Partial<ReadingSettings>): void {
  settings.store(JSON.stringify({ ...settings.get(), ...change }));
}

function parse(raw: string | null): ReadingSettings {
  const { view, size, meaning, numbers } = jsonFields(raw);
  const step = (value: unknown) => steps.find((one) => one === value) ?? null;
  return {
    view: readingViews.find((one) => one === view) ?? null,
    size: step(size),
    meaning: step(meaning),
    numbers: numbers === true,
  };
}
