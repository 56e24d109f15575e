import type { Page } from '@playwright/test';
import { beginAdminSession } from './sessions.ts';
import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

/** Does to the page what Chrome does when it translates it: each text is wrapped in two elements. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
      ({ parentElement }) =>
        parentElement?.closest('script, style, textarea, [translate=no]')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    );
    const texts: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim()) texts.push(node);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.parentNode?.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text);
    }
  });
}

const failure = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

test('a song that is translated changes its script, its settings and its page', async ({
  page,
}) => {
  await openPage(page, '/songs/4?lang=English');
  await translate(page);
  for (const [tab, lang] of [
    ['தமிழ்', 'Tamil'],
    ['ಕನ್ನಡ', 'Kannada'],
    ['తెలుగు', 'Telugu'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`lang=${lang}`));
    await expect(page.locator('#line-1')).toBeVisible();
    await translate(page);
  }
  await page.getByLabel('More for this song').click();
  await page.getByRole('button', { name: 'Save song' }).click();
  await translate(page);
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await translate(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(failure(page)).toHaveCount(0);
});

test('words and titles of songs are not translated', async ({ page }) => {
  await openPage(page, '/songs/4');
  await expect(page.locator('.lyrics').first()).toHaveAttribute('translate', 'no');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('translate', 'no');
  await goTo(page, '/musics');
  await expect(page.locator('.entry-title').first()).toHaveAttribute('translate', 'no');
});

for (const path of [
  '/',
  '/musics',
  '/songs/1?lang=Kannada',
  '/songbook',
  '/video',
  '/recordings',
  '/glossary',
  '/signup',
  '/contact',
  '/TTS',
])
  test(`${path} that is translated goes on when its fields and buttons are used`, async ({
    page,
  }) => {
    await openPage(page, path);
    await translate(page);
    const fields = page.locator('main :is(input:not([type=file]), select, textarea)');
    for (const field of await fields.all()) {
      if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
      const kind = await field.evaluate((one) =>
        one instanceof HTMLInputElement ? one.type : one.localName,
      );
      if (/checkbox|radio/.test(kind)) await field.check({ force: true });
      else if (kind === 'select') await field.selectOption({ index: 1 }).catch(() => undefined);
      else if (/text|search|email|password/.test(kind)) await field.fill('hari');
      await translate(page);
    }
    const buttons = page.locator('main button:visible:not([type=submit])');
    const count = Math.min(await buttons.count(), 6);
    for (let at = 0; at < count; at += 1) {
      const button = buttons.nth(at);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      await button.click({ timeout: 5_000 }).catch(() => undefined);
      await translate(page);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL(/\/gallary$/);
    await expect(failure(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('editing and pasting a text go on in a translated page', async ({ page }) => {
  await beginAdminSession(page);
  await openPage(page, '/textarea');
  await translate(page);
  await page.locator('main textarea').first().fill('ಹರಿ');
  await translate(page);
  await page.locator('main textarea').first().fill('');
  await expect(failure(page)).toHaveCount(0);

  await openPage(page, '/songs/13?lang=Kannada');
  await translate(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const lyrics = page.getByRole('textbox', { name: 'Lyrics' });
  await lyrics.fill(`${await lyrics.inputValue()} ಹರಿ`);
  await translate(page);
  await expect(page.locator('ins').first()).toContainText('ಹರಿ');
  await lyrics.fill((await lyrics.inputValue()).replace(/ ಹರಿ$/, ''));
  await expect(page.locator('ins')).toHaveCount(0);
  await expect(failure(page)).toHaveCount(0);
});

test('a page that was translated before its scripts ran can be used', async ({
  page,
  expectErrors,
}) => {
  // React draws the page anew, for a moment without its icon, so that the browser may ask for the default one.
  expectErrors(/error #418/, /status of 404 .*favicon\.ico/);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const one of document.querySelectorAll('main p, main h2, footer a')) {
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(...one.childNodes);
        one.append(font);
      }
    });
  });
  await goTo(page, '/songs/4');
  await page.getByRole('link', { name: 'தமிழ்', exact: true }).first().click();
  await expect(page).toHaveURL(/lang=Tamil/);
  await expect(page.locator('#line-1')).toContainText('ஜ');
  await expect(failure(page)).toHaveCount(0);
});
