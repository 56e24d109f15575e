import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

test('a singer finds a song by a misspelt word and reads it in eight languages', async ({
  page,
}) => {
  await goTo(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ಪುರಂದರದಾಸರು');
  await expect(page.getByText('1484 - 1564').first()).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Search the songs' });
  await search.fill('bagyadha laxmi barama');
  const hit = page.getByRole('option').first();
  await expect(hit).toContainText('ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/results\?song=3/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3. Bhagyada lakshmi baramma');
  await expect(page.getByRole('option')).toHaveCount(0);

  const firstLine = page.locator('#line-1');
  for (const [name, line] of [
    ['हिन्दी', 'भाग्यद'],
    ['ಕನ್ನಡ', 'ಭಾಗ್ಯದ'],
    ['മലയാളം', 'ഭാഗ്യദ'],
    ['मराठी', 'भाग्यद'],
    ['संस्कृतम्', 'भाग्यद'],
    ['தமிழ்', 'பாக்யத'],
    ['తెలుగు', 'భాగ్యద'],
    ['English', 'bhāgyada'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(firstLine).toContainText(line);
  }

  await page.getByLabel('More for this song').click();
  await page.getByRole('button', { name: 'Find a word' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a word in the lyrics' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Find a word in the lyrics' }).fill('gejje');
  await page.keyboard.press('Enter');
  await expect(page.locator('mark').first()).toContainText('gejje');
  await page.getByRole('searchbox', { name: 'Find a word in the lyrics' }).fill('helicopter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No occurrences of "helicopter" found in the lyrics.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a word in the lyrics' }).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No occurrences of "zzzz" found in the lyrics.')).toBeVisible();
});

test('any spelling in any script finds the song', async ({ page }) => {
  for (const [typed, number] of [
    ['jagadodarana', 4],
    ['ಜಗದೋದಾರನ', 4],
    ['जगदोद्धारन', 4],
    ['ஜகதோத்தாரன', 4],
    ['ragithandira', 9],
    ['kereyaneeranu', 5],
    ['4', 4],
  ] as const) {
    await test.step(typed, async () => {
      await goTo(page, '/musics');
      await page.getByRole('combobox').fill(typed);
      await expect(page.getByRole('option').first().locator('.entry-number')).toHaveText(
        `${number}.`,
      );
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL(/\/search\?q=/);
      await expect(
        page
          .getByRole('list', { name: 'The songs that were found' })
          .locator('.entry-number')
          .first(),
      ).toHaveText(`${number}.`);
    });
  }
});

test('a word of the lyrics leads to its line', async ({ page }) => {
  await goTo(page, '/musics?lang=Kannada');
  await page.getByRole('combobox').fill('gejje kalgala');
  await page.getByRole('option', { name: /ಗೆಜ್ಜೆ/ }).click();
  await expect(page).toHaveURL(/song=3.*#line-\d+$/);
  await expect(page.locator(':target')).toContainText('ಗೆಜ್ಜೆ');
});

test('a search without a result says so, and an empty search does nothing', async ({ page }) => {
  await goTo(page, '/musics');
  await page.getByRole('combobox').fill('zzqqxxkk');
  await expect(page.locator('[role=search] .sheet > p')).toHaveText(
    'No song found for “zzqqxxkk”.',
  );
  await page.getByRole('combobox').fill('   ');
  await expect(page.locator('[role=search] .sheet')).toBeHidden();
  await page.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/musics$/);
});

test('the dropdown closes after the field loses focus, and is at most 200 px high', async ({
  page,
}) => {
  await goTo(page, '/musics');
  await page.getByRole('combobox').fill('rama');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  expect((await page.locator('[role=search] .sheet').boundingBox())?.height).toBeLessThanOrEqual(
    202,
  );
  await page.getByRole('combobox').blur();
  await expect(list).toBeHidden();
});

test('reading settings are part of the link: words only, two scripts, sizes', async ({ page }) => {
  await goTo(page, '/songs/3?view=words&beside=Kannada&size=5');
  await expect(page.locator('.line-beside').first()).toContainText('ಭಾಗ್ಯದ');
  await expect(page.getByRole('heading', { name: 'Meaning' })).toHaveCount(0);
  await expect(page.locator('article')).toHaveAttribute('data-size', '5');
  await page
    .getByRole('link', { name: /Next song|Jagadoddharana/ })
    .first()
    .click();
  await expect(page).toHaveURL(/view=words/);
  await expect(page).toHaveURL(/beside=Kannada/);
});

test('Tamil is spelt as its reader chooses, on this device, and a songbook follows', async ({
  page,
}) => {
  // The spelling is changed once the page is hydrated; hydration.journey.ts presses earlier.
  await openPage(page, '/songs/3?lang=Tamil');
  const first = page.locator('#line-1');
  await expect(first).toContainText('பாக்யத');
  await page.locator('summary', { hasText: 'Display settings' }).click();
  await page.getByRole('checkbox', { name: /^Raised digits/ }).check();
  await expect(first).toContainText('பா⁴க்³யத³');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('பா⁴க்³யத³');
  await page.getByRole('combobox', { name: 'Spelling of Shiva' }).selectOption('சிவ');
  await goTo(page, '/songs/1?lang=Tamil');
  await expect(page.locator('.song-notation')).toContainText('த³');
  await goTo(page, '/songbook');
  await page.getByRole('radio', { name: 'தமிழ்' }).check();
  await expect(page.getByRole('checkbox', { name: /^Raised digits/ })).toBeChecked();
  await goTo(page, '/songs/3?lang=Kannada');
  await expect(first).toContainText('ಭಾಗ್ಯದ');
});

test('Hindi shows the Sanskrit box, and its own lyrics only on request', async ({ page }) => {
  await goTo(page, '/songs/1?lang=Hindi');
  await expect(page.locator('.lyrics').first()).toContainText('लंबोदर');
  await expect(page.locator('.song-notation')).toBeHidden();
  await page.getByText('Lyrics in Hindi with notation').click();
  await expect(page.locator('.song-notation')).toBeVisible();
  // Song 4 has no notation, and none is offered.
  await goTo(page, '/songs/4?lang=Sanskrit');
  await expect(page.locator('.own-lyrics')).toHaveCount(0);
  await goTo(page, '/songs/4?lang=Hindi');
  await expect(page.locator('.own-lyrics > summary')).toHaveText('Lyrics in Hindi');
});

test('a copied diacritical character gets a check mark for a second', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, '/songs/4');
  await page.locator('.reading > summary').click();
  await page.getByRole('link', { name: 'Diacritical characters' }).click();
  const letters = page.getByRole('dialog').getByRole('button', { name: /^Copy / });
  await expect(letters).toHaveCount(20);
  await letters.first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ā');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sanskrit keys' }).click();
  await expect(page.getByRole('dialog').locator('svg').first()).toBeVisible();
});

