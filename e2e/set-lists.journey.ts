import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import { adminAccount, test } from './sessions.ts';
import { expect } from './test.ts';

const show = (page: Page) => page.getByRole('main');

/** A device of its own, with a script and a screen of its own. */
async function device(
  browser: Browser,
  {
    language,
    width = 390,
    height = 800,
    serviceWorkers = 'block',
  }: {
    language?: string;
    width?: number;
    height?: number;
    serviceWorkers?: 'allow' | 'block';
  } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers,
    reducedMotion: 'reduce',
  });
  if (language)
    await context.addInitScript((chosen) => {
      // An empty page has no storage.
      if (location.protocol === 'http:')
        localStorage.setItem('presentation', JSON.stringify({ language: chosen, unit: 'line' }));
    }, language);
  return { page: await context.newPage(), context };
}

/** Makes a list with songs 1 to 3. @returns its link */
async function makeList(page: Page, title: string): Promise<string> {
  await goTo(page, '/sets');
  await page.getByLabel('Name').fill(title);
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('The list has no songs yet.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Add songs' }).fill('1-3');
  await page.getByRole('button', { name: 'Add 3' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bhagyada' })).toBeVisible();
  return page.url();
}

test('a group makes a list, edits it by keyboard, and copies it for next week in two clicks', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/400 \(Bad Request\)/, /Addresses of web sites/);
  const link = await makeList(page, 'Thursday bhajans');
  await expectAccessible(page);
  const titles = () =>
    page
      .getByRole('main')
      .locator('ol li')
      .evaluateAll((rows) => rows.map((row) => /\d+/.exec(row.textContent ?? '')?.[0]));
  expect(await titles()).toEqual(['1', '2', '3']);

  await page.getByRole('button', { name: /^Move Bhagyada.* up/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Bhagyada.*: now 2 of 3\./)).toBeVisible();
  expect(await titles()).toEqual(['1', '3', '2']);

  await page.getByRole('button', { name: /^Edit Lambodara/ }).click();
  await page.getByLabel('Led by').fill('Meera');
  await page.getByLabel('Shruti').fill('G');
  await page.getByLabel('Stanzas').fill('1, x');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Please enter numbers, as 1, 3, 4.')).toBeVisible();
  await page.getByLabel('Stanzas').fill('1, 2');
  await page.getByLabel('Note').fill('see www.example.org');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText(/Addresses of web sites are not allowed here/)).toBeVisible();
  // What was typed stays.
  await expect(page.getByLabel('Led by')).toHaveValue('Meera');
  await page.getByLabel('Note').fill('slowly');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Meera · G · stanzas 1, 2')).toBeVisible();

  await page.getByRole('button', { name: /^Remove Gajavadana/ }).click();
  await expect(page.getByText(/Gajavadana.* was removed\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(['1', '3', '2']);

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByLabel('Link to read and follow', { exact: true })).toHaveValue(link);
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(dialog.getByLabel('As text', { exact: true })).toHaveValue(
    /1\. Lambodara.*\(1\), Meera, G, stanzas 1, 2, slowly/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await goTo(page, '/sets');
  await page.getByRole('button', { name: 'Copy Thursday bhajans for next time' }).click();
  await expect(page.getByRole('heading', { name: 'Thursday bhajans', level: 1 })).toBeVisible();
  expect(page.url()).not.toBe(link);
  await expect.poll(titles).toEqual(['1', '3', '2']);
  await expect(page.getByText('Last time: today, Meera, G')).toBeVisible();
  await page.getByText('Earlier lists of this group').click();
  await expect(page.getByRole('link', { name: /^Thursday bhajans, / })).toBeVisible();
});

