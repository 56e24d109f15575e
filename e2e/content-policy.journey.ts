import { openPage } from './open.ts';
import { expect, test } from './test.ts';

test('pages with forms ask for nothing that the content security policy refuses', async ({
  page,
}) => {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (directive: string) => refused.push(directive));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      (window as unknown as { tellRefused: (text: string) => void }).tellRefused(
        `${location.pathname} ${effectiveDirective} ${sample}`,
      ),
    );
  });
  for (const path of [
    '/signup',
    '/contact',
    '/forget-password',
    '/reader',
    '/daily-song',
    '/cancel-proofreader?token=1',
  ]) {
    await openPage(page, path);
    for (const field of await page
      .locator('main :is(input[type=text], input[type=email], textarea)')
      .all())
      if (await field.isVisible()) await field.fill('asha@example.org');
    await page
      .locator('main [type=submit]')
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
  }
  expect(refused).toEqual([]);
});
