import type { Page } from '@playwright/test';
import { languageFacts } from '../src/shared/languages.ts';
import { expectAccessible } from './accessible.ts';
import { goTo, openPage, reload } from './open.ts';
import { beginAdminSession } from './sessions.ts';
import { expect, test } from './test.ts';

const languageNames = new Set([
  ...Object.values(languageFacts).map(({ own }) => own),
  'ಕನ್ನಡ',
  'English',
]);

/** Chooses Kannada as a reader does; the browser stores the choice. */
async function chooseKannada(page: Page): Promise<void> {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#menu').getByRole('button', { name: 'ಕನ್ನಡ' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
}

test('the interface changes to Kannada, stays Kannada, and changes back', async ({ page }) => {
  await chooseKannada(page);
  await expect(page).toHaveTitle('ಪುರಂದರದಾಸರು');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'ಕೃತಿಗಳು' }).click();
  // The titles are in the script of the query.
  await expect(page.getByRole('link', { name: /ಜಗದೋದ್ಧಾರನ/ })).toBeVisible();

  await goTo(page, '/songs/4?lang=Kannada');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
  await expect(page.getByRole('heading', { name: 'ಅರ್ಥ' })).toBeVisible();
  await page.getByLabel('ಈ ಹಾಡಿಗೆ ಇನ್ನಷ್ಟು').click();
  await expect(page.getByRole('button', { name: 'ಮುದ್ರಿಸಿ' })).toBeVisible();
  await expect(page).toHaveTitle(/ಪುರಂದರದಾಸರು$/);

  await reload(page);
  await expect(page.getByRole('heading', { name: 'ಅರ್ಥ' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meaning' })).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Meaning' })).toBeVisible();
  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a page shows no English before the Kannada when it is loaded again', async ({ page }) => {
  await chooseKannada(page);
  // The language in which the page was first readable, and the time from its first frame until then; frames that a busy machine delayed do
  // not count.
  await page.addInitScript(() => {
    const seen: [string, number][] = [];
    Object.assign(window, { seen });
    let first: number | undefined;
    const look = (now: number) => {
      const words = document.querySelector('footer:not(main *) .button')?.textContent;
      if (words) first ??= now;
      if (words && first !== undefined && getComputedStyle(document.body).visibility === 'visible')
        seen.push([words, now - first]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Late enough to make a flash of English visible.
  await page.route(/\/assets\/kannada-/, async (route) => {
    await new Promise((over) => setTimeout(over, 300));
    await route.continue();
  });
  await reload(page);
  await expect(page.getByRole('contentinfo').getByText('ಲಾಗಿನ್')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-words');
  const seen = await page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen);
  expect(seen.filter(([words, after]) => words === 'Login' && after < 900)).toEqual([]);
  expect(seen.at(-1)?.[0]).toBe('ಲಾಗಿನ್');
});

test('where the Kannada words cannot be loaded the English page is shown', async ({
  expectErrors,
  page,
}) => {
  expectErrors(
    /net::ERR_FAILED .*\/assets\/kannada-/,
    /Failed to fetch dynamically imported module/,
  );
  await chooseKannada(page);
  await page.route(/\/assets\/kannada-/, (route) => route.abort());
  await goTo(page, '/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a reader of English loads no Kannada words', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openPage(page, '/songs/4?lang=Kannada');
  expect(fetched.some((url) => url.includes('/assets/main-'))).toBe(true);
  expect(fetched.filter((url) => url.includes('/assets/kannada-'))).toEqual([]);
});

for (const [path, heading] of [
  ['/', 'ಪುರಂದರದಾಸರು'],
  ['/musics?lang=Kannada', 'ಕೃತಿಗಳು'],
  ['/songs/4?lang=Kannada', ''],
  ['/login', 'ಲಾಗಿನ್'],
  ['/contact', 'ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ'],
] as const) {
  test(`${path} in Kannada fits a narrow phone and passes axe in both themes`, async ({ page }) => {
    await chooseKannada(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await goTo(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await expectAccessible(page);
  });
}

test('a browser that prefers Kannada is offered the Kannada interface once', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'kn-IN',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const offer = page.getByRole('region', { name: 'ಭಾಷೆ' });
  await goTo(page, '/contact');
  await offer.getByRole('button', { name: 'ಬೇಡ' }).click();
  await expect(offer).toHaveCount(0);
  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(offer).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('words'));
  await reload(page);
  await offer.getByRole('button', { name: 'ಕನ್ನಡದಲ್ಲಿ ತೋರಿಸಿ' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
  await expect(offer).toHaveCount(0);
});

test('the font of language names is used for language names alone, so that no Kannada label is blank', async ({
  page,
}) => {
  await chooseKannada(page);
  for (const path of [
    '/',
    '/songs/4?lang=Kannada',
    '/musics?lang=Kannada',
    '/songbook',
    '/songs/4/history',
  ]) {
    await goTo(page, path);
    const labels = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter(
          (element) =>
            element.children.length === 0 &&
            getComputedStyle(element).fontFamily.startsWith('"Song Names"'),
        )
        .map((element) => element.textContent.trim()),
    );
    expect(labels.filter((label) => !languageNames.has(label))).toEqual([]);
  }
});

test('roles in tables are Kannada in the Kannada interface', async ({ page }) => {
  await beginAdminSession(page);
  await chooseKannada(page);
  await goTo(page, '/accounts');
  const rows = page.getByRole('table').first().locator('tbody');
  await expect(rows).toContainText('ನಿರ್ವಾಹಕರು');
  await expect(rows).not.toContainText(/\b(?:ADMIN|Proofreader|Editor|Reader)\b/);
});

test('no tooltip and no title of an album or exercise is English in the Kannada interface', async ({
  page,
}) => {
  await chooseKannada(page);
  await goTo(page, '/diacritical');
  const tooltips = await page
    .getByRole('main')
    .locator('[title]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('title')));
  expect(tooltips).toHaveLength(20);
  for (const tooltip of tooltips) expect(tooltip).toMatch(/\p{Script=Kannada}/u);
  for (const path of ['/recordings', '/video']) {
    await goTo(page, path);
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    // Albums of the trust, such as those that other journeys add, are named by the trust.
    for (const name of names.filter((one) => !one.includes('tones')))
      expect(name).toMatch(/\p{Script=Kannada}/u);
  }
  await goTo(page, '/recordings');
  await page.getByRole('button', { name: 'ಸರಳೆ ವರಸೆಗಳು' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /ಸರಳೆ ವರಸೆ 1/ })).toBeVisible();
});
