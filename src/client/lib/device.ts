import { readStored, writeStored } from './store.ts';

/** What this browser is known by when somebody signs in here again (shared/auth-input.ts: deviceField); made once, kept on logout. */
export function deviceToken(): string {
  const known = readStored('device');
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeStored('device', made);
  return made;
}
