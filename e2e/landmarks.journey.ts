import { AxeBuilder } from '@axe-core/playwright';
import { goTo } from './open.ts';
import { beginAdminSession } from './sessions.ts';
import { expect, test } from './test.ts';

test('the landmarks of a page and of the page framed in it have different names', async ({
  page,
}) => {
  await beginAdminSession(page);
  for (const [path, frame] of [
    ['/content/footer', 'iframe[title^="Preview of the page"]'],
    ['/songs/4?lang=Kannada&edit=true', 'iframe[src^="/edited"]'],
  ] as const) {
    await goTo(page, path);
    if (path.startsWith('/songs'))
      await page.getByRole('button', { name: 'Edited', exact: true }).click();
    await expect(page.frameLocator(frame).locator('main[aria-label]')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withRules(['landmark-unique']).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)))).toEqual(
      [],
    );
  }
});
