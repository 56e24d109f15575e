import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openPage } from './open.ts';
import { startOwnSite, type OwnSite } from './own-site.ts';
import { admin } from './people.ts';
import { expect, test } from './test.ts';

/** Errors while the site restarts. */
const restarting =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to fetch|status of (?:401|404|503)/;
/** The name of the site was wrong. */
const wrongName = /status of 400|to confirm/;

async function setUp(page: Page, { setUpLink }: OwnSite) {
  await openPage(page, setUpLink);
  await page.getByLabel('Username').fill('asha');
  await page.getByLabel('Display name').fill('Asha Rao');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText('The account is ready.')).toBeVisible();
}

async function importSong(page: Page, { origin }: OwnSite) {
  await openPage(page, `${origin}/import`);
  await page.getByLabel('File to import').setInputFiles({
    name: 'mistake.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Song no,ಶೀರ್ಷಿಕೆ,Pallavi\n7001,ತಪ್ಪು ಹಾಡು,ತಪ್ಪಾಗಿ ಬಂದ ಹಾಡಿದು\n'),
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1 song' }).click();
  await expect(page.getByText(/1 song was imported by/)).toBeVisible();
}

/** From the confirmation to the login: what everybody sees whose site is restored. */
async function waitForRestart(page: Page) {
  await expect(page.getByRole('heading', { name: 'Restoring a backup' })).toBeVisible();
  await expect(page.getByText('The backup has been restored.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login Successful!')).toBeVisible();
}

test('after a bad import an admin restores the backup of before in the browser, and a new site continues from its file', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(restarting, wrongName);
  const site = await startOwnSite();
  const host = new URL(site.origin).host;
  await setUp(page, site);
  await openPage(page, `${site.origin}/backups`);
  await page.getByRole('button', { name: 'Back up now' }).click();
  const row = page.getByRole('table', { name: 'All backups' }).getByRole('row').nth(1);
  await expect(row.getByRole('cell').nth(4)).toContainText(/\d{4}, \d/);
  await importSong(page, site);
  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, `${site.origin}/songs/7001?lang=Kannada`);
  await expect(visitor.getByRole('heading', { name: /ತಪ್ಪು ಹಾಡು/ })).toBeVisible();

  await openPage(page, `${site.origin}/backups`);
  await row.getByRole('button', { name: /^Restore the backup of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' });
  await expect(dialog.getByText('the published text of 1 song as it is now')).toBeVisible();
  await expect(dialog.getByText(`Asha Rao · ${admin.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const width = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(width).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByLabel('To confirm, type the site’s address').fill('another');
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Restore this backup' }).click();
  await expect(
    dialog.getByText(`Please type the site’s address, ${host}, to confirm.`),
  ).toBeVisible();
  await dialog.getByLabel('To confirm, type the site’s address').fill(host);
  await dialog.getByRole('button', { name: 'Restore this backup' }).click();
  await waitForRestart(page);

  expect((await page.request.get(`${site.origin}/songs/7001?lang=Kannada`)).status()).toBe(404);
  await visitor.reload();
  await expect(visitor.getByText('ತಪ್ಪು ಹಾಡು')).toHaveCount(0);
  await openPage(page, `${site.origin}/trail`);
  await expect(page.getByRole('row', { name: /Backup restored.*purandara-/ })).toBeVisible();
  await openPage(page, `${site.origin}/backups`);
  await expect(page.getByRole('table', { name: 'Data that a restore replaced' })).toBeVisible();
  await visitor.context().close();

  const other = await startOwnSite();
  const fresh = await (await browser.newContext()).newPage();
  await openPage(fresh, other.setUpLink);
  await fresh.getByRole('button', { name: 'Restore a backup instead' }).click();
  const backups = join(site.dataFolder, 'backups');
  const [file = ''] = readdirSync(backups).filter((name) => name.endsWith('.gz'));
  await fresh.getByLabel('The file of a backup').setInputFiles(join(backups, file));
  const step = fresh.getByRole('dialog', { name: 'Restore a backup' });
  await expect(step.getByText(`Asha Rao · ${admin.email}`)).toBeVisible();
  await expectAccessible(fresh);
  await step.getByLabel('To confirm, type the site’s address').fill(new URL(other.origin).host);
  await step.getByRole('button', { name: 'Restore this backup' }).click();
  await waitForRestart(fresh);
  await openPage(fresh, `${other.origin}/trail`);
  await expect(
    fresh.getByRole('row', { name: /Backup restored.*an uploaded backup.*set-up link/ }),
  ).toBeVisible();
  await fresh.context().close();
  await site.stop();
  await other.stop();
});
