import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';

/** Lasting, since the link of an e-mail opens in another tab. */
const key = 'pageOfReaderLink';

/** Remembers the page that somebody asked to read when they requested the link. */
export const rememberPageOfLink = (address: string): void => writeStored(key, address);

/** The page that the link leads to in this browser. */
export function takePageOfLink(): string {
  const address = readStored(key);
  removeStored(key);
  return address?.startsWith('/results?') ? address : '/musics';
}
