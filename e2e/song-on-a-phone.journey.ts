import type { Page } from '@playwright/test';
import { goTo, openPage } from './open.ts';
import { beginAdminSession } from './sessions.ts';
import { expect, test } from './test.ts';

const phone = { width: 360, height: 740 };

const scrollBy = (page: Page, by: number) =>
  page.evaluate((pixels) => window.scrollBy(0, pixels), by);
const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the tools of a song return when the page is scrolled up', async ({ page }) => {
    await openPage(page, '/songs/3?lang=Kannada');
    const settings = page.locator('article').locator('summary', { hasText: 'Display settings' });
    await scrollBy(page, 900);
    await expect(settings).not.toBeInViewport();
    await scrollBy(page, -60);
    await expect(settings).toBeInViewport();
    await settings.click();
    const larger = page
      .getByRole('group', { name: 'Text size of the lyrics' })
      .getByRole('link', { name: '4 of 5' });
    await larger.click();
    await expect(page.locator('article')).toHaveAttribute('data-size', '4');
    await page.keyboard.press('Escape');
    await scrollBy(page, 300);
    await expect(settings).not.toBeInViewport();
  });

  test('the footer has two lines, and its texts come with a press', async ({ page }) => {
    await goTo(page, '/about');
    const notice = page.getByText('This site is under development');
    await expect(notice).toBeHidden();
    expect(await heightOf(page, 'body footer')).toBeLessThan(130);
    await page.getByText('About this site', { exact: true }).click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('link', { name: 'proofread@example.org' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Facebook/ })).toBeVisible();
    await expect(page.getByText('The songs belong to everybody')).toBeVisible();
    await page.getByText('About this site', { exact: true }).click();
    await expect(notice).toBeHidden();
  });

  test('with text of twice the size the search lies beside no other button', async ({ page }) => {
    await goTo(page, '/songs/4');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const boxes = await page
      .locator('header:not(main *) :is(a, button, input)')
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0),
      );
    expect(boxes.length).toBeGreaterThan(3);
    for (const [at, one] of boxes.entries()) {
      expect(one.right).toBeLessThanOrEqual(phone.width + 1);
      for (const other of boxes.slice(at + 1)) {
        const isApart =
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1;
        expect(isApart, JSON.stringify([one, other])).toBe(true);
      }
    }
  });

  test('the rule on the home page keeps away from the buttons above it', async ({ page }) => {
    await goTo(page, '/');
    const button = await page.getByRole('link', { name: 'Read the song' }).boundingBox();
    const rule = await page.getByRole('region', { name: 'His songs' }).locator('..').boundingBox();
    expect((rule?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(16);
  });
});

test('the menu is in groups and leads to the exercises', async ({ page }) => {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('list', { name: 'Songs' }).getByRole('link')).toHaveText([
    'Home',
    'Today',
    'Compositions',
    'My songbook',
    'Set lists',
    'Saved songs',
  ]);
  await menu
    .getByRole('list', { name: 'Listen and learn' })
    .getByRole('link', { name: 'Exercises' })
    .click();
  await expect(page).toHaveURL(/\/exercises$/);
});

test('the meaning is read under each stanza, as this reader’s setting', async ({ page }) => {
  await openPage(page, '/songs/3');
  const under = page.locator('.lyrics .meaning');
  await expect(under).toHaveCount(0);
  await page.locator('summary', { hasText: 'Display settings' }).click();
  await page.getByRole('link', { name: 'Meaning under each stanza' }).click();
  await expect(page).toHaveURL(/view=stanzas/);
  await expect(under).toHaveCount(6);
  await expect(page.locator('.lyrics .section').nth(2).locator('.meaning')).toContainText(
    'daughter of King Janaka',
  );
  await expect(page.getByRole('heading', { name: 'Meaning' })).toHaveCount(0);
  // Another song is opened by a plain link. Its meaning is written as a whole, which the page says.
  await openPage(page, '/songs/7');
  await expect(page.getByText('The meaning of this song is written as a whole')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meaning' })).toBeVisible();
  await openPage(page, '/songs/6');
  await expect(under).toHaveCount(4);
  await page.locator('summary', { hasText: 'Display settings' }).click();
  await page.getByRole('link', { name: 'Lyrics and meaning' }).click();
  await expect(under).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Meaning' })).toBeVisible();
});

test('a song leads to its video, and nothing is loaded from outside before it is chosen', async ({
  page,
}) => {
  const outside: string[] = [];
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url());
    return route.abort();
  });
  await openPage(page, '/songs/4');
  await page.getByRole('link', { name: 'Video', exact: true }).click();
  const section = page.getByRole('region', { name: 'Listen' });
  await expect(section).toBeInViewport();
  await expect(section.getByRole('link', { name: 'The child Krishna' })).toHaveAttribute(
    'href',
    '/video#krishna',
  );
  await expect(section.getByRole('link', { name: 'Recording' })).toHaveAttribute(
    'href',
    '/recordings#songs',
  );
  expect(outside).toEqual([]);
  const watch = section.getByRole('link', { name: 'Watch on YouTube' });
  await watch.click();
  await expect(section.locator('iframe')).toHaveAttribute(
    'src',
    /youtube-nocookie\.com\/embed\/P-Z90NNbD6U/,
  );
  await expect.poll(() => outside.length).toBeGreaterThan(0);
  await watch.click();
  await expect(section.locator('iframe')).toHaveCount(0);
});

test('a locked song has its video too', async ({ page }) => {
  await goTo(page, '/songs/36');
  await expect(
    page.getByRole('region', { name: 'Listen' }).getByRole('link', { name: 'Watch on YouTube' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read the lyrics aloud' })).toHaveCount(0);
});

test('the next song to edit is near, and an e-mail address in a table is in one piece', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await beginAdminSession(page);
  await openPage(page, '/songs/4?lang=Kannada');
  const next = page.getByRole('button', { name: /^Edit next song: 5/ });
  await expect(next).toBeInViewport();
  await next.click();
  await expect(page).toHaveURL(/\/songs\/5\?.*edit=true/);
  await expect(page.getByRole('button', { name: 'Save and next' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const email = 'kamala.venkataramana.acharya@kannada-sahitya.example.org';
  const form = {
    username: 'venkataramana',
    email,
    password: 'Tambura@1484',
    confirmPassword: 'Tambura@1484',
    role: 'proofreader',
    proofreaderDetails: 'I sing.',
  };
  expect((await page.request.post('/api/auth/signup', { data: form })).status()).toBe(200);
  await openPage(page, '/admin');
  const address = page.getByRole('table').getByText(email).first();
  await expect(address).toBeVisible();
  const lines = await address.evaluate(
    (element) => new Set(Array.from(element.getClientRects(), ({ top }) => top)).size,
  );
  expect(lines).toBe(1);
});