test('a reader sees the list without scripts and cannot change it; the edit link can', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/403 \(Forbidden\)/);
  const link = await makeList(page, 'Friday');
  const secret = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('setLists') ?? '[]') as { secret: string }[])[0]?.secret,
  );
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  const answer = await reader.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(reader.getByRole('heading', { name: 'Friday' })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Lambodara lakumikara' })).toBeVisible();

  const other = await device(browser);
  await goTo(other.page, link);
  await expect(other.page.getByRole('link', { name: 'Follow' })).toBeVisible();
  await expect(other.page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await goTo(other.page, `${link}#edit=${secret}`);
  await expect(other.page.getByRole('button', { name: /^Move / }).first()).toBeVisible();
  // A damaged link does not replace the right one.
  await goTo(other.page, '/sets');
  await expect(other.page.getByRole('link', { name: 'Friday' })).toBeVisible();
  await goTo(other.page, `${link}#edit=${secret!.slice(1)}`);
  await expect(other.page.getByText(/This edit link is not valid/)).toBeVisible();
  await expect(other.page.getByRole('button', { name: /^Move / }).first()).toBeVisible();
  // The address that somebody copies has no right to edit.
  expect(other.page.url()).toBe(link);
  await other.page.getByRole('button', { name: 'Delete the list' }).click();
  await other.page
    .getByRole('dialog', { name: 'Delete this list?' })
    .getByRole('button', { name: 'Delete the list' })
    .click();
  await expect(other.page.getByRole('heading', { name: 'Set lists' })).toBeVisible();
});

test('a leader, a wall and three phones in three scripts; the leader is killed and the network cut', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /409 \(Conflict\)/);
  const link = await makeList(page, 'Evening');
  const leader = page;
  await leader.getByRole('link', { name: 'Present' }).click();
  await expect(leader.getByText('You lead')).toBeVisible();

  const wall = await device(browser, { width: 1920, height: 1080 });
  const phones = await Promise.all(
    ['Kannada', 'Tamil', 'English'].map((language) => device(browser, { language })),
  );
  await Promise.all([
    goTo(wall.page, `${link}/present`),
    ...phones.map((phone) => goTo(phone.page, `${link}/follow`)),
  ]);
  const [kannada, tamil, english] = phones.map((phone) => phone.page);
  await expect(show(kannada!)).toContainText('ಲಂಬೋದರ');
  await expect(show(tamil!)).toContainText('லம்போ');
  await expect(show(wall.page)).toContainText('lambōdara');

  // The second charana, in every script at once.
  await leader.keyboard.press('1');
  await expect(show(english!)).toContainText('siddha cāraṇa');
  await expect(show(kannada!)).toContainText('ಸಿದ್ಧ ಚಾರಣ');
  await expect(show(wall.page)).toContainText('siddha cāraṇa');

  // A phone leaves, looks at another line, and comes back with one tap.
  await english!.keyboard.press('Home');
  await expect(english!.getByText('You have left the leader.')).toBeVisible();
  await expect(show(english!)).toContainText('gaṇanātha');
  await english!.getByRole('button', { name: 'Follow again' }).click();
  await expect(show(english!)).toContainText('siddha cāraṇa');

  // Without a network the song stays, and the next song is there already.
  await kannada!.waitForLoadState('networkidle');
  await phones[0]!.context.setOffline(true);
  await kannada!.keyboard.press('End');
  await kannada!.keyboard.press('ArrowRight');
  await expect(show(kannada!)).toContainText('ಗಜವದನ');
  await phones[0]!.context.setOffline(false);
  await kannada!.getByRole('button', { name: 'Follow again' }).click();
  await expect(show(kannada!)).toContainText('ಸಿದ್ಧ ಚಾರಣ');

  // The leader disappears without a word: the songs stay, the phones say so, and somebody else takes over.
  const storage = await leader.context().storageState();
  await leader.close({ runBeforeUnload: false });
  await expect(english!.getByText('The leader has left. The song stays here.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(show(english!)).toContainText('siddha cāraṇa');
  const second = await browser.newContext({ storageState: storage });
  const successor = await second.newPage();
  await goTo(successor, `${link}/present`);
  await expect(successor.getByText('You lead')).toBeVisible();
  await expect(show(successor)).toContainText('siddha cāraṇa');
  await successor.keyboard.press('p');
  await expect(show(english!)).toContainText('gaṇanātha');
  await expect(english!.getByText('The leader has left. The song stays here.')).toBeHidden();

  // A third device is told that somebody leads, and takes over.
  const third = await second.newPage();
  await goTo(third, `${link}/present`);
  await expect(third.getByText('Another device leads.')).toBeVisible();
  await third.getByRole('button', { name: 'Take over' }).click();
  await expect(third.getByText('You lead')).toBeVisible();
  await third.keyboard.press('1');
  await expect(show(english!)).toContainText('siddha cāraṇa');
  await expect(successor.getByText('Another device leads.')).toBeVisible({ timeout: 30_000 });
});