test('on a phone the chosen script is in sight, and Escape closes what the song’s buttons open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, '/songs/3?lang=Telugu');
  await expect(page.getByRole('link', { name: 'తెలుగు' })).toBeInViewport({ ratio: 1 });
  const more = page.getByLabel('More for this song');
  await more.click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('link', { name: 'About this song' }).click();
  await expect(page.getByRole('region', { name: 'About this song' })).toBeInViewport();
});

test('/results without a song leads to the list, or to the last song of the tab', async ({
  page,
}) => {
  await goTo(page, '/results');
  await expect(page).toHaveURL(/\/musics$/);
  await page.getByRole('link', { name: /Kereya niranu/ }).click();
  await expect(page).toHaveURL(/\/results\?song=5/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kereya');
  await goTo(page, '/result');
  await expect(page).toHaveURL(/\/results\?song=5/);
});

test('an unknown number and a song without words each show a message', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 404 .*\/songs\/9999/);
  const missing = await goTo(page, '/songs/9999');
  expect(missing?.status()).toBe(404);
  await expect(page.getByText('No lyrics found!')).toBeVisible();
});

test('a link to the current address reloads the page', async ({ page }) => {
  await goTo(page, '/musics');
  await expect(page.getByRole('link', { name: /Lambodara/ })).toBeVisible();
  const again = page.waitForRequest(/\/trpc\/.*compositions\.page/);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await again;
});
