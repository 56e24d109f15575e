import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { admin } from './people.ts';
import { beginAdminSession } from './sessions.ts';
import { goTo, reload } from './open.ts';
import { expect, test } from './test.ts';

// All journeys here share the one admin, so each has a text of its own.
async function edit(page: Page, address: string) {
  await goTo(page, address);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(lyricsOf(page)).toBeVisible();
}

const lyricsOf = (page: Page) => page.getByRole('textbox', { name: 'Lyrics' });
const saveOf = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const draftOf = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

async function replace(page: Page, before: string, after: string) {
  const lyrics = lyricsOf(page);
  const text = await lyrics.inputValue();
  expect(text).toContain(before);
  await lyrics.fill(text.replace(before, after));
}

test('a visitor reads a song and sees no editing tools', async ({ page }) => {
  await goTo(page, '/songs/4?lang=Kannada');
  await expect(page.locator('#line-1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('a correction is typed, shown as a difference, saved, and visible to its author only', async ({
  page,
  browser,
}) => {
  await beginAdminSession(page);
  await edit(page, '/songs/4?lang=Kannada');
  await expect(saveOf(page)).toBeDisabled();
  await replace(page, 'ತಿಳಿಯುತ', 'ತಿಳಿಯೂತ');
  await expect(page.locator('del').first()).toContainText('ತಿಳಿಯುತ');
  await expect(page.locator('ins u')).toHaveText('ಯೂ');
  await replace(page, 'ತಿಳಿಯೂತ', 'ತಿಳಿಯುತ');
  await expect(saveOf(page)).toBeDisabled();

  await replace(page, 'ತಿಳಿಯುತ', 'ತಿಳಿಯೂತ');
  await replace(page, 'ಸುಗುಣಾಂತರಂಗನ ಆ', 'ಸುಗುಣಾಂತರಂಗನ  ಆ');
  await expect(page.locator(':is(ins, del) + .tag')).toHaveText('space');
  await expect(page.getByRole('button', { name: /Line 6: double space/ })).toBeVisible();
  await saveOf(page).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByText('Lyrics updated successfully!')).toBeVisible();
  await expect(lyricsOf(page)).toHaveCount(0);
  await expect(page.locator('#line-2')).toContainText('ತಿಳಿಯೂತ');
  expect(await draftOf(page, 'draft_4_Kannada')).toBeNull();

  await reload(page);
  await expect(
    page.getByText('This is your own correction; it is not published yet.'),
  ).toBeVisible();
  await expect(page.locator('#line-2')).toContainText('ತಿಳಿಯೂತ');
  const visitor = await browser.newPage();
  await goTo(visitor, '/songs/4?lang=Kannada');
  await expect(visitor.locator('#line-2')).toContainText('ತಿಳಿಯುತ');
  await visitor.close();
});

test('a text over the length limit gets an error beside it, is not saved, and stays in the editor', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 400 .*corrections\.save/, /^TRPCClientError: lyrics: That is more than/);
  await beginAdminSession(page);
  await edit(page, '/songs/9?lang=Malayalam');
  const long = 'ഹരി '.repeat(7_600);
  await lyricsOf(page).fill(long);
  await expect(
    page.getByText('This text is too long to save: at most 30000 characters and 600 lines.'),
  ).toBeVisible();
  await expect(lyricsOf(page)).toHaveAttribute('aria-invalid', 'true');
  await saveOf(page).click();
  await expect(
    page.getByText(
      'lyrics: That is more than 30000 characters. Your text is kept in this browser.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await lyricsOf(page).inputValue()).toBe(long);
  await lyricsOf(page).fill('ഹരി');
  await expect(page.getByText('This text is too long')).toHaveCount(0);
});

