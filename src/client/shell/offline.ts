/** The page that lists what is saved. */
export const offlinePath = '/offline';

/** How long after a page has loaded its worker is installed, since fetching the pages it stores would delay the page's own scripts. */
const installDelayMs = 3000;

/**
 * Registers the service worker some time after the page has loaded. In a browser without service workers the site works online only.
 * @param mainScript the address of this build's first module, so that each build installs its worker, which then caches that build's pages
 */
export function startOffline(mainScript: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    void navigator.serviceWorker
      .register(`/sw.js?${mainScript.replace(/^.*\//, '')}`)
      .catch((error: unknown) => console.error(error));
  const startLater = () => setTimeout(start, installDelayMs);
  if (document.readyState === 'complete') startLater();
  else window.addEventListener('load', startLater, { once: true });
}

/**
 * Loads a page's document from its saved copy, or else the page that lists those that are saved.
 * @returns whether one is being loaded
 */
export async function openSavedPage(address: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  for (const path of [address, `${offlinePath}?page=${encodeURIComponent(address)}`]) {
    const options = { ignoreVary: true, ignoreSearch: path !== address };
    if (!(await caches.match(path, options).catch(() => undefined))) continue;
    window.location.assign(path);
    return true;
  }
  return false;
}
