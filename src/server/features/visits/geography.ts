/** Where an address is said to be; empty texts where nothing is known. */
export interface Geography {
  country: string;
  region: string;
  city: string;
}

/**
 * Answers nothing yet for any address: the file that GEO_DB names is not read, since no reader of its format is among the
 * packages. It is the one place to ask once there is (docs/decisions/0026-visits.md).
 */
export function placeOf(_address: string): Geography {
  return { country: '', region: '', city: '' };
}
