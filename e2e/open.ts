import type { Page, Request, Response } from '@playwright/test';

/**
 * Opens a page and waits until it answers its reader and all that it asked for has come. `networkidle` would wait for half a
 * second more: here, a page with nothing on its way that begins nothing within two frames is done.
 */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const underWay = new Set<Request>();
  // What is posted as a page is left is never told as over.
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
