import { waitUntilHydrated } from './open.ts';
import { expect, test } from './test.ts';

/**
 * Limits for a visitor's first page, without its document: scripts in KB as they are sent, and the number of scripts and fonts. The limit of a
 * song is 130 KB; 85 on home and list and 100 on a song are wanted (docs/decisions/0063-rendering-and-scripts.md says what is missing).
 */
const budgets: [path: string, budget: { scripts: number; files: number; fonts: number }][] = [
  ['/', { scripts: 107, files: 9, fonts: 3 }],
  ['/musics', { scripts: 108, files: 9, fonts: 3 }],
  ['/songs/4', { scripts: 130, files: 10, fonts: 3 }],
  ['/songs/4?lang=Kannada', { scripts: 130, files: 10, fonts: 3 }],
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

/** Files that other players and pages have too. */
const shared = /\/(?:common|listening|settings|ndjson|only-sound|player-icons)-/;

test('the code of learning by heart, with its schedule, stays within 12 KB', async ({ page }) => {
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return name.endsWith('.js') ? [{ name, size: encodedBodySize }] : [];
      }),
    );
  await page.goto('/songs/4?lang=Kannada', { waitUntil: 'networkidle' });
  const ofSong = new Set((await scripts()).map(({ name }) => name));
  await page.goto('/practice?song=4&lang=Kannada');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Learn 1 line' }).click();
  await page.getByRole('button', { name: 'Practise 1 line' }).click();
  await page.getByRole('group', { name: 'Song 4, line 1' }).waitFor();
  const own = (await scripts()).filter(({ name }) => !ofSong.has(name) && !shared.test(name));
  expect(own.length).toBeGreaterThan(0);
  const kilobytes = own.reduce((sum, { size }) => sum + size, 0) / 1024;
  expect(kilobytes, JSON.stringify(own)).toBeLessThanOrEqual(12);
});
