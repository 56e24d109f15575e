import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** Presses a word of a line, where the page draws it. */
async function pressWord(page: Page, line: number, word: string): Promise<void> {
  const place = await page.locator(`#line-${line}`).evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(text) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      node.parentElement?.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`The line has no ${text}.`);
  }, word);
  await page.mouse.click(place.x, place.y);
}

test('a pressed word opens its entry in any script, and leads to its places', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/songs/1?lang=Kannada');
  await pressWord(page, 5, 'ಚಾರಣ');
  const help = page.getByRole('dialog', { name: 'Word meanings: ಚಾರಣ' });
  await expect(help).toContainText('a heavenly singer');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await openPage(page, '/songs/1?lang=Telugu');
  await pressWord(page, 5, 'చారణ');
  await expect(page.getByRole('dialog')).toContainText('ಚಾರಣ');
  await page.getByRole('dialog').getByRole('link', { name: 'All occurrences' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concordance');
  await page.getByRole('link', { name: /సిద్ధ చారణ/ }).click();
  await expect(page).toHaveURL(/\/songs\/1\?lang=Telugu#line-5$/);
});

test('the help says where it is not certain, and shows the meaning of the song where it has no entry', async ({
  page,
}) => {
  await openPage(page, '/songs/4?lang=Kannada');
  await pressWord(page, 8, 'ಪರವಾಸುದೇವನ');
  const help = page.getByRole('dialog');
  await expect(help).toContainText('May be a form of, or contain:');
  await expect(help).toContainText('ವಾಸುದೇವ');
  await openPage(page, '/songs/1?lang=Kannada');
  await pressWord(page, 5, 'ಸೇವಿತ');
  await expect(help).toContainText('The glossary does not have this word.');
  await expect(help).toContainText('The meaning of the whole song:');
  await expectAccessible(page, '[role=dialog]');
});

test('words with an entry are marked once somebody points at the song, and the text stays as it is', async ({
  page,
}) => {
  await openPage(page, '/songs/4?lang=Kannada');
  const countMarks = () => page.evaluate(() => CSS.highlights.get('known-word')?.size ?? 0);
  const line = page.locator('#line-1');
  const before = await line.innerHTML();
  expect(await countMarks()).toBe(0);
  await line.hover();
  await expect.poll(countMarks).toBeGreaterThan(10);
  expect(await line.innerHTML()).toBe(before);
});

test('the word help is reached and walked through by keyboard', async ({ page }) => {
  await openPage(page, '/songs/1?lang=Kannada');
  const more = page.getByLabel('More for this song');
  await more.press('Enter');
  await page.getByRole('button', { name: 'Word meanings' }).press('Enter');
  const help = page.getByRole('dialog', { name: /^Word meanings/ });
  await expect(help).toBeFocused();
  const first = (await help.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(help).not.toHaveAttribute('aria-label', first);
  await page.keyboard.press('ArrowLeft');
  await expect(help).toHaveAttribute('aria-label', first);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a word is found by any spelling, and the search offers its concordance', async ({ page }) => {
  await openPage(page, '/glossary');
  await page.getByRole('searchbox').fill('paasha');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: /ಪಾಶ.*noose/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ಪಾಶ');
  await page.getByRole('combobox').fill('ಪಾಶಾಂಕುಶಧರ');
  await page.getByRole('option', { name: 'All occurrences of “ಪಾಶಾಂಕುಶಧರ”' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('ಪಾಶಾಂಕುಶಧರ');
  await expect(page.locator('mark')).toHaveCount(1);
});
