import { permanentAddress } from '../lib/song-address.ts';
import type { Language } from '../../shared/languages.ts';

/** The cache of what stands on the reader's shelf; the worker's own caches are bounded, this one is not. */
const shelfCache = 'shelf';

/** Starts the service worker once the page is there; without one, as in an old browser, all works with a connection. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      // The first visit was over before the worker was there: what a day without a connection begins with is fetched now.
      .then(() => keepPages('pages', ['/shelf', '/musics']))
      .catch((error: unknown) => console.error(error));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Keeps a song's page for a day without a connection, with the files it needs. @returns whether it could be kept */
export async function keepSong(number: number, language: Language): Promise<boolean> {
  return keepPages(shelfCache, [permanentAddress(number, language)]);
}

/** Takes a song's page off again. */
export async function dropSong(number: number, language: Language): Promise<void> {
  if (!('caches' in window)) return;
  await (await caches.open(shelfCache)).delete(permanentAddress(number, language), { ignoreVary: true });
}

/** Loads a page's document from the copy that was saved, if there is one. @returns whether it is on its way */
export async function openSavedPage(address: string): Promise<boolean> {
  const isSaved = 'caches' in window && (await caches.match(address, { ignoreVary: true }).catch(() => undefined)) !== undefined;
  if (isSaved) window.location.assign(address);
  return isSaved;
}

async function keepPages(name: string, addresses: readonly string[]): Promise<boolean> {
  if (!('caches' in window)) return false;
  try {
    const cache = await caches.open(name);
    await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        // The files come first: a saved page without its scripts would open and do nothing.
        await keepFiles(await answer.clone().text());
        await cache.put(address, answer);
      }),
    );
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** The scripts and styles that a page names, so that it also works when it is opened for the first time without a connection. */
async function keepFiles(html: string): Promise<void> {
  const files = await caches.open('files');
  const named = new Set(Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, file = '']) => file));
  await Promise.all(
    [...named].map(async (file) => {
      if (await files.match(file)) return;
      await files.add(file);
    }),
  );
}
