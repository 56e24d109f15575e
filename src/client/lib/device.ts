import { readStored, writeStored } from './browser-storage.ts';

/** The token by which the server recognises this browser at the next login (shared/auth-input.ts: deviceField). Logging out keeps it. */
export function deviceToken(): string {
  const known = readStored('device');
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  writeStored('device', made);
  return made;
}
