import { waitUntilHydrated } from './open.ts';
import { expect, test } from './test.ts';

/**
 * Limits for a visitor's first page, without its document: scripts in KB as they are sent, and the number of scripts and fonts. The limit of a
 * song is 130 KB; 85 on home and list and 100 on a song are wanted (docs/decisions/0063-rendering-and-scripts.md says what is missing).
 */
const budgets: [path: string, budget: { scripts: number; files: number; fonts: number }][] = [
  ['/', { scripts: 106, files: 9, fonts: 3 }],
  ['/musics', { scripts: 107, files: 9, fonts: 3 }],
  ['/songs/4', { scripts: 129, files: 9, fonts: 3 }],
  ['/songs/4?lang=Kannada', { scripts: 129, files: 9, fonts: 3 }],
];

for (const [path, budget] of budgets)
  test(`${path} stays within its weight`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    const sent = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, transferSize } = entry as PerformanceResourceTiming;
        return { file: new URL(name).pathname, size: transferSize };
      }),
    );
    const scripts = sent.filter(({ file }) => file.endsWith('.js'));
    const fonts = sent.filter(({ file }) => file.endsWith('.woff2'));
    const kilobytes = scripts.reduce((sum, { size }) => sum + size, 0) / 1024;
    const weight = { scripts: kilobytes, files: scripts.length, fonts: fonts.length };
    for (const [kind, max] of Object.entries(budget))
      expect(
        weight[kind as keyof typeof weight],
        `${kind}: ${JSON.stringify(weight)}`,
      ).toBeLessThanOrEqual(max);
  });
