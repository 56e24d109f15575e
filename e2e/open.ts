import type { Page, Request, Response } from '@playwright/test';

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
  const answer = await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  do {
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  } while (underWay.size > 0);
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
  return answer;
}
