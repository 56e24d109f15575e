import { createStore } from './store.ts';

/**
 * Modules that could not be loaded. Usually the site was upgraded while the page was open, and the files of the old build are gone: the page
 * is reloaded once, unless a field has text.
 */
const failures = new WeakSet<object>();
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();
/** Storage key of the time of the last reload, which prevents a reload loop. */
const reloadedAtKey = 'reloadedAt';
const minBetweenReloadsMs = 60_000;
const isShown = createStore(false);

/** Watches for modules that cannot be loaded. @param mainScript the address of this build's first module, as its pages name it */
export function watchLoadFailures(mainScript: string): void {
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typedIn.add(target);
  });
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    void recover(mainScript);
  });
}

/** Whether this error is that of a module that could not be loaded. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && failures.has(error);

/** Whether to show that a part of the page could not be loaded. */
export function useLoadFailure(): [shown: boolean, hide: () => void] {
  return [isShown.useValue(), () => isShown.set(false)];
}

export const showLoadFailure = (): void => isShown.set(true);

async function recover(mainScript: string): Promise<void> {
  // Offline, lib/lazy-page.tsx shows the notice.
  if (!navigator.onLine) return;
  if (!hasTypedText() && (await isReplaced(mainScript)) && mayReload()) window.location.reload();
  else isShown.set(true);
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) < minBetweenReloadsMs)
      return false;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    return true;
  } catch {
    // Without storage a reload loop could not be detected.
    return false;
  }
}

function hasTypedText(): boolean {
  return Array.from(typedIn).some((field) => field.isConnected && field.value !== '');
}

/** Whether the site now serves another build. */
async function isReplaced(mainScript: string): Promise<boolean> {
  try {
    const response = await fetch(window.location.href, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
    });
    return response.ok && !(await response.text()).includes(mainScript);
  } catch {
    return false;
  }
}
