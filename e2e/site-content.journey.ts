import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goTo, openPage, reload } from './open.ts';
import { beginAdminSession } from './sessions.ts';
import { expect, test } from './test.ts';

/** The HTML that a visitor is sent for an address, before any script runs. */
async function visited(browser: Browser, path: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await look(page);
  await context.close();
}

const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of the page"]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const restoreFirst = async (page: Page) => {
  await page.getByRole('button', { name: 'Restore this version' }).last().click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Restored. It is public now.')).toBeVisible();
};

const first = /^Purandara Dasa went from door to door/;

test('an admin changes the introduction with a preview, saves it, a visitor reads it, and it is restored', async ({
  page,
  browser,
}) => {
  await beginAdminSession(page);
  await goTo(page, '/admin');
  await expect(page.getByRole('link', { name: 'Enter your own email' })).toHaveAttribute(
    'href',
    '/content/email',
  );
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('This address does not work. Please enter your own.')).toBeVisible();
  await page.getByRole('link', { name: 'Site content' }).click();
  await page.getByRole('link', { name: /^Introduction/ }).click();
  await expect(field(page, 'Paragraph 1')).toHaveValue(first);
  await expect(save(page)).toBeDisabled();

  await field(page, 'Paragraph 1').fill('He sang for everybody.');
  await expect(preview(page).getByText('He sang for everybody.')).toBeVisible();
  await expect(preview(page).getByText(first)).toHaveCount(0);
  await visited(browser, '/', (home) => expect(home.getByText(first)).toBeVisible());

  // An empty paragraph is refused with its error beside it, and the focus follows an item that is moved or removed.
  await page.getByRole('button', { name: 'Add a paragraph' }).click();
  await expect(field(page, 'Paragraph 3')).toBeFocused();
  await save(page).click();
  await expect(field(page, 'Paragraph 3')).toHaveAccessibleDescription('This is empty.');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Paragraph 3: This is empty.' }),
  ).toBeVisible();
  await field(page, 'Paragraph 3').fill('He is remembered.');
  await expect(page.getByText('This is empty.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Move up: Paragraph 3' }).click();
  await expect(page.getByRole('button', { name: 'Move up: Paragraph 2' })).toBeFocused();
  await expect(field(page, 'Paragraph 2')).toHaveValue('He is remembered.');
  await field(page, 'Paragraph 2').press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Paragraph 3')).toBeFocused();
  await expect(field(page, 'Paragraph 4')).toHaveValue(/^The first lessons/);
  for (const paragraph of [4, 3])
    await page.getByRole('button', { name: `Remove: Paragraph ${paragraph}` }).click();
  await expect(field(page, 'Paragraph 3')).toHaveCount(0);

  // The page is reloaded before the text is saved, and the text is still there.
  await reload(page);
  await expect(field(page, 'Paragraph 1')).toHaveValue('He sang for everybody.');
  await expect(page.getByText('Not saved yet. Your text is kept in this browser')).toBeVisible();
  await field(page, 'Summary of your change').fill('Shorter');
  await save(page).click();
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();
  await expect(page.getByText(/^Saved by Administrator: Shorter/)).toBeVisible();
  await visited(browser, '/', async (home) => {
    await expect(home.getByText('He sang for everybody.')).toBeVisible();
    await expect(home.getByText(first)).toHaveCount(0);
  });

  await page.getByText('What changed').first().click();
  await expect(page.locator('del').first()).toBeVisible();
  await expect(page.locator('p:has(ins)').first()).toContainText('everybody');
  await restoreFirst(page);
  await expect(field(page, 'Paragraph 1')).toHaveValue(first);
  await visited(browser, '/', (home) => expect(home.getByText(first)).toBeVisible());
  await goTo(page, '/content');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'On the home page, below the song of the day.' }),
  ).toContainText('Changed by Administrator');
});

test('a link of the compiler is changed, an invalid address is refused, and the home page shows the new link', async ({
  page,
  browser,
}) => {
  await beginAdminSession(page);
  await goTo(page, '/content/compiler');
  await page.getByText('His edition of the songs', { exact: true }).first().click();
  await field(page, 'Web address').fill('javascript:alert(1)');
  await save(page).click();
  await expect(
    page.getByRole('alert').filter({
      hasText: 'Links, His edition of the songs, Web address: This is not a web address.',
    }),
  ).toBeVisible();
  await expect(field(page, 'Web address')).toBeFocused();
  await field(page, 'Web address').fill('https://example.org/his-edition');
  await field(page, 'Title').fill('His book');
  await expect(preview(page).getByRole('link', { name: 'His book' })).toBeVisible();
  // Links in the preview lead nowhere.
  await preview(page).getByRole('link', { name: 'His book' }).click();
  await expect(preview(page).getByRole('link', { name: 'His book' })).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();
  await visited(browser, '/', (home) =>
    expect(home.getByRole('link', { name: 'His book' })).toHaveAttribute(
      'href',
      'https://example.org/his-edition',
    ),
  );
  await restoreFirst(page);
});

