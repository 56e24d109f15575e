import { permanentAddress } from '../features/edition/song-address.ts';
import type { Language } from '../../shared/languages.ts';
import { offlinePath } from './offline.ts';

/** The cache of saved songs. Unlike the service worker's own caches it has no bound. */
const savedSongsCache = 'shelf';

/** The service worker's own cache of pages that were opened, and of those that it caches at its installation. */
const openedPagesCache = 'pages';

/** The pages that can be read offline, by title. */
export async function storedPages(): Promise<{ path: string; title: string }[]> {
  if (!('caches' in window)) return [];
  const found = new Map<string, string>();
  for (const name of [openedPagesCache, savedSongsCache]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const html = await (await cache.match(request, { ignoreVary: true }))?.text();
      if (html && pathname !== offlinePath) found.set(pathname + search, titleOf(html));
    }
  }
  return Array.from(found, ([path, title]) => ({ path, title })).sort((one, other) =>
    one.title.localeCompare(other.title),
  );
}

/** The page's own name in its title, which has the site's name after it. */
function titleOf(html: string): string {
  const { title } = new DOMParser().parseFromString(
    /<title[^>]*>[^<]*<\/title>/.exec(html)?.[0] ?? '',
    'text/html',
  );
  return title.replace(/ · [^·]*$/, '');
}

/**
 * Caches a page that was opened without a request for its document, or before the service worker ran, so that it opens offline.
 * @returns whether that was done now
 */
export async function storeOpenedPage(path: string): Promise<boolean> {
  if (!(await isControlled())) return false;
  const cache = await caches.open(openedPagesCache);
  if (await cache.match(path, { ignoreVary: true })) return false;
  return cachePages(openedPagesCache, [path]);
}

/** Waits until a service worker serves this page. */
async function isControlled(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await new Promise((ready) =>
      serviceWorker.addEventListener('controllerchange', ready, { once: true }),
    );
  return true;
}

/** Caches a song's page with the files it needs for offline reading. @returns whether that succeeded */
export async function saveSongPage(number: number, language: Language): Promise<boolean> {
  return cachePages(savedSongsCache, [permanentAddress(number, language)]);
}

/** Removes a song's page from that cache. */
export async function removeSongPage(number: number, language: Language): Promise<void> {
  if (!('caches' in window)) return;
  await (
    await caches.open(savedSongsCache)
  ).delete(permanentAddress(number, language), { ignoreVary: true });
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
  const named = new Set(
    Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)\b/g), ([file]) => file),
  );
  await Promise.all(
    [...named].map(async (file) => {
      if (await files.match(file)) return;
      await files.add(file);
    }),
  );
}
