import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { scriptRecogniser } from './scripted-recogniser.ts';
import { goTo } from './open.ts';
import { expect, test } from './test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the songs' });
const numbers = (page: Page) => page.getByRole('listbox').locator('.entry-number');

/** The site as a large edition has it: it sends no titles, so the box asks it for every term. Returns the terms that were asked for. */
async function openLargeEdition(page: Page, path = '/musics'): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/trpc\/search\.titles\?/, (route) =>
    route.fulfill({ json: [{ result: { data: null } }] }),
  );
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<
      string,
      { query: string }
    >;
    // The words of the songs may be asked for in the same request.
    for (const [at, call] of pathname.replace('/trpc/', '').split(',').entries())
      if (call === 'search.findTitles') asked.push(inputs[at]?.query ?? '');
  });
  await goTo(page, path);
  return asked;
}

test('a reader of a large edition finds a song letter by letter, with the keys, and without a result is told so', async ({
  page,
}) => {
  const asked = await openLargeEdition(page);
  await field(page).pressSequentially('bagyadha laxmi', { delay: 40 });
  await expect(page.getByRole('option').first()).toContainText('ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ');
  await expect(page.getByRole('option').first()).toContainText('sounds like');
  // The song stands there before the last letter, too.
  await expect.poll(() => asked.at(-1)).toBe('bagyadha laxmi');
  expect(new Set(asked).size).toBe(asked.length);
  await expectAccessible(page);

  await field(page).press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/results\?song=3/);
  await expect(page.getByRole('option')).toHaveCount(0);

  await field(page).fill('zzqqxxkk');
  await expect(page.locator('[role=search] .sheet > p')).toHaveText(
    'No song found for “zzqqxxkk”.',
  );
  const reported = page.waitForRequest(/search\.withoutResult/);
  await field(page).press('Enter');
  await reported;
});

test('Enter opens the results of what is typed, however late the answers for the box come', async ({
  page,
}) => {
  await openLargeEdition(page);
  await page.route(/\/trpc\/search\.findTitles/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await field(page).fill('jagadodarana');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=jagadodarana$/);
  await expect(page.getByRole('main').locator('.entry-number').first()).toHaveText('4.');
});

test('an answer that comes late never replaces that of a newer term', async ({ page }) => {
  await openLargeEdition(page);
  await page.route(/\/trpc\/search\.find.*tamboori/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue().catch(() => undefined);
  });
  await field(page).fill('tamboori');
  await page.waitForRequest(/search\.findTitles.*tamboori/);
  await field(page).fill('4');
  await expect(numbers(page).first()).toHaveText('4.');
  await page.waitForTimeout(2500);
  await expect(numbers(page).first()).toHaveText('4.');
});

test('without a connection the box says so, and searches again when it is back', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED .*search\./, /^TRPCClientError: Failed to fetch/);
  await openLargeEdition(page);
  await field(page).fill('jagad');
  await expect(numbers(page).first()).toHaveText('4.');
  await page.route(/\/trpc\/search\.find/, (route) => route.abort('internetdisconnected'));
  await field(page).fill('bhagyada');
  const message = page.locator('[role=search] .sheet > p');
  await expect(message).toHaveText(
    'The titles could not be searched. Please check your connection and try again.',
  );
  await expect(page.locator('[role=search] [role=status]')).toHaveText(
    /The titles could not be searched/,
  );
  await expect(numbers(page)).toHaveCount(0);
  await page.unroute(/\/trpc\/search\.find/);
  await field(page).press('ArrowDown');
  await expect(numbers(page).first()).toHaveText('3.');
});

test('of what a microphone may have heard the title of the edition is taken', async ({ page }) => {
  const voice = await scriptRecogniser(page);
  const asked = await openLargeEdition(page);
  const microphone = page.getByRole('button', { name: 'Search by voice' });
  await microphone.click();
  await expect.poll(() => voice.log()).toContain('start');
  await voice.hear({ transcripts: ['ಬಾಗಿಲ ರಕ್ಷಿ ಬಾರಮ್ಮ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ'], final: true });
  await expect(field(page)).toHaveValue('ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ');
  await expect(numbers(page).first()).toHaveText('3.');
  expect(asked).toEqual(expect.arrayContaining(['ಬಾಗಿಲ ರಕ್ಷಿ ಬಾರಮ್ಮ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ']));
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
});
