import { useSyncExternalStore } from 'react';
import { plainTamil, tamilShas, type TamilSpelling } from '../../../shared/scripts.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { announceStored, readStored, watchStored, writeStored } from '../../lib/store.ts';

const key = 'tamil';
let known: { raw: string | null; spelling: TamilSpelling } = { raw: null, spelling: plainTamil };

/** How this device's reader wants Tamil spelt; plain on the server and during hydration. */
export function useTamilSpelling(): TamilSpelling {
  return useSyncExternalStore(watchStored, tamilSpelling, () => plainTamil);
}

export function changeTamilSpelling(change: Partial<TamilSpelling>): void {
  writeStored(key, JSON.stringify({ ...tamilSpelling(), ...change }));
  announceStored();
}

export function tamilSpelling(): TamilSpelling {
  const raw = readStored(key);
  if (raw !== known.raw) known = { raw, spelling: parse(raw) };
  return known.spelling;
}

/** Parses a stored spelling; unknown values become the plain ones. */
function parse(raw: string | null): TamilSpelling {
  const { digits, sha } = jsonFields(raw);
  return {
    digits: digits === true,
    sha: tamilShas.find((letter) => letter === sha) ?? plainTamil.sha,
  };
}
