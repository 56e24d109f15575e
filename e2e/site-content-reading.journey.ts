import { goTo, reload } from './open.ts';
import { expect, test } from './test.ts';

test('the biography and the life unfold and fold', async ({ page }) => {
  await goTo(page, '/about');
  await expect(page.getByRole('heading', { name: 'The disciple' })).toBeHidden();
  await page.getByText('Read more', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The disciple' })).toBeVisible();
  await page.getByText('Read less', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The disciple' })).toBeHidden();

  await goTo(page, '/history');
  await expect(page.getByText('Based on an encyclopedia:')).toBeVisible();
  await page.getByText('Read More', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where he came from' })).toBeVisible();
  await page.getByText('Read Less', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where he came from' })).toBeHidden();
});

test('the gallery’s four pictures wrap around by buttons and keys', async ({ page }) => {
  await goTo(page, '/gallary');
  const pictures = page.getByRole('button', { name: /^Enlarge:/ });
  await expect(pictures).toHaveCount(4);
  for (const picture of await page.locator('main figure img').all()) {
    await expect(picture).toHaveAttribute('src', /^\/drawings\/[\w-]+\.svg$/);
    await expect(picture).toHaveAttribute('alt', /.+/);
    expect(
      await picture.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      ),
    ).toBeGreaterThan(0);
  }
  await pictures.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 of 4');
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog).toContainText('4 of 4');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('1 of 4');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText('4 of 4');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pictures.first()).toBeFocused();
});

test('eleven articles and five social sites open in new tabs', async ({ page }) => {
  await goTo(page, '/articles');
  const articles = page.locator('main ol a');
  await expect(articles).toHaveCount(11);
  for (const link of await articles.all()) await expect(link).toHaveAttribute('target', '_blank');
  await goTo(page, '/contact');
  const socials = page.locator('section[aria-labelledby=elsewhere] a');
  await expect(socials).toHaveText([/Facebook/, /Twitter/, /Instagram/, /YouTube/, /Spotify/]);
  for (const link of await socials.all()) await expect(link).toHaveAttribute('target', '_blank');
});

test('the contact form shows its two dialogs without a request', async ({ page }) => {
  await goTo(page, '/contact');
  await expect(page.getByText('We would love to hear from you!.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Oops...');
  await expect(dialog).toContainText('Please fill out all required fields correctly!');
  await dialog.getByRole('button', { name: 'OK' }).click();

  await page.getByLabel('Name').fill('Gita');
  await page.getByLabel('Email').fill('gita@example.org');
  await page.getByLabel('Message').fill('Where is the aradhana held?');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Message Sent!');
  await expect(dialog).toContainText(
    'Thank you for contacting us, Gita! We will get back to you shortly.',
  );
  expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the picture of the Sanskrit keys is hidden until it is opened', async ({ page }) => {
  await goTo(page, '/sanskrit');
  await expect(page.getByRole('img').first()).toBeHidden();
  await page.getByText('Show the chart').click();
  await expect(page.getByRole('img', { name: /Vowels/ })).toBeVisible();
});

test('the list is filtered to songs that can be sung, and the address contains the filter', async ({
  page,
}) => {
  await goTo(page, '/musics?lang=Kannada');
  await page.getByText('Show only').click();
  await page.getByLabel('Raga', { exact: true }).selectOption('Malahari');
  await expect(page).toHaveURL(/raga=Malahari/);
  await expect(page.locator('.catalogue > li')).toHaveCount(2);
  await page.getByLabel(/Ready to sing/).check();
  await reload(page);
  await expect(page.locator('.catalogue > li')).toHaveCount(2);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.locator('.catalogue > li')).toHaveCount(9);
});

test('a song links to its certificate, which names the languages nobody has read yet', async ({
  page,
}) => {
  await goTo(page, '/songs/4');
  await page.getByRole('link', { name: 'Text record' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '4. Jagadoddharana adisidale',
  );
  await expect(page.getByText('Lyrics compared with a second source')).toBeVisible();
  await expect(page.getByRole('row', { name: /ಕನ್ನಡ/ })).toContainText(
    'source of the other scripts',
  );
});

test('a song’s page has structured data for machines', async ({ page }) => {
  await goTo(page, '/songs/4?lang=Kannada');
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  ) as Record<string, unknown>;
  expect(data).toMatchObject({
    '@type': 'MusicComposition',
    alternateName: 'Jagadoddharana adisidale',
    musicalKey: 'Kapi',
  });
  expect(JSON.stringify(data)).toContain('ಜಗದೋದ್ಧಾರನ');
  await goTo(page, '/songs/12');
  expect(await page.locator('script[type="application/ld+json"]').textContent()).not.toContain(
    'lyrics',
  );
});
