import { useSyncExternalStore } from 'react';
import { jsonFields } from '../../lib/json-fields.ts';
import { readStored, writeStored } from '../../lib/store.ts';
import { readingViews, steps, type ReadingView, type Step } from '../edition/song-address.ts';

const key = 'reading';
const changed = 'reading-changed';

/** A reader's stored settings, used where the address names none. */
export interface ReadingSettings {
  view: ReadingView | null;
  size: Step | null;
  meaning: Step | null;
  /** Whether every line shows its number, which is the link to it. */
  numbers: boolean;
}

const nothing: ReadingSettings = { view: null, size: null, meaning: null, numbers: false };
let known: { raw: string | null; value: ReadingSettings } = { raw: null, value: nothing };

/** The reader's settings; the defaults on the server and during hydration. */
export function useReadingSettings(): ReadingSettings {
  return useSyncExternalStore(subscribe, readingSettings, () => nothing);
}

export function changeReadingSettings(change: Partial<ReadingSettings>): void {
  writeStored(key, JSON.stringify({ ...readingSettings(), ...change }));
  window.dispatchEvent(new Event(changed));
}

function readingSettings(): ReadingSettings {
  const raw = readStored(key);
  if (raw !== known.raw) known = { raw, value: parse(raw) };
  return known.value;
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

function subscribe(listener: () => void): () => void {
  const events = [changed, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
