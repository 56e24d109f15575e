import type { Page, Request, Response } from '@playwright/test';

/**
 * Opens a page and waits until it is hydrated. Before that a link leads to the page of its address where it would open a dialog
 * afterwards; what a reader does in that moment has its own journeys (hydration.journey.ts).
 */
export async function goTo(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await waitUntilHydrated(page);
  return answer;
}

/** Loads a page again, as `goTo` opens it. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilHydrated(page);
}

/**
 * Opens a page and waits until it is hydrated and all its requests have been answered. `networkidle` would wait half a second longer; here
 * a page without a running request that starts none within two frames is ready.
 */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const underWay = new Set<Request>();
  // The end of a request that is posted as a page is left is never reported.
  const begun = (request: Request) => void (request.method() === 'GET' && underWay.add(request));
  const over = (request: Request) => void underWay.delete(request);
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
  const answer = await goTo(page, path);
  do {
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
  } while (underWay.size > 0);
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
  return answer;
}

export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}
