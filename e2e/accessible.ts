import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Nothing on the page stands in anybody's way, by axe: all rules in the light theme, and colours in the dark one, which
 * changes nothing else; and the page is no wider than its window. `part` looks at one part alone. A page of nothing but
 * the usual colours need not be seen in the dark: src/client/styles/tokens.test.ts holds these in both themes.
 */
export async function expectAccessible(
  page: Page,
  part?: string,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Colours on their way would be measured half way. What never ends, as a spinner, is not waited for.
    await page
      .waitForFunction(
        () => document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
        undefined,
        { timeout: 5000 },
      )
      .catch(() => undefined);
    // In one go: otherwise each look opens a page of its own to add up what it found. A framed page has its own journey.
    // What passes is not described: that would take longer than to look.
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .exclude('iframe');
    if (part) axe.include(part);
    const { violations } = await (colorScheme === 'light' ? axe.withTags(rules) : axe.withRules(['color-contrast'])).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  if (part) return;
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
