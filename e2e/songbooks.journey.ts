import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { savedPdf } from './saved-pdf.ts';
import { adminAccount, test } from './sessions.ts';
import { goTo, reload } from './open.ts';
import { expect } from './test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Add songs' });
const rows = (page: Page) =>
  page.getByRole('list', { name: 'In this order' }).getByRole('listitem');
const made = (page: Page) => page.getByRole('button', { name: /^Make the PDF/ });
const preview = (page: Page) => page.getByRole('img', { name: /^Page 1$/ });

async function add(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

/** The picture has loaded and is valid. */
async function isDrawn(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}

test('three songs in Tamil, large print, A5: chosen, previewed, made, saved and read back', async ({
  page,
}) => {
  await goTo(page, '/songbook');
  await expect(page.getByText('Choose a song to see the first pages here.')).toBeVisible();
  await expect(made(page)).toBeDisabled();
  await add(page, 'jagadodharana');
  await add(page, '1-2');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('radio', { name: 'தமிழ்' }).check();
  await page.getByRole('radio', { name: /^A5/ }).check();
  await page.getByRole('checkbox', { name: 'Large print' }).check();
  await page.getByLabel('Title on the cover').fill('Navaratri');
  await expect(rows(page).first()).toContainText('ஜகதோத்தாரன');
  await isDrawn(preview(page));

  const book = await savedPdf(page, () => made(page).click());
  expect(book.name).toBe('navaratri-tamil-a5-large-print.pdf');
  expect(Math.round(book.width)).toBe(148);
  expect(book.text).toContain('Navaratri');
  expect(book.text).toContain('லம்போதர');
  expect(book.text.replace(/\s/g, '')).toContain('ஜகதோத்தாரன');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'navaratri-tamil-a5-large-print.pdf has been downloaded.' }),
  ).toContainText(`${book.pages} pages`);
  expect(
    (await savedPdf(page, () => page.getByRole('button', { name: 'Download again' }).click()))
      .bytes,
  ).toBe(book.bytes);
});

test('the choice is stored without an account, and is the same in another window', async ({
  page,
  context,
}) => {
  await goTo(page, '/songbook');
  await add(page, '3, 1');
  await page.getByRole('radio', { name: 'ಕನ್ನಡ' }).check();
  await page.getByRole('checkbox', { name: 'With the meaning' }).uncheck();
  await page.getByLabel('Title on the cover').fill('ಹಾಡುಗಳು');
  const other = await context.newPage();
  await goTo(other, '/songbook');
  await expect(rows(other)).toHaveText([/^3/, /^1/]);
  await add(other, '5');
  await expect(rows(page)).toHaveText([/^3/, /^1/, /^5/]);

  await reload(page);
  await expect(rows(page)).toHaveText([/^3\.\s*ಭಾಗ್ಯದ/, /^1\.\s*ಲಂಬೋದರ/, /^5\./]);
  await expect(page.getByRole('radio', { name: 'ಕನ್ನಡ' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'With the meaning' })).not.toBeChecked();
  await expect(page.getByLabel('Title on the cover')).toHaveValue('ಹಾಡುಗಳು');
});