test('a follower’s page that was opened once opens without a network', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /^TRPCClientError: Failed to fetch/);
  const link = await makeList(page, 'Offline');
  const phone = await device(browser, { language: 'Tamil', serviceWorkers: 'allow' });
  await goTo(phone.page, link);
  // The document of the second page is not requested.
  await phone.page.getByRole('link', { name: 'Follow' }).click();
  await expect(show(phone.page)).toContainText('லம்போ');
  const isStored = (path: string) =>
    phone.page.evaluate(async (part) => {
      const keys = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return keys.flat().some(({ url }) => decodeURIComponent(url).includes(part));
    }, path);
  await expect.poll(() => isStored('/follow'), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => isStored('compositions.read?batch=1&input={"0":{"number":3')).toBe(true);
  await phone.context.setOffline(true);
  await phone.page.reload();
  await expect(show(phone.page)).toContainText('லம்போ');
  await phone.page.keyboard.press('End');
  await phone.page.keyboard.press('ArrowRight');
  await expect(show(phone.page)).toContainText('கஜவதன');
});

test('an admin lets lists open songs on their day, and removes a reported list', async ({
  request,
  windowOf,
  browser,
}) => {
  const asha = await adminAccount(request);
  const admin = await windowOf(asha);
  await goTo(admin, '/settings');
  await admin.getByRole('button', { name: 'Allow lists to open songs' }).click();
  await expect(admin.getByText(/can open the songs that they may read/)).toBeVisible();
  await goTo(admin, '/sets');
  await admin.getByLabel('Name').fill('Open evening');
  await admin.getByLabel('Open my songs to this group on this day').check();
  await admin.getByRole('button', { name: 'Make the list' }).click();
  await admin.getByRole('searchbox', { name: 'Add songs' }).fill('15');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  const title = admin.getByRole('main').locator('ol a');
  await expect(title).toBeVisible();
  const name = await title.innerText();
  const link = admin.url();

  const { page } = await device(browser);
  await goTo(page, link);
  await expect(page.getByText('This list opens its songs to you today.')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/follow/);
  await expect(show(page)).not.toContainText('email');
  await expect(show(page).locator('[data-slide], .presentation-slide, p').first()).toBeVisible();
  // Elsewhere the song stays closed.
  await goTo(page, '/songs/15');
  await expect(page.getByRole('main')).toContainText(/Log in|log in|email/);
  await goTo(page, link);
  await page.getByRole('button', { name: 'Report this list' }).click();
  await page.getByLabel('What is wrong?').fill('Names a child.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The list was reported. Thank you.')).toBeVisible();

  await goTo(admin, '/set-lists');
  await expect(admin.getByText('1: Names a child.')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Remove: Open evening' }).click();
  await admin.getByLabel('Reason').fill('A mother asked.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('The list was removed.')).toBeVisible();
  await goTo(admin, '/settings');
  await admin.getByRole('button', { name: 'Stop it for all lists' }).click();
  await expect(
    admin.getByText('Set lists change nobody’s permission to read songs.'),
  ).toBeVisible();
});
