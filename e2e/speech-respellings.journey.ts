import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beginAdminSession } from './sessions.ts';
import { goTo } from './open.ts';
import { expect, test } from './test.ts';

/** Counts how often a sound has really gone on playing. */
async function listenIn(page: Page) {
  await page.addInitScript(() => {
    const counted = new WeakSet<EventTarget>();
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function listened(this: HTMLMediaElement) {
      this.addEventListener('timeupdate', () => {
        if (this.currentTime < 0.1 || counted.has(this)) return;
        counted.add(this);
        document.documentElement.dataset['heard'] = String(
          Number(document.documentElement.dataset['heard'] ?? 0) + 1,
        );
      });
      return play.call(this);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['heard'] ?? 0));
}

test('an admin listens to a word, respells it, changes the respelling and removes it', async ({
  page,
}) => {
  const playedSounds = await listenIn(page);
  await beginAdminSession(page);
  await goTo(page, '/admin');
  await page.getByRole('link', { name: 'Pronunciation fixes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pronunciation fixes' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Poorundera' }).first()).toContainText(
    'original',
  );

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Write the word as it is spelled in the texts.')).toBeVisible();
  await expect(page.getByLabel('Word', { exact: true })).toBeFocused();
  await page.getByLabel('Word', { exact: true }).fill('ಎರಡು ಪದ');
  await expect(page.getByText('Write one word, without spaces and signs.')).toBeVisible();
  await page.getByLabel('Word', { exact: true }).fill('ವಿಠಲ');
  await page.getByLabel('Read as').fill('ವಿಟ್ಠಲ');
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect.poll(playedSounds).toBe(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'ವಿಟ್ಠಲ' });
  await expect(row).toContainText('By Administrator');
  await expect(page.getByRole('heading', { name: 'Add a word' })).toBeFocused();

  await page.getByRole('button', { name: 'Listen to ವಿಠಲ' }).click();
  await expect.poll(playedSounds).toBe(2);
  await page.getByRole('button', { name: 'Change ವಿಠಲ' }).click();
  await expect(page.getByLabel('Read as')).toBeFocused();
  await expect(page.getByLabel('Word', { exact: true })).toHaveValue('ವಿಠಲ');
  await page.getByLabel('Read as').fill('ವಿ ಟ್ಠಲ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ವಿ ಟ್ಠಲ' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove ವಿಠಲ' }).click();
  await page.getByRole('button', { name: 'Remove fix' }).click();
  await expect(page.getByText('ವಿ ಟ್ಠಲ')).toHaveCount(0);
});

test('the page fits 360 px, passes axe in both themes, and redirects everybody but admins', async ({
  page,
}) => {
  test.slow();
  await goTo(page, '/respellings');
  await expect(page.getByText('Access Denied! Admins only.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await beginAdminSession(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await goTo(page, '/respellings');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});
