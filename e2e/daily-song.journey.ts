import { emailTo, linkIn } from './emails.ts';
import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

test('a reader asks for the song of the day, confirms, gets today’s song, and ends it by one press in the mail program', async ({
  expectErrors,
  page,
  request,
}) => {
  expectErrors(/status of 403 .*dailySong\.confirm/);
  const email = 'daily@example.org';
  await goTo(page, '/');
  await page.getByRole('link', { name: 'By email or feed' }).click();
  await expect(page.getByRole('heading', { name: 'Song of the day by email' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Script of the song').selectOption('Telugu');
  await expect(page.getByRole('link', { name: /corrections\.atom\?lang=Telugu$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send me the song of the day' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();

  const asked = await emailTo(email, /Do you want the song of the day/);
  expect(asked).toContain('Somebody at the network address');
  const link = linkIn(asked, '/daily-song/confirm');
  await openPage(page, link);
  await page.getByRole('button', { name: 'Yes, send me the song of the day' }).click();
  await expect(page.getByText('Thank you. Today’s song is on its way.')).toBeVisible();

  // The subject has the title in Telugu, so its words are encoded.
  const sent = await emailTo(email, /^=\?UTF-8\?/);
  expect(sent).toMatch(/\p{Script=Telugu}{3}/u);
  expect(sent).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  const address = linkIn(sent.replaceAll('\r\n ', ''), '/api/unsubscribe/').replace(/>.*/, '');

  // What a mail scanner does changes nothing, and neither does opening the page.
  await goTo(page, address);
  await expect(
    page.getByText('Do you want no more emails with the song of the day?'),
  ).toBeVisible();
  const press = () =>
    request
      .post(address, { form: { 'List-Unsubscribe': 'One-Click' } })
      .then((answer) => answer.status());
  expect(await press()).toBe(204);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You will get no more of these emails')).toBeVisible();

  await goTo(page, link);
  await page.getByRole('button', { name: 'Yes, send me the song of the day' }).click();
  await expect(page.getByText('This link is too old or damaged.')).toBeVisible();
});

test('pages name the feeds, and a song has a picture to share', async ({ page, request }) => {
  await goTo(page, '/songs/4?lang=Kannada');
  const feeds = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  await expect(feeds).toHaveCount(3);
  for (const feed of await feeds.all()) {
    const href = new URL((await feed.getAttribute('href')) ?? '');
    expect((await request.get(href.pathname)).headers()['content-type']).toBe(
      'application/atom+xml; charset=utf-8',
    );
  }
  const picture = page.getByRole('link', { name: 'Picture to share' });
  await expect(picture).toHaveAttribute('href', '/songs/4/picture.png?lang=Kannada');
  const answer = await request.get('/songs/4/picture.png?lang=Kannada');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});
