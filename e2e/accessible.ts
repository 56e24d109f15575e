import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks with axe that a page is accessible: all rules in the light theme, and contrast in the dark theme, in which only colours differ;
 * and that the page is no wider than its window. `part` limits the check to one element. A page that uses only the tokens' colours need not
 * be checked in the dark theme, since src/client/styles/tokens.test.ts checks their contrast in both.
 */
export async function expectAccessible(
  page: Page,
  part?: string,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // A colour in transition would be measured at an intermediate value. Endless animations, such as a spinner, are not awaited.
    await page
      .waitForFunction(
        () =>
          document
            .getAnimations()
            .every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
        undefined,
        { timeout: 5000 },
      )
      .catch(() => undefined);
    // Everything in one call, since otherwise each call opens a page of its own to combine the results. A framed page has its own journey.
    // Rules that pass are left out of the result, because listing them takes longer than the check.
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .exclude('iframe');
    if (part) axe.include(part);
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(rules) : axe.withRules(['color-contrast'])
    ).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual(
      [],
    );
  }
  await page.emulateMedia({ colorScheme: null });
  if (part) return;
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
