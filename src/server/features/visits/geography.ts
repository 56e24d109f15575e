import { readFile, stat } from 'node:fs/promises';
import { Reader, type CityResponse } from 'maxmind';
import { LRUCache } from 'lru-cache';

/** The city and country of an address; empty texts where nothing is known. */
export interface Geography {
  country: string;
  region: string;
  city: string;
}

export type Locate = (address: string) => Geography;

const unknown: Geography = { country: '', region: '', city: '' };
/** Used without GEO_DB: every address is unknown. */
export const locateNothing: Locate = () => unknown;

const hour = 60 * 60 * 1000;

/**
 * Opens the file that GEO_DB names, in MaxMind's format: GeoLite2 or DB-IP lite, City or Country, names in English. A newer
 * file in its place is loaded within the hour; if it cannot be read, the log says so and the older one stays in use.
 * @throws Error with one line when the file is missing or none of these
 */
export async function openGeoDatabase(
  file: string,
  log: (line: string) => void = console.error,
): Promise<Locate> {
  const open = await openFile(file).catch((error: unknown) => {
    throw new Error(`GEO_DB cannot be used: ${reasonOf(error)}`, { cause: error });
  });
  let { reader, changed } = open;

  const renew = async () => {
    if ((await stat(file)).mtimeMs === changed) return;
    ({ reader, changed } = await openFile(file));
  };
  setInterval(
    () =>
      void renew().catch((error: unknown) => log(`GEO_DB was not read again: ${reasonOf(error)}`)),
    hour,
  ).unref();
  return (address) => lookUp(reader, address);
}

type GeoReader = Reader<CityResponse>;

async function openFile(file: string): Promise<{ reader: GeoReader; changed: number }> {
  const { mtimeMs } = await stat(file);
  const reader = new Reader<CityResponse>(await readFile(file), {
    cache: new LRUCache<string | number, object>({ max: 10_000 }),
  });
  const kind = reader.metadata.databaseType;
  if (!/city|country|location/i.test(kind))
    throw new Error(`${file} is a file of another kind (${kind}); take one of cities or countries`);
  return { reader, changed: mtimeMs };
}

/** The city and country of an address; empty for one that no network routes, and where the file is damaged. */
function lookUp(reader: GeoReader, address: string): Geography {
  try {
    const found = reader.get(address);
    return found
      ? {
          country: found.country?.names?.en ?? '',
          region: found.subdivisions?.[0]?.names?.en ?? '',
          city: found.city?.names?.en ?? '',
        }
      : unknown;
  } catch {
    return unknown;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