test('of two admins at once the second sees both versions and loses nothing', async ({
  expectErrors,
  page,
  browser,
}) => {
  expectErrors(/status of 409 .*admin\.saveSitePart/, /^TRPCClientError/);
  await beginAdminSession(page);
  await goTo(page, '/content/footer');
  const rights = field(page, 'Copyright');
  await rights.fill('Ours.');
  const other = await browser.newPage();
  await beginAdminSession(other);
  await goTo(other, '/content/footer');
  await field(other, 'Copyright').fill('Theirs.');
  await save(other).click();
  await expect(other.getByText('Saved. It is public now.')).toBeVisible();

  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Edit conflict' });
  await expect(conflict).toBeVisible();
  await expect(conflict.locator('del')).toContainText('Theirs');
  await expect(conflict.locator('ins')).toContainText('Ours');
  await expect(rights).toHaveValue('Ours.');
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Ours.');

  // Their form was open without changes, so it learns of the conflict at the next key.
  await field(other, 'Copyright').fill('Again theirs.');
  await save(other).click();
  await other.getByRole('button', { name: 'Use their version' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Use their version' }).click();
  await expect(field(other, 'Copyright')).toHaveValue('Ours.');
  await other.close();
  await restoreFirst(page);
});

test('pictures, albums and Kannada texts are previewed in their own page before they are saved', async ({
  page,
  browser,
}) => {
  test.slow();
  await beginAdminSession(page);
  await goTo(page, '/content/gallery');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByRole('radio', { name: 'Lotus' }).check();
  await field(page, 'Caption').fill('A lotus.');
  await page.getByRole('textbox', { name: 'Image description' }).fill('An open lotus');
  await expect(preview(page).getByText('A lotus.')).toBeVisible();
  // Other journeys rely on the number four.
  await page.getByRole('button', { name: 'Remove: A lotus.' }).click();
  await page.getByText('A palm-leaf manuscript, as his songs').first().click();
  await field(page, 'Caption').fill('Palm leaves.');
  await save(page).click();
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();
  await visited(browser, '/gallary', (gallery) =>
    expect(gallery.getByText('Palm leaves.')).toBeVisible(),
  );
  await restoreFirst(page);

  await goTo(page, '/content/videoAlbums');
  await page.getByText('The child Krishna', { exact: true }).click();
  await page.getByText('Jagadoddharana adisidale', { exact: true }).click();
  await field(page, 'YouTube video').fill('https://youtu.be/abcdefghijk?t=4');
  await expect(field(page, 'YouTube video')).toHaveValue('abcdefghijk');
  await field(page, 'Album name').fill('Little Krishna');
  await expect(preview(page).getByRole('heading', { name: 'Little Krishna' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(page, 'Album name')).toHaveValue('The child Krishna');

  await goTo(page, '/content/recordingAlbums');
  await page.getByText('Janta exercises', { exact: true }).click();
  await field(page, 'Name').fill('Pairs of notes');
  await expect(preview(page).getByRole('heading', { name: 'Pairs of notes' })).toBeVisible();
});

test('a part in Kannada is shown to readers of Kannada, and the English one to others', async ({
  page,
}) => {
  await beginAdminSession(page);
  await goTo(page, '/content/footer');
  await page.getByRole('link', { name: 'Kannada', exact: true }).click();
  const rights = field(page, 'Copyright');
  await rights.fill('ಹಾಡುಗಳು ಎಲ್ಲರವು ಮತ್ತು ನಮ್ಮವು.');
  await expect(preview(page).getByText('ಹಾಡುಗಳು ಎಲ್ಲರವು ಮತ್ತು ನಮ್ಮವು.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Saved. It is public now.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toContainText('ಹಾಡುಗಳು ಎಲ್ಲರವು');
  await page.getByRole('contentinfo').getByRole('button', { name: 'ಕನ್ನಡ' }).click();
  await expect(
    page.getByRole('contentinfo').getByText('ಹಾಡುಗಳು ಎಲ್ಲರವು ಮತ್ತು ನಮ್ಮವು.'),
  ).toHaveAttribute('lang', 'kn');
});

test('the pages redirect everybody but admins', async ({ page }) => {
  for (const path of ['/content', '/content/introduction']) {
    await goTo(page, path);
    await expect(page.getByText('Access Denied! Admins only.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('the pages fit a phone and a wide screen and pass axe in both themes', async ({ page }) => {
  test.slow();
  await beginAdminSession(page);
  for (const path of [
    '/content',
    '/content/introduction',
    '/content/gallery',
    '/content/videoAlbums',
  ]) {
    await page.setViewportSize({ width: 360, height: 800 });
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The frame shows the song that was changed; the page around it stays where it was opened.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const folded = page.locator('form summary').first();
    if (await folded.count()) await folded.click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      1280,
    );
  }
});
