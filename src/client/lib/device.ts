import { readStored, writeStored } from './browser-storage.ts';

/** 32 random hexadecimal digits. A page without https has no `crypto.randomUUID`. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The token by which the server recognises this browser at the next login (shared/auth-input.ts: deviceField). Logging out keeps it. */
export function deviceToken(): string {
  const known = readStored('device');
  if (known) return known;
  const made = randomName();
  writeStored('device', made);
  return made;
}