test('typed text survives a crash, a lost connection and an ended session', async ({
  expectErrors,
  page,
  context,
}) => {
  expectErrors(
    /ERR_INTERNET_DISCONNECTED/,
    /^TRPCClientError: (?:Failed to fetch|User is not logged in)/,
    /status of 401 /,
  );
  await beginAdminSession(page);
  await edit(page, '/songs/5?lang=Kannada');
  const typed = 'ಕೆರೆಯ ನೀರನು';
  await lyricsOf(page).press('Control+Home');
  await lyricsOf(page).pressSequentially(`${typed}\n`);
  await page.waitForTimeout(400);
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  await page.close();

  const again = await context.newPage();
  await goTo(again, '/songs/5?lang=Kannada');
  await expect(again.getByText('You have unsaved changes from')).toBeVisible();
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(lyricsOf(again)).toHaveValue(new RegExp(`^${typed}\n`));

  await context.setOffline(true);
  await saveOf(again).click();
  await expect(again.getByText('Failed to save lyrics.')).toBeVisible();
  await expect(lyricsOf(again)).toHaveValue(new RegExp(`^${typed}\n`));
  await context.setOffline(false);

  await again.evaluate(() => localStorage.setItem('token', 'ended'));
  await saveOf(again).click();
  await expect(again).toHaveURL(/\/login\?returnUrl=/);
  await again.getByLabel('Email').fill(admin.email);
  await again.getByLabel('Password').fill(admin.password);
  await again.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(again).toHaveURL(/\/results\?song=5&lang=Kannada/);
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(lyricsOf(again)).toHaveValue(new RegExp(`^${typed}\n`));

  await again.getByRole('button', { name: 'Cancel' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Stop editing' }).click();
  await again.getByRole('button', { name: 'Discard' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(again.getByText('You have unsaved changes from')).toHaveCount(0);
  expect(await draftOf(again, 'draft_5_Kannada')).toBeNull();
});

test('a save that takes long says that it is still trying and that the text is safe', async ({
  page,
}) => {
  await beginAdminSession(page);
  await edit(page, '/songs/2?lang=Kannada');
  await replace(page, '\n', ' ಹರಿ\n');
  // A window with a clock of its own never says that it is hydrated.
  await page.clock.install();
  let answer = () => {};
  await page.route('**/trpc/corrections.save*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const requested = page.waitForRequest('**/trpc/corrections.save*');
  await saveOf(page).click();
  await requested;
  const slow = page.getByText('It is still being tried, and your text is safe in this browser.');
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(8000);
  await expect(slow).toBeVisible();
  answer();
  await expect(page.getByText('Lyrics updated successfully!')).toBeVisible();
  await expect(slow).toHaveCount(0);
});

test('a browser that cannot store a draft says so, and asks before the page is left', async ({
  page,
}) => {
  await beginAdminSession(page);
  await edit(page, '/songs/1?lang=Kannada');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await lyricsOf(page).press('Control+Home');
  await lyricsOf(page).pressSequentially('ಶ್ರೀ ');
  await expect(page.getByText('This browser cannot keep drafts.')).toBeVisible();
  const dialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialog;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
});

test('of two windows, changes of different lines merge, the same line becomes a conflict, and no text is lost', async ({
  page,
  context,
}) => {
  await beginAdminSession(page);
  const other = await context.newPage();
  await edit(page, '/songs/6?lang=Kannada');
  await edit(other, '/songs/6?lang=Kannada');
  const [, first = '', second = ''] = (await lyricsOf(page).inputValue())
    .split('\n')
    .filter(Boolean);
  await replace(page, first, `${first} ಒಂದು`);
  await replace(other, second, `${second} ಎರಡು`);
  await saveOf(page).click();
  await expect(page.getByText('Lyrics updated successfully!')).toBeVisible();
  await saveOf(other).click();
  await expect(other.getByText('changes were merged')).toBeVisible();
  await expect(other.locator('#line-1')).toContainText('ಒಂದು');
  await expect(other.locator('#line-2')).toContainText('ಎರಡು');

  await edit(page, '/songs/6?lang=Kannada');
  await edit(other, '/songs/6?lang=Kannada');
  await replace(page, `${first} ಒಂದು`, `${first} ಇವರದು`);
  await replace(other, `${first} ಒಂದು`, `${first} ನನ್ನದು`);
  await saveOf(page).click();
  await expect(page.getByText('Lyrics updated successfully!')).toBeVisible();
  await saveOf(other).click();
  await expect(other.getByRole('heading', { name: 'Edit conflict' })).toBeVisible();
  await expect(other.getByText('ಇವರದು')).toBeVisible();
  await expect(other.getByText('ನನ್ನದು')).toBeVisible();
  await expect(saveOf(other)).toBeDisabled();

  await reload(other);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('ಇವರದು')).toBeVisible();
  await other.getByRole('radio', { name: 'Both, theirs first' }).check();
  await saveOf(other).click();
  await expect(other.getByText('Lyrics updated successfully!')).toBeVisible();
  await expect(other.locator('#line-1')).toContainText('ಇವರದು');
  await expect(other.locator('#line-2')).toContainText('ನನ್ನದು');
});

test('characters are inserted at the caret, findings select their place, and shortcuts save and go on', async ({
  page,
}) => {
  await beginAdminSession(page);
  await edit(page, '/songs/7?lang=Kannada');
  const lyrics = lyricsOf(page);
  await lyrics.press('Control+Home');
  await page.getByRole('button', { name: 'Insert character', exact: true }).click();
  await page
    .getByRole('button', { name: 'ka', exact: false })
    .and(page.locator('[role=toolbar] button'))
    .first()
    .click();
  await page.locator('[role=toolbar] button', { hasText: '◌ಿ' }).click();
  await expect(lyrics).toHaveValue(/^ಕಿ/);
  await lyrics.press('Control+z');
  await expect(lyrics).toHaveValue(/^ಕ(?!ಿ)/);
  await lyrics.press('Control+Home');
  await lyrics.pressSequentially('abc ');
  await page.getByRole('button', { name: /Line 1: letters of another script abc/ }).click();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toContain('abc');

  // Saving never refuses a text for its content.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lyrics updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/songs\/8\?.*edit=true/);
  await expect(lyricsOf(page)).toBeVisible();
  await replace(page, '\n', ' ಹೊಸ\n');
  await page.keyboard.press('Control+s');
  await expect(
    page.getByText('This is your own correction; it is not published yet.'),
  ).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Ctrl+Enter');
});

test('the text of a witness is beside the lyrics, and a corrected word with an apparatus entry asks who has it', async ({
  page,
}) => {
  await beginAdminSession(page);
  await edit(page, '/songs/66?lang=Kannada');
  const source = page.getByLabel('Compared with');
  await source.selectOption({ label: 'Published text' });
  const comparison = page.getByRole('region', { name: 'Comparison text' });
  await expect(comparison.locator('mark')).toHaveCount(0);
  await source.selectOption('B');
  await expect(comparison.locator('mark').first()).toHaveText('ವ್ರತ್ತಿ');

  const entries = page.getByRole('textbox', { name: 'Apparatus entries' });
  await expect(entries).toBeHidden();
  await replace(page, 'ಆಲಾಪಿಸುತ್ತ', 'ಆಲಾಪಿಸುತ');
  await page.getByRole('button', { name: '1 question' }).click();
  const question = page.locator('#changed-readings');
  await expect(question).toBeFocused();
  await expect(question.getByRole('checkbox', { name: /^B / })).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Update the entry' }).click();
  await expect(
    page.getByText('The entry is updated and will be saved with the text.'),
  ).toBeVisible();
  await page.getByText('For scholars', { exact: true }).click();
  await expect(entries).toHaveValue(/Charana 1, line 2: ಆಲಾಪಿಸುತ \(B\) \| ಆಲಾಪಿಸುತ್ತ \(Br, Rc, Up\)/);
  await entries.fill('Charana 9');
  await expect(
    page.getByRole('button', { name: /cannot be read as an entry/ }).first(),
  ).toBeVisible();
  await saveOf(page).click();
  await expect(page.getByText('Lyrics updated successfully!')).toBeVisible();
  // An error opens the entries by itself.
  await edit(page, '/songs/66?lang=Kannada');
  await expect(entries).toHaveValue('Charana 9');
  await expect(entries).toBeVisible();
});

test('on a phone the comparison is folded, and the text begins in the first third of the screen', async ({
  page,
}) => {
  await beginAdminSession(page);
  for (const [width, height] of [
    [1280, 740],
    [360, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goTo(page, '/songs/64?lang=Kannada&edit=true');
    await expect(lyricsOf(page)).toBeVisible();
    const top = () => lyricsOf(page).evaluate((area) => area.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThanOrEqual(height / 3);
  }
  const comparison = page.getByLabel('Compared with');
  await expect(comparison).toBeHidden();
  await page.getByRole('button', { name: 'Comparison text' }).click();
  await expect(comparison).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the list of corrections is beside the song, and below it on a phone', async ({ page }) => {
  await beginAdminSession(page);
  await goTo(page, '/songs/9?lang=Kannada');
  const toggle = page.getByRole('button', { name: 'Edited', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const frame = page.getByTitle('Edited songs');
  await expect(frame).toHaveAttribute('src', '/edited?viewOnly=true');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Edited songs',
  );
  const beside = await frame.boundingBox();
  expect(beside?.x).toBeGreaterThan(500);
  await page.setViewportSize({ width: 360, height: 740 });
  // Both at one moment, when the page has taken its new width: the words move while a script's letters come.
  const gap = () =>
    frame.evaluate(
      (list) =>
        list.getBoundingClientRect().top -
        document.querySelector('article')!.getBoundingClientRect().bottom,
    );
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await toggle.click();
  await expect(frame).toHaveCount(0);
});

test('the list beside the song is opened and closed, and left by a link', async ({ page }) => {
  await beginAdminSession(page);
  await goTo(page, '/songs/9?lang=Kannada');
  const toggle = page.getByRole('button', { name: 'Edited', exact: true });
  const frame = page.getByTitle('Edited songs');
  for (const count of [1, 0, 1]) {
    await toggle.click();
    await expect(frame).toHaveCount(count);
    await expect(page.locator('#line-1')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Compositions' }).first().click();
  await expect(page).toHaveURL(/\/musics/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compositions');
  await page.goBack();
  await expect(page.locator('#line-1')).toBeVisible();
});

test('the editor fits a narrow phone and passes axe in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beginAdminSession(page);
  await edit(page, '/songs/3?lang=Kannada');
  await replace(page, '\n', ' abc  ಹೊಸ\n');
  await page.getByRole('button', { name: 'Insert character', exact: true }).click();
  await expect(page.locator('ins').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