test('songs are chosen in the list, moved by buttons and by dragging, removed and restored', async ({
  page,
}) => {
  await goTo(page, '/songbook');
  await page.getByRole('button', { name: 'Choose from the list' }).click();
  for (const number of [1, 2, 4])
    await page.getByRole('checkbox', { name: new RegExp(`^${number}\\b`) }).check();
  await page.getByRole('button', { name: 'Close the list' }).click();
  await expect(rows(page)).toHaveText([/^1/, /^2/, /^4/]);

  await page.getByRole('button', { name: 'Move Jagadoddharana adisidale up' }).click();
  await expect(rows(page)).toHaveText([/^1/, /^4/, /^2/]);
  await expect(
    page.getByRole('status').filter({ hasText: 'Jagadoddharana adisidale is now 2 of 3.' }),
  ).toBeVisible();

  const handle = await rows(page).nth(2).locator('span[title]').boundingBox();
  const first = await rows(page).first().boundingBox();
  if (!handle || !first) throw new Error('There is nothing to drag.');
  await page.mouse.move(handle.x + 8, handle.y + 12);
  await page.mouse.down();
  await page.mouse.move(first.x + 8, first.y + 4, { steps: 5 });
  await expect(rows(page).first()).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await expect(rows(page)).toHaveText([/^2/, /^1/, /^4/]);

  await page.getByRole('button', { name: /^Remove Lambodara/ }).click();
  await expect(rows(page)).toHaveText([/^2/, /^4/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/^2/, /^1/, /^4/]);
  await page.getByRole('button', { name: 'Sort by number' }).click();
  await expect(rows(page)).toHaveText([/^1/, /^2/, /^4/]);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('a book can be made by keyboard alone', async ({ page }) => {
  await goTo(page, '/songbook');
  await field(page).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^4/, /^1/]);
  const up = page.getByRole('button', { name: /^Move Lambodara.* up$/ });
  await tabTo(page, up);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^1/, /^4/]);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^1/, /^4/]);
  await tabTo(page, page.getByRole('button', { name: /^Remove Lambodara/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove Jagadoddharana/ })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'English' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeChecked();
  await tabTo(page, made(page));
  const book = await savedPdf(page, () => page.keyboard.press('Enter'));
  expect(book.name).toBe('my-songbook-hindi-a4.pdf');
  expect(Math.round(book.width)).toBe(210);
});

test('songs that the person may not read are named with a link to get access, and the others are printed', async ({
  page,
}) => {
  await goTo(page, '/songbook');
  await add(page, '9-12');
  const notice = page.locator('main .notice');
  await expect(notice).toContainText('These songs will be left out: 10. ');
  await expect(notice).toContainText('12. Adaddella olite ayitu');
  await expect(made(page)).toHaveText('Make the PDF (1 song)');
  await isDrawn(preview(page));
  const book = await savedPdf(page, () => made(page).click());
  expect(book.text).toContain('Ragi tandira');
  expect(book.text).not.toContain('Adaddella');
  await notice.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?returnUrl=/songbook');
});

test('people who may read them can print all songs, and a song without words is left out by name', async ({
  windowOf,
  request,
}) => {
  const page = await windowOf(await adminAccount(request));
  await goTo(page, '/songbook');
  await add(page, '12, 105');
  await expect(page.locator('main .notice')).toContainText(
    'The lyrics of this song are still needed, so it will be left out: 105.',
  );
  await expect(made(page)).toHaveText('Make the PDF (1 song)');
  expect((await savedPdf(page, () => made(page).click())).text).toContain('Adaddella');
});

test('making a book shows its progress, can be cancelled, and after a failure can be repeated', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/^HttpError\b/, /status of 503 /);
  await goTo(page, '/songbook');
  await page.getByRole('button', { name: 'The 9 songs I can read' }).click();
  await expect(rows(page)).toHaveCount(9);
  let letGo = () => {};
  await page.route('**/api/songbooks', async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve));
    await route.continue().catch(() => undefined);
  });
  await made(page).click();
  await expect(page.getByRole('progressbar', { name: 'Preparing the songbook …' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Stopped. Nothing was saved.' }),
  ).toBeVisible();
  letGo();
  await page.unroute('**/api/songbooks');

  await page.route('**/api/songbooks', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: '{"done":1,"of":9}\n{"message":"Too many books are being made. Please try again in a minute."}\n',
    }),
  );
  await made(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Too many books are being made.' }),
  ).toBeVisible();
  await page.unroute('**/api/songbooks');
  await page.route('**/api/songbooks', (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', body: '{"done":1,"of":9}\n' }),
  );
  await made(page).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'The songbook could not be made. Please try again.' }),
  ).toBeVisible();
  await page.unroute('**/api/songbooks');

  expect((await savedPdf(page, () => made(page).click())).text).toContain('Jagadoddharana');
});

