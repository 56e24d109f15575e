import { expectAccessible } from './accessible.ts';
import { openPage } from './open.ts';
import { adminAccount, join, test } from './sessions.ts';
import { expect } from './test.ts';

test('the navigation leads an admin through the area, on a wide screen and on a phone; a proofreader sees their own pages', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const page = await windowOf(asha);
  await openPage(page, '/admin');
  const area = page.getByRole('navigation', { name: 'Admin pages' });
  const current = area.locator('[aria-current=page]');
  await expect(current).toHaveText(/^Admin Panel/);
  // A page's name is the same in the navigation, as heading and as title.
  for (const name of ['Assignments', 'Accounts', 'Admin actions', 'Settings']) {
    await area.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    await expect(current).toHaveText(new RegExp(`^${name}`));
  }
  await page.getByRole('link', { name: /^Contact email/ }).click();
  await expect(current).toHaveText('Settings');
  await area.getByRole('link', { name: /^Pending requests/ }).click();
  await expect(page.getByRole('heading', { name: /^Pending requests/ })).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = area.getByRole('button', { name: /^Admin Panel/ });
  await expect(area.getByRole('link', { name: 'Visitors' })).toBeHidden();
  await menu.click();
  await expectAccessible(page, undefined, ['light']);
  await page.keyboard.press('Escape');
  await expect(area.getByRole('link', { name: 'Visitors' })).toBeHidden();
  await menu.click();
  await area.getByRole('link', { name: 'Visitors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitors');
  await expect(area.getByRole('link', { name: 'Visitors' })).toBeHidden();
  await expect(area.getByRole('button', { name: /^Visitors/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );

  const own = await windowOf(await join(request, asha, 'Proofreader', 'framedperson', '1,4'));
  await openPage(own, '/review');
  await expect(own.getByRole('navigation', { name: 'Admin pages' }).getByRole('link')).toHaveText([
    /^Review queue/,
    'Reports',
    'Edited songs',
    'Printed books',
  ]);
});
