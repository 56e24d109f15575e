import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import { savedPdf } from './saved-pdf.ts';
import { adminAccount, bearer, listEdits, saveSong, test } from './sessions.ts';
import { expect } from './test.ts';

/** Publishes a correction of the admin's own, with its reason. */
async function publish(
  request: APIRequestContext,
  number: number,
  [before, after]: readonly [string, string],
  override: string,
): Promise<void> {
  const asha = await adminAccount(request);
  await saveSong(request, asha, number, 'Kannada', ({ lyrics }) => {
    expect(lyrics).toContain(before);
    return { lyrics: lyrics.replace(before, after) };
  });
  const headers = bearer(asha);
  const edit = (await listEdits(request, asha)).find(({ songTitle }) =>
    songTitle.startsWith(`${number}.`),
  );
  const input = encodeURIComponent(JSON.stringify({ id: edit?.id }));
  const fetched = await request.get(`/trpc/corrections.fetch?input=${input}`, { headers });
  const { result } = (await fetched.json()) as { result: { data: { revision: string } } };
  const data = { id: edit?.id, revision: result.data.revision, override };
  const answer = await request.post('/trpc/admin.publish', { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

const printed = /[2-9A-Y]{4}-[2-9A-Y]{4}-[2-9A-Y]{4}/;

test('a printed song and a printed book say what was corrected since, and of a locked song only that it was', async ({
  page,
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  await goTo(page, '/songs/7?lang=Kannada');
  await page.emulateMedia({ media: 'print' });
  const mark = page.locator('.sheet-code');
  await expect(mark.locator('svg')).toBeVisible();
  const sheet = printed.exec(await mark.innerText())?.[0] ?? '';
  // The page that the browser makes has the same code as the one from the server.
  await page.emulateMedia({ media: 'screen' });
  await expect(mark).toBeHidden();
  await page.locator('a[rel=next]').click();
  await expect(page).toHaveURL(/\/songs\/8/);
  await page.locator('a[rel=prev]').click();
  await expect(page.locator('.sheet-code code')).toHaveText(sheet);

  const order = await request.post('/api/songbooks', {
    data: { songs: [7, 20], language: 'Kannada' },
    headers: bearer(asha),
  });
  const { ready } = JSON.parse((await order.text()).trim().split('\n').at(-1) ?? '{}') as {
    ready: string;
  };
  const book = await savedPdf(page, () => page.evaluate((url) => location.assign(url), ready));
  const code = printed.exec(book.text)?.[0] ?? '';

  await goTo(page, `/check/${sheet}`);
  await expect(page.getByRole('heading', { name: 'Unchanged' })).toBeVisible();

  const linesOf = async (number: number) => {
    const answer = await request.get('/api/lyrics/pdf/', {
      params: { search: String(number), language: 'Kannada' },
      headers: bearer(asha),
    });
    const { lyrics } = (await answer.json()) as { lyrics: string };
    return lyrics.split('\n').filter((line) => line && !line.startsWith('['));
  };
  for (const number of [7, 20]) {
    const [line = ''] = await linesOf(number);
    const [word = ''] = line.split(' ');
    await publish(request, number, [line, line.replace(word, `${word} ಹರಿ`)], `Reason ${number}.`);
  }

  await goTo(page, '/check');
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill(sheet.slice(0, -1) + (sheet.endsWith('4') ? '3' : '4'));
  await field.press('Enter');
  await expect(page.getByText('There is a typing mistake in this code.')).toBeVisible();
  await field.fill(sheet.toLowerCase().replaceAll('-', ' '));
  await field.press('Enter');
  await expect(page).toHaveURL(`/check/${sheet}`);
  await expect(page.getByRole('heading', { name: 'This song has been corrected' })).toBeVisible();
  await expect(page.locator('ins')).toContainText('ಹರಿ');
  await expect(page.getByText(/: Reason 7\./)).toBeVisible();
  await expectAccessible(page);

  await goTo(page, `/check/${code}`);
  await expect(page.getByRole('heading', { name: '2 songs have changed' })).toBeVisible();
  const locked = page.getByRole('region', { name: /^20\. / });
  await expect(locked).toContainText('This song was changed.');
  await expect(locked.getByRole('link', { name: 'Log in to see the lines' })).toBeVisible();
  await expect(page.getByText('Reason 20.')).toHaveCount(0);
  const errata = await savedPdf(page, () =>
    page.getByRole('link', { name: 'Errata sheet (PDF)' }).click(),
  );
  expect(errata.name).toBe(`errata-${code}.pdf`);
  expect(errata.text).toContain('Reason 7.');
  expect(errata.text).not.toContain('Reason 20.');
  expect(errata.text).toContain(code);

  const ashasPage = await windowOf(asha);
  await goTo(ashasPage, `/check/${code}`);
  await expect(ashasPage.getByText(/: Reason 20\./)).toBeVisible();
  const whole = await savedPdf(ashasPage, () =>
    ashasPage.getByRole('link', { name: 'Errata sheet (PDF)' }).click(),
  );
  expect(whole.text).toContain('Reason 20.');
});

test('a code that nothing was printed with is unknown, also without scripts', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 404/);
  const answer = await page.goto('/check?code=not+a+code');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is a typing mistake in this code')).toBeVisible();
  const unknown = await page.goto('/check/C222-2222-2227');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('We do not know this code.')).toBeVisible();
});
