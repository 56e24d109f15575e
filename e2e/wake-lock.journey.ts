import type { Page } from '@playwright/test';
import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

/** Replaces the browser's wake lock; `held` counts the locks, and the tab can be hidden. */
async function doubleWakeLock(page: Page, refuses = false): Promise<void> {
  await page.addInitScript((isRefused) => {
    const state = { held: 0, asked: 0, hidden: false };
    const locks = new Set<EventTarget & { released: boolean }>();
    const release = (lock: EventTarget & { released: boolean }) => {
      if (!locks.delete(lock)) return;
      lock.released = true;
      state.held -= 1;
      lock.dispatchEvent(new Event('release'));
    };
    const request = () => {
      state.asked += 1;
      if (isRefused) return Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
      const lock = Object.assign(new EventTarget(), { released: false, type: 'screen' });
      Object.assign(lock, { release: () => Promise.resolve(release(lock)) });
      locks.add(lock);
      state.held += 1;
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.defineProperty(document, 'hidden', { get: () => state.hidden });
    Object.assign(globalThis, {
      wakeLockDouble: state,
      hideTab(isHidden: boolean) {
        state.hidden = isHidden;
        if (isHidden) for (const lock of locks) release(lock);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  }, refuses);
}

const lockOf = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { wakeLockDouble: { held: number; asked: number } }).wakeLockDouble,
  );
const hideTab = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    (globalThis as unknown as { hideTab: (isHidden: boolean) => void }).hideTab(value);
  }, isHidden);
const expectHeld = (page: Page, count: number) =>
  expect.poll(async () => (await lockOf(page)).held).toBe(count);

test('the screen stays on while a song is presented or heard, unless that is turned off', async ({
  page,
}) => {
  await doubleWakeLock(page);
  await openPage(page, '/songs/3/present');
  await expectHeld(page, 1);
  await hideTab(page, true);
  await expectHeld(page, 0);
  await hideTab(page, false);
  await expectHeld(page, 1);
  await page.locator('summary').click();
  await page.getByLabel('Keep the screen on').uncheck();
  await expectHeld(page, 0);
  await page.getByLabel('Keep the screen on').check();
  await expectHeld(page, 1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('#line-1')).toBeVisible();
  await expectHeld(page, 0);
  await page.getByRole('button', { name: 'Listen to the lyrics' }).click();
  await expectHeld(page, 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectHeld(page, 0);
  await page.locator('summary', { hasText: 'Display settings' }).click();
  await page.getByLabel('Keep the screen on while listening').uncheck();
  const { asked } = await lockOf(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Listen to the lyrics' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect((await lockOf(page)).asked).toBe(asked);
});

test('the screen stays on while a notation or a recording plays', async ({ page }) => {
  await doubleWakeLock(page);
  await goTo(page, '/recordings');
  await page.locator('main button').first().click();
  await page.getByRole('button', { name: 'Play all' }).click();
  await expectHeld(page, 1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expectHeld(page, 0);
  await goTo(page, '/songs/1?lang=Kannada');
  await page.getByRole('button', { name: 'Play the notation' }).click();
  await expectHeld(page, 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectHeld(page, 0);
});

test('the settings say that the browser refused to keep the screen on', async ({ page }) => {
  await doubleWakeLock(page, true);
  await openPage(page, '/songs/3/present');
  await expect(page.locator('.presentation-stage')).toContainText('lakṣmī');
  await page.locator('summary').click();
  await expect(
    page.getByText('The browser does not keep the screen on at the moment'),
  ).toBeVisible();
  await page.getByLabel('Keep the screen on').uncheck();
  await expect(page.getByText('The browser does not keep')).toHaveCount(0);
});
