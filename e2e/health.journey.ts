import { expectAccessible } from './accessible.ts';
import { adminAccount, test } from './sessions.ts';
import { goTo } from './open.ts';
import { expect } from './test.ts';

test('an admin sees the site’s last 24 hours, in both themes', async ({ request, windowOf }) => {
  const asha = await adminAccount(request);
  const page = await windowOf(asha);
  await goTo(page, '/admin');
  await page
    .getByRole('navigation', { name: 'Admin pages' })
    .getByRole('link', { name: 'Health' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health');
  await expect(
    page.getByRole('img', { name: /^Responses\. Highest: [\d,]+, at \d\d:\d\d\.$/ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^Memory \(MB\)\. Highest: / })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('The figures as a table').click();
  const row = page.getByRole('table', { name: 'The figures as a table' }).getByRole('row').nth(1);
  await expect(row.getByRole('cell').first()).toHaveText(/Responses [1-9]/);
});

test('an admin follows the first steps to a test e-mail, whose outcome is shown', async ({
  request,
  windowOf,
}) => {
  const page = await windowOf(await adminAccount(request));
  await goTo(page, '/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(8);
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'A test email that arrives' }).click();
  await page.getByRole('button', { name: 'Send a test email' }).click();
  // The journeys have no mail server.
  await expect(
    page.getByRole('status').filter({ hasText: 'No mail server is set (Settings, Email server).' }),
  ).toContainText('outbox');
  await expectAccessible(page);
});

test('the page of the site’s health is in Kannada too', async ({ request, windowOf }) => {
  const page = await windowOf(await adminAccount(request));
  await page.addInitScript(() => localStorage.setItem('words', 'kn'));
  await goTo(page, '/health');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ತಾಣದ ಸ್ಥಿತಿ');
  await expect(page.getByRole('img', { name: /^ಮೆಮೊರಿ/ })).toBeVisible();
  await expectAccessible(page);
});
