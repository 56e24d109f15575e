import { adminPages } from '../src/client/admin-pages.ts';
import { expectAccessible } from './accessible.ts';
import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

/** The heading of the home page, to which a visitor is redirected from pages for admins. */
const home = /Purandara Dasa|ಪುರಂದರದಾಸರು/;

/** The route table (specification, section 2) and a song's pages, each with its first heading. */
const named: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/', home],
  ['/contact', 'Contact Us'],
  ['/about', /About/],
  ['/musics', 'Compositions'],
  ['/gallary', 'Gallery'],
  ['/video', 'YouTubeAudios'],
  ['/login', 'Login'],
  ['/account', 'My account'],
  ['/signup', /Sign up/],
  ['/history', 'History'],
  ['/subscribe', 'Subscribe'],
  ['/pdf-download', 'Download'],
  ['/approval-pending', 'Waiting for Admin Approval'],
  ['/proofreader-details', /Proofreader/],
  ['/cancel-proofreader', /proofreader/i],
  ['/recordings', 'Recordings'],
  ['/content/about/kn', home],
  ['/articles', 'Articles'],
  ['/auditlog', /Audit log/],
  ['/titles', 'Titles'],
  ['/songbook', 'My songbook'],
  ['/sets', 'Set lists'],
  ['/today', 'Today in the calendar'],
  ['/help', 'Help'],
  ['/help/run', 'Running the site'],
  ['/help/changes', 'What is new'],
  ['/TTS', /Text to speech/],
  ['/edited', /Edited/],
  ['/edited?viewOnly=true', /Edited/],
  ['/forget-password', /Forgot password/],
  ['/song-detail/1', /Song/],
  ['/textarea', /Text/],
  ['/review', 'Review queue'],
  ['/review/1', 'Review a correction'],
  ['/reports', 'Reports'],
  ['/uploads', 'Uploaded PDFs'],
  ['/books', 'Printed books'],
  ['/recordings/add', 'Add a recording'],
  ['/report', 'Your report'],
  ['/songs/4/history?lang=Kannada', /ಜಗದೋದ್ಧಾರನ.*History/],
  ['/songs/4/certificate', /Jagadoddharana.*Text record/],
  ['/songs/4/cite?line=2.1', /Jagadoddharana.*Cite/],
  ['/songs/4/versions/1?lang=Kannada', /ಜಗದೋದ್ಧಾರನ.*Version 1/],
  ['/diacritical', /Diacritical/],
  ['/sanskrit', /Sanskrit/],
  ['/set-up', /Set up/],
  ['/restored', 'Restoring a backup'],
  ['/reset-password?token=x', 'Choose a new password'],
  ['/verify-email?token=x', 'Verify your email'],
  ['/invitation?token=x', 'Your invitation'],
  ['/reader?token=x', 'Log in as a reader'],
  ['/daily-song', 'Song of the day by email'],
  ['/practice', 'Learn by heart'],
  ['/daily-song/confirm?token=x', 'Song of the day by email'],
  ['/unsubscribe?token=x', 'Stop regular emails'],
  ['/witnesses', 'Witnesses'],
  ['/witnesses/B', /^B /],
  ['/glossary', 'Glossary'],
  ['/glossary?word=pasha&lang=Tamil', 'Glossary'],
  ['/glossary/%E0%B2%AA%E0%B2%BE%E0%B2%B6', 'ಪಾಶ'],
  ['/concordance?word=hari&lang=Telugu', 'Concordance'],
  ['/exercises', 'Exercises'],
  ['/exercises/mandra-sthayi', 'Mandra sthayi varisai'],
  ['/principles', 'Editorial principles'],
  ['/privacy', 'Privacy'],
  ['/check', 'Check a printout'],
  ['/indexes', 'Indexes'],
  ['/indexes/place', 'Places'],
  ['/indexes/sources', 'Sources'],
  ['/indexes/tala?lang=Kannada', 'Talas'],
  ['/songs/4', /Jagadoddharana/],
  ['/songs/1?lang=Kannada&beside=Tamil', /ಲಂಬೋದರ/],
  ['/songs/12', /Adaddella/],
  ['/songs/4/present?lang=Kannada', /ಜಗದೋದ್ಧಾರನ/],
  ['/songs/4/large', /Jagadoddharana/],
];
const pages = [
  ...named,
  ...adminPages.flatMap((row) =>
    'file' in row && !named.some(([path]) => path === row.path) ? [[row.path, home] as const] : [],
  ),
];

/** One page of each kind of head, list, form, table and text; they are also checked in the dark theme. */
const alsoDark = [
  '/',
  '/musics',
  '/songs/4',
  '/songs/12',
  '/songs/4/large',
  '/songs/4/certificate',
  '/songs/4/history?lang=Kannada',
  '/recordings',
  '/video',
  '/signup',
  '/login',
  '/TTS',
  '/witnesses/B',
  '/glossary/%E0%B2%AA%E0%B2%BE%E0%B2%B6',
  '/concordance?word=hari&lang=Telugu',
  '/indexes/place',
  '/exercises/mandra-sthayi',
  '/diacritical',
];

