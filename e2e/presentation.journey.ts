import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

const stage = (page: Page) => page.locator('.presentation-stage');
const store = (page: Page, settings: object) =>
  page.addInitScript((value) => {
    if (location.protocol !== 'about:') localStorage.setItem('presentation', value);
  }, JSON.stringify(settings));

test('a jump shows no line between, not for a frame', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await store(page, { unit: 'line' });
  await openPage(page, '/songs/3/present?lang=Kannada#line-6');
  const line = stage(page).locator('[data-line]');
  await expect(line).toHaveAttribute('data-line', '6');
  const seen = await page.evaluate(async () => {
    const area = document.querySelector('.presentation-stage');
    const look = () => {
      const shown = area?.querySelector<HTMLElement>('[data-line]');
      const { width, height } = shown?.getBoundingClientRect() ?? { width: 0, height: 0 };
      return `${shown?.dataset['line']} ${Math.round(width)}×${Math.round(height)}`;
    };
    const changes: string[] = [look()];
    const frames: string[] = [];
    const observer = new MutationObserver(() => changes.push(look()));
    if (area)
      observer.observe(area, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    let isOver = false;
    const frame = () => {
      frames.push(look());
      if (!isOver) requestAnimationFrame(frame);
    };
    const wait = () => new Promise((next) => setTimeout(next, 300));
    requestAnimationFrame(frame);
    await wait();
    location.hash = '#line-4';
    await wait();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
    await wait();
    isOver = true;
    observer.disconnect();
    return { changes: [...new Set(changes)], frames: [...new Set(frames)], count: frames.length };
  });
  const numbers = (states: string[]) => states.map((state) => state.split(' ')[0]);
  // Each line also has one size only: text and size change together.
  expect(numbers(seen.frames)).toEqual(['6', '4', '1']);
  expect(numbers(seen.changes)).toEqual(['6', '4', '1']);
  expect(seen.count).toBeGreaterThan(20);
});

test('a leader moves by keys and by a remote, and comes back to the same line of the song', async ({
  page,
}) => {
  await openPage(page, '/songs/3?lang=Kannada');
  await page.getByRole('link', { name: 'Show on a big screen' }).first().click();
  await expect(page).toHaveURL(/\/songs\/3\/present\?lang=Kannada$/);
  const shown = async (...lines: number[]) =>
    expect
      .poll(() =>
        stage(page)
          .locator('[data-line]')
          .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['line']))),
      )
      .toEqual(lines);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Search the songs' })).toHaveCount(0);
  await shown(1, 2);
  const next = page.locator('.presentation-next');
  await expect(next).toContainText('ಚರಣ 1');
  await expect(next).toContainText('ಹೆಜ್ಜೆಯ ಮೇಲೆ');
  for (const [key, lines] of [
    ['ArrowRight', [3, 4]],
    ['PageDown', [5, 6]],
    ['PageUp', [3, 4]],
    ['2', [7, 8]],
    ['ArrowLeft', [5, 6]],
    ['End', [21, 22]],
    ['ArrowRight', [21, 22]],
    ['Home', [1, 2]],
    ['3', [11, 12]],
    ['p', [1, 2]],
    ['2', [7, 8]],
  ] as const) {
    await page.keyboard.press(key);
    await shown(...lines);
  }
  await page.keyboard.press('.');
  await expect(stage(page).locator('[data-line="7"]')).toBeVisible();
  expect(await page.evaluate(() => document.elementFromPoint(300, 300)?.className)).toContain(
    'bg-',
  );
  await page.keyboard.press('.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to ಚರಣ 4' }).click();
  await shown(15, 16);
  await page.locator('summary').click();
  await page.getByLabel('At a time').selectOption('stanza');
  await shown(15, 16, 17, 18);
  await page.getByLabel('Second script').selectOption('Tamil');
  await expect(stage(page).locator('[lang=ta]').first()).toBeVisible();
  await page.getByLabel('Colours').selectOption('light');
  await expect(page.locator('.presentation')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Colours')).toBeHidden();
  await page.reload();
  await expect(stage(page).locator('[data-line="15"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/songs\/3\?lang=Kannada#line-15$/);
  await expect(page.locator('#line-15')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('large letters have three buttons, and follow what is read aloud', async ({ page }) => {
    await openPage(page, '/songs/3?lang=Kannada');
    await page.getByRole('link', { name: 'Large letters' }).click();
    const words = stage(page).locator('[data-line]');
    await expect(words).toHaveCount(2);
    const size = () =>
      words
        .first()
        .locator('span')
        .first()
        .evaluate((row) => parseFloat(getComputedStyle(row).fontSize));
    const before = await size();
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect(words).toHaveCount(1);
    expect(await size()).toBeGreaterThanOrEqual(before);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(words).toHaveAttribute('data-line', '2');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Listen' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(words).toHaveAttribute('data-line', '3');
    await page.getByRole('button', { name: 'Pause' }).click();
    await stage(page).tap({ position: { x: 30, y: 200 } });
    await expect(words).toHaveAttribute('data-line', '2');
    await page.getByRole('button', { name: 'Smaller' }).click();
    await expect(words).toHaveCount(2);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('#line-1')).toBeVisible();
  });
});

test('a song that a visitor may not read shows the way to a reading link', async ({ page }) => {
  await openPage(page, '/songs/36/present');
  await expect(stage(page)).toContainText('36.');
  await expect(stage(page).locator('[data-line]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Get a free reading link' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});
