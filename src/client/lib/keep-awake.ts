import { createStoredValue } from './store.ts';

/** Whether this device keeps its screen on while a song is presented or heard (wake-lock.ts, which the song's page does not load at first). */
const isWanted = createStoredValue('keep-awake', (raw) => raw !== 'off', true);

export const useKeepAwake = isWanted.useValue;

export function setKeepAwake(on: boolean): void {
  isWanted.store(on ? null : 'off');
}