test('a large book is made', async ({ windowOf, request }) => {
  const page = await windowOf(await adminAccount(request));
  await goTo(page, '/songbook');
  await add(page, '1-78');
  await page.getByRole('radio', { name: 'తెలుగు' }).check();
  expect((await savedPdf(page, () => made(page).click())).pages).toBeGreaterThan(60);
});

/** The response is released line by line, since the site makes a book of 78 songs faster than a busy browser paints once. */
test('the progress bar of a book advances with every line that the site sends', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fetchAnything = window.fetch;
    window.fetch = async (input, init) => {
      if (String(input) !== '/api/songbooks') return fetchAnything(input, init);
      const lines = new TransformStream<string, string>();
      Object.assign(window, { writer: lines.writable.getWriter() });
      return new Response(lines.readable.pipeThrough(new TextEncoderStream()), {
        headers: { 'content-type': 'application/x-ndjson' },
      });
    };
  });
  await goTo(page, '/songbook');
  await add(page, '1-9');
  await made(page).click();
  await expect(page.getByRole('progressbar', { name: 'Preparing the songbook …' })).toBeVisible();
  for (const done of [0, 3, 4, 9]) {
    await page.evaluate(
      (line) =>
        (window as unknown as { writer: WritableStreamDefaultWriter<string> }).writer.write(line),
      `${JSON.stringify({ done, of: 9 })}\n`,
    );
    await expect(page.locator('progress + span')).toHaveText(`${Math.floor((done / 9) * 100)} %`);
  }
});

test('a preview that fails shows an error, and loads when it is retried', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 500 .*songbooks\/preview/, /^HttpError: Something went wrong/);
  await page.route('**/api/songbooks/preview', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  await goTo(page, '/songbook');
  await add(page, '1-3');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The preview could not be loaded.' }),
  ).toBeVisible();
  await page.unroute('**/api/songbooks/preview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await isDrawn(preview(page));
  await page.getByRole('button', { name: 'Next page' }).click();
  await isDrawn(page.getByRole('img', { name: 'Page 2' }));
});

test('a song’s page and the list link to the songbook', async ({ page }) => {
  await goTo(page, '/songs/4?lang=Kannada');
  await page.getByLabel('More for this song').click();
  await page.getByRole('button', { name: 'Add to my songbook' }).click();
  const open = page.getByRole('link', { name: 'In my songbook: 1 song' });
  await expect(open).toBeFocused();
  await open.click();
  await expect(rows(page)).toHaveText([/ಜಗದೋದ್ಧಾರನ/]);
  await goTo(page, '/musics');
  await page.getByRole('link', { name: 'Make a songbook' }).click();
  await expect(page).toHaveURL('/songbook');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My songbook' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('a search without a result and an unknown number each show a message', async ({ page }) => {
  await goTo(page, '/songbook');
  await field(page).fill('zzzzqqqq');
  await expect(
    page.getByRole('status').filter({ hasText: 'No song found for “zzzzqqqq”.' }),
  ).toBeVisible();
  await field(page).fill('900-999');
  await expect(
    page.getByRole('status').filter({ hasText: 'There is no song with this number.' }),
  ).toBeVisible();
  await field(page).press('Enter');
  await expect(rows(page)).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`the songbook page with a choice and a book fits ${width} px and passes axe in both themes`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    await goTo(page, '/songbook');
    await add(page, '1-12');
    await field(page).fill('ra');
    await expect(page.getByRole('checkbox').nth(3)).toBeVisible();
    await isDrawn(preview(page));
    await expectAccessible(page);
    await savedPdf(page, () => made(page).click());
    await expectAccessible(page);
  });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not come there.');
}
