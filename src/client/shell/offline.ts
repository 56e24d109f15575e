import { permanentAddress } from '../lib/song-address.ts';
import type { Language } from '../../shared/languages.ts';

/** Milliseconds after which the pages of an offline visit are fetched, so that they do not delay those that somebody opens. */
const stay = 10_000;
/** The cache of saved songs. Unlike the service worker's own caches it has no bound. */
const savedSongsCache = 'shelf';

/** Registers the service worker once the page has loaded. In a browser without service workers the site works online only. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      // The first page was loaded before the worker was active, so the pages that an offline visit starts with are cached when somebody stays.
      .then(() => setTimeout(() => void cachePages('pages', ['/shelf', '/musics']), stay))
      .catch((error: unknown) => console.error(error));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Caches a song's page with the files it needs for offline reading. @returns whether that succeeded */
export async function saveSongPage(number: number, language: Language): Promise<boolean> {
  return cachePages(savedSongsCache, [permanentAddress(number, language)]);
}

/** Removes a song's page from that cache. */
export async function removeSongPage(number: number, language: Language): Promise<void> {
  if (!('caches' in window)) return;
  await (await caches.open(savedSongsCache)).delete(permanentAddress(number, language), { ignoreVary: true });
}

/** Loads a page's document from its saved copy, if there is one. @returns whether it is being loaded */
export async function openSavedPage(address: string): Promise<boolean> {
  const isSaved = 'caches' in window && (await caches.match(address, { ignoreVary: true }).catch(() => undefined)) !== undefined;
  if (isSaved) window.location.assign(address);
  return isSaved;
}

async function cachePages(name: string, addresses: readonly string[]): Promise<boolean> {
  if (!('caches' in window)) return false;
  try {
    const cache = await caches.open(name);
    await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        // The files are cached first: a saved page without its scripts would open and do nothing.
        await cacheFiles(await response.clone().text());
        await cache.put(address, response);
      }),
    );
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Caches the scripts and styles that a page names, so that it works even when its first visit is offline. */
async function cacheFiles(html: string): Promise<void> {
  const files = await caches.open('files');
  const named = new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)\b/g), ([file]) => file));
  await Promise.all(
    [...named].map(async (file) => {
      if (await files.match(file)) return;
      await files.add(file);
    }),
  );
}
