import { plainTamil, tamilShas, type TamilSpelling } from '../../../shared/scripts.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { createStoredValue } from '../../lib/store.ts';

/** How this device's reader wants Tamil spelt; plain on the server and during hydration. */
const spelling = createStoredValue('tamil', parse, plainTamil);

export const { get: tamilSpelling, useValue: useTamilSpelling } = spelling;

export function changeTamilSpelling(change: Partial<TamilSpelling>): void {
  spelling.store(JSON.stringify({ ...tamilSpelling(), ...change }));
}

/** Parses a stored spelling; unknown values become the plain ones. */
function parse(raw: string | null): TamilSpelling {
  const { digits, sha } = jsonFields(raw);
  return {
    digits: digits === true,
    sha: tamilShas.find((letter) => letter === sha) ?? plainTamil.sha,
  };
}
