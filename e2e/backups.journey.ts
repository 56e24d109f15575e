import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expectAccessible } from './accessible.ts';
import { openPage } from './open.ts';
import { admin } from './people.ts';
import { adminAccount, test } from './sessions.ts';
import { expect } from './test.ts';

test('an admin makes a backup, sees that it was tested, and downloads it', async ({
  request,
  windowOf,
}) => {
  const page = await windowOf(await adminAccount(request), { acceptDownloads: true });
  await openPage(page, '/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const row = page.getByRole('table', { name: 'All backups' }).getByRole('row').nth(1);
  await expect(row.getByRole('cell').nth(4)).toContainText(/\d{4}, \d/);
  await expect(row).toContainText('MB');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Download the backup of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Download a backup' });
  await dialog.getByLabel('Your password').fill(admin.password);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^purandara-.*\.sqlite\.gz$/);
  expect(
    gunzipSync(readFileSync(await download.path()))
      .subarray(0, 15)
      .toString(),
  ).toBe('SQLite format 3');
  await openPage(page, '/trail');
  await expect(page.getByRole('row', { name: /Backup downloaded.*purandara-/ })).toBeVisible();
});