/** The number of pages checked in one window: a new window for each page would take as long as the check. */
const together = 6;
for (let from = 0; from < pages.length; from += together) {
  const some = pages.slice(from, from + together);
  test(`each page has its heading, fits a narrow phone, and passes axe: ${some.map(([path]) => path).join(' ')}`, async ({
    page,
  }) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, heading] of some) {
      await test.step(path, async () => {
        const answer = await openPage(page, path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await expect(page).toHaveTitle(/Purandara Dasa/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          320,
        );
        await expectAccessible(
          page,
          undefined,
          alsoDark.includes(path) ? ['light', 'dark'] : ['light'],
        );
        expect(trouble).toEqual([]);
      });
    }
  });
}

test('an address outside the table answers 404 with a page', async ({ expectErrors, page }) => {
  expectErrors(/status of 404 .*\/no-such-page/);
  const answer = await goTo(page, '/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('the chosen theme is applied before the first paint of the next page', async ({ page }) => {
  await goTo(page, '/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/musics', { waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, the list and a song can be read, and links work', async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Song of the day' }).getByRole('link').first(),
    ).toContainText(/[\u0c80-\u0cff]/);
    await expect(page.locator('noscript p')).toContainText(
      'You can read the songs without JavaScript.',
    );
    await page.getByRole('link', { name: 'Compositions' }).first().click();
    await page.getByRole('link', { name: 'ಕನ್ನಡ' }).click();
    await page.getByRole('link', { name: /ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ/ }).click();
    await expect(page.locator('#line-1')).toContainText('ಭಾಗ್ಯದ');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/songs\/3\?lang=Kannada$/,
    );
    await page.getByRole('link', { name: 'தமிழ்' }).click();
    await expect(page.locator('#line-1')).toContainText('பாக்யத');
    await page.getByRole('combobox', { name: 'Search the songs' }).fill('lambodara');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /லம்போதர/ })
        .first(),
    ).toBeVisible();
  });

  test('every page for readers shows its content', async ({ page }) => {
    const said: [string, RegExp][] = [
      ['/about', /Kereya|Purandara/],
      ['/history', /Hampi|Vijayanagara/],
      ['/gallary', /mantapa/i],
      ['/articles', /Purandara/],
      ['/contact', /@/],
      ['/video', /Purandara|songs/i],
      ['/recordings', /songs/i],
      ['/songs/4/history', /entered/i],
      ['/songs/4/certificate', /source/i],
      ['/diacritical', /ā/],
      ['/glossary?word=noose', /ಪಾಶ/],
      ['/concordance?word=lambodara', /Pallavi, line 3/],
    ];
    for (const [path, words] of said) {
      await page.goto(path);
      await expect(page.locator('main')).toContainText(words);
      await expect(page.locator('main .animate-late, main .spinner:visible')).toHaveCount(0);
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(150);
    }
  });
});

test('a guest’s page is not fetched again, and loads only the fonts of its script', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, '/songs/4?lang=Tamil');
  expect(requests.filter((path) => path.startsWith('/trpc'))).toEqual([]);
  const fonts = requests
    .filter((path) => /noto-serif/.test(path))
    .map((path) => /noto-serif-(\w+)/.exec(path)?.[1]);
  expect(fonts.toSorted()).toEqual(['latin', 'tamil']);
});

test('home, the list and a song can be read where the browser blocks the site’s storage', async ({
  page,
}) => {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  for (const [path, heading] of [
    ['/', /ಪುರಂದರದಾಸರು/],
    ['/musics', 'Compositions'],
    ['/songs/4', /Jagadoddharana/],
  ] as const) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  await goTo(page, '/musics');
  await page.getByRole('link', { name: /Kereya niranu/ }).click();
  await expect(page.locator('#line-1')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(trouble).toEqual([]);
});

test('the song of the day comes with the page, and a cached page of yesterday fetches today’s', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/trpc') && requests.push(request.url()));
  await openPage(page, '/');
  const song = page.getByRole('region', { name: 'Song of the day' }).getByRole('link').first();
  const first = await song.textContent();
  expect(requests).toEqual([]);
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.reload();
  await expect(song).not.toHaveText(first ?? '');
  expect(requests).not.toEqual([]);
});

test('without a connection, another language of the song shows an error message', async ({
  expectErrors,
  page,
  context,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /^TRPCClientError: Failed to fetch/);
  await openPage(page, '/songs/4');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(page.locator('article')).toHaveAttribute('aria-busy', 'false');
  await context.setOffline(false);
  await expect(page.locator('#line-1')).toContainText(/[\u0b80-\u0bff]/);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
