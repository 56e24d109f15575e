import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { goodPdf, writtenPdf } from '../src/server/testing/pdfs.ts';
import { expectAccessible } from './accessible.ts';
import { adminAccount, bearer, join, test, type Account } from './sessions.ts';
import { goTo } from './open.ts';
import { expect } from './test.ts';

async function subscriber(
  request: APIRequestContext,
  asha: Account,
  name: string,
  indexes: string,
): Promise<Account> {
  const worker = await join(request, asha, 'Editor', name, indexes);
  expect(
    (
      await request.post(`/api/user/subscribe?days=15&email=${worker.email}`, {
        headers: bearer(worker),
      })
    ).status(),
  ).toBe(200);
  return worker;
}

const form = (page: Page) => page.getByRole('region', { name: 'Upload' });
const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf') =>
  form(page).getByLabel('PDF file').setInputFiles({ name, mimeType, buffer });
const uploadButton = (page: Page) => form(page).getByRole('button', { name: 'Upload PDF' });

test('a subscriber’s file is uploaded, copied from beside a song, and removed', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const kiran = await subscriber(request, asha, 'kirandraft', '1,20');
  const file = await goodPdf(['Kereya niranu kerege chelli', 'varava padedavarante kaniro']);
  const page = await windowOf(kiran);
  // Playwright does not show the body of a request with a file.
  await page.addInitScript(() => {
    const { append } = FormData.prototype;
    FormData.prototype.append = function note(
      this: FormData,
      name: string,
      value: string | Blob,
      filename?: string,
    ) {
      Object.assign(window, { formNames: [name, filename] });
      append.call(this, name, value as Blob, filename);
    };
  });
  await goTo(page, '/pdf-download');
  const button = form(page).getByRole('button', { name: 'Choose a PDF first' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name: 'keertane.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(form(page).getByText('keertane.pdf')).toBeVisible();
  await expectAccessible(page);
  await uploadButton(page).click();
  await expect(form(page).getByText('PDF uploaded successfully!')).toBeVisible();
  await expect(button).toBeVisible();
  expect(await page.evaluate(() => (window as { formNames?: unknown }).formNames)).toEqual([
    'file',
    'kirandraft@example.org_keertane.pdf',
  ]);

  const adminPage = await windowOf(asha, { acceptDownloads: true });
  await goTo(adminPage, '/admin');
  await adminPage.getByRole('link', { name: 'Uploaded PDFs' }).click();
  const row = adminPage.getByRole('row', { name: /keertane\.pdf/ });
  await expect(row).toContainText('kirandraft@example.org');
  await expect(row).toContainText('2 pages');
  await expectAccessible(adminPage);
  const [download] = await Promise.all([
    adminPage.waitForEvent('download'),
    row.getByRole('button', { name: 'Download keertane.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('kirandraft@example.org_keertane.pdf');
  expect(readFileSync(await download.path()).equals(file)).toBe(true);

  await goTo(page, '/songs/5?lang=Kannada&edit=true');
  await page.getByText('From an uploaded PDF').click();
  await expect(
    page.getByText('extracted from the file automatically and needs proofreading'),
  ).toBeVisible();
  const option = page.getByRole('option', { name: /keertane\.pdf \(2 pages/ });
  await page
    .getByLabel('Upload', { exact: true })
    .selectOption({ label: (await option.textContent()) ?? '' });
  await expect(page.getByLabel('Text of page 1')).toHaveValue('Kereya niranu kerege chelli');
  await page.getByLabel('Find in the file').fill('PADEDAVARANTE');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('Match 1 of 1')).toBeVisible();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('padedavarante');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Kereya niranu kerege chelli');
  await expect(page.getByText('No changes yet', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Remove keertane.pdf' }).click();
  await expect(adminPage.getByRole('dialog')).toContainText('keertane.pdf, sent by kirandraft');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Remove PDF' }).click();
  await expect(adminPage.getByText('The PDF has been removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('no text of an upload is offered beside a song outside the person’s range', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const page = await windowOf(await join(request, asha, 'Editor', 'umadraft', '1,4'));
  await goTo(page, '/songs/6?lang=Kannada&edit=true');
  await expect(page.getByText('This song is outside your range.')).toBeVisible();
  await expect(page.getByText('From an uploaded PDF')).toHaveCount(0);
});

test('every refusal shows a message: no address, no subscription, no PDF, too large, a script in it, no connection, an ended session', async ({
  expectErrors,
  page,
  request,
  windowOf,
}) => {
  expectErrors(/(?:ERR_INTERNET_DISCONNECTED|status of (?:400|401|403|422)) .*lyrics\/upload/);
  await goTo(page, '/pdf-download');
  await choose(page, 'songs.pdf', writtenPdf());
  await uploadButton(page).click();
  await expect(form(page).getByRole('alert')).toContainText(
    'Unable to upload PDF. User email not found.',
  );

  const asha = await adminAccount(request);
  const plain = await windowOf(await join(request, asha, 'Editor', 'malaplain', '1,4'));
  await goTo(plain, '/pdf-download');
  await choose(plain, 'songs.pdf', writtenPdf());
  await uploadButton(plain).click();
  await expect(form(plain).getByRole('alert')).toContainText(
    'Access denied. Subscription is required to upload.',
  );
  await expect(form(plain).getByRole('link', { name: 'Subscribe' })).toBeVisible();

  const own = await windowOf(await subscriber(request, asha, 'leelasends', '1,4'));
  await goTo(own, '/pdf-download');
  const alert = form(own).getByRole('alert');
  await choose(own, 'songs.txt', Buffer.from('Rama'), 'text/plain');
  await expect(alert).toHaveText('This is not a PDF.');
  await choose(own, 'songs.pdf', Buffer.alloc(26 * 1024 * 1024, '%'));
  await expect(alert).toHaveText('A PDF can have at most 25 MB; this one has 26.0 MB.');
  await expect(form(own).getByRole('button', { name: 'Choose a PDF first' })).toBeVisible();
  await choose(
    own,
    'songs.pdf',
    writtenPdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }),
  );
  await uploadButton(own).click();
  await expect(alert).toHaveText(/This PDF contains more than pages \(a script\)/);
  await expectAccessible(own);
  await own.context().setOffline(true);
  await uploadButton(own).click();
  await expect(alert).toHaveText(/The site could not be reached/);
  await own.context().setOffline(false);
  await own.evaluate(() => localStorage.setItem('token', 'ended'));
  await uploadButton(own).click();
  await expect(own).toHaveURL(/\/login\?returnUrl=\/results/);
});

test('a slow upload shows its progress and can be cancelled; a dropped file is uploaded', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const page = await windowOf(await subscriber(request, asha, 'gitastops', '1,4'));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 50 * 1024,
  });
  await goTo(page, '/pdf-download');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(
      new File(['%PDF-1.7\n', new Uint8Array(2_000_000)], 'dropped.pdf', {
        type: 'application/pdf',
      }),
    );
    return transfer;
  });
  await form(page)
    .getByLabel('PDF file')
    .locator('..')
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(form(page).getByText('dropped.pdf')).toBeVisible();
  await uploadButton(page).click();
  await expect(form(page).getByText('Uploading dropped.pdf …')).toBeVisible();
  await expect
    .poll(async () => Number(await form(page).getByRole('progressbar').getAttribute('value')))
    .toBeGreaterThan(0.01);
  await expect(form(page).getByText(/of 1\.9 MB/)).toBeVisible();
  await form(page).getByRole('button', { name: 'Stop' }).click();
  await expect(form(page).getByText('Upload stopped.')).toBeVisible();
  const list = (await (
    await request.get('/trpc/admin.uploads', { headers: bearer(asha) })
  ).json()) as {
    result: { data: { name: string }[] };
  };
  expect(list.result.data.filter(({ name }) => name === 'dropped.pdf')).toEqual([]);
});
