import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

const player = 'https://www.youtube-nocookie.com/**';

/** All requests to other sites. */
function watchOutside(page: Page): string[] {
  const outside: string[] = [];
  const site = new URL(test.info().project.use.baseURL ?? '').origin;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site) outside.push(request.url());
  });
  return outside;
}

test('nothing is fetched from other sites before an album is opened, and a network that blocks YouTube gets a message', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/net::ERR_ADDRESS_UNREACHABLE/);
  // As a filter in the network would block it, whether or not this machine can reach it.
  await page.route(player, (route) => route.abort('addressunreachable'));
  const outside = watchOutside(page);
  await openPage(page, '/video');
  await expect(
    page.getByRole('button', { name: /.+/ }).and(page.locator('main h2 button')),
  ).toHaveCount(4);
  await expectAccessible(page);
  expect(outside).toEqual([]);

  await page.getByRole('button', { name: 'The child Krishna' }).click();
  const modal = page.getByRole('dialog', { name: 'The child Krishna' });
  await expect(modal.getByRole('listitem')).toHaveCount(10);
  await expect(modal.locator('iframe')).toHaveAttribute(
    'src',
    /\/embed\/P-Z90NNbD6U\?autoplay=1&rel=0.*&playlist=/,
  );
  await modal.getByRole('button', { name: 'Gummana kareyadire amma neenu' }).click();
  await expect(modal.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/gzNF6sl54K8\?autoplay=1&rel=0.*&playlist=OgK9hQ3f9Y0%2C/,
  );
  await expect(modal.getByRole('status')).toContainText('YouTube cannot be reached');
  await expect(modal.getByRole('link', { name: /Open on YouTube/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=gzNF6sl54K8',
  );
  expect(new Set(outside.map((url) => new URL(url).hostname))).toEqual(
    new Set(['www.youtube-nocookie.com']),
  );
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'The child Krishna' })).toBeFocused();
});

/** A stand-in for YouTube's player: it answers messages, and plays on to the next video of its playlist. */
const standIn = `<!doctype html><title>player</title><button>next</button><script>
  const ids = [location.pathname.split('/').pop(), ...(new URLSearchParams(location.search).get('playlist') ?? '').split(',')];
  const tell = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1 }), '*');
  let heard = false;
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening' && !heard) { heard = true; tell('initialDelivery', { videoData: { video_id: ids[0] } }); tell('onReady', null); }
    if (func === 'addEventListener' && args[0] === 'onError') document.title = 'heard';
  });
  document.querySelector('button').addEventListener('click', () => { ids.shift(); tell('infoDelivery', { videoData: { video_id: ids[0] } }); if (ids[0] === 'WEwEZDQypX4') tell('onError', 150); });
</script>`;

test('the album plays on and marks its current song, and a chosen song plays at once', async ({
  page,
}) => {
  const loaded: string[] = [];
  await page.route(player, (route) => {
    loaded.push(new URL(route.request().url()).pathname.split('/').pop() ?? '');
    return route.fulfill({ contentType: 'text/html', body: standIn });
  });
  await goTo(page, '/video');
  await page.getByRole('button', { name: 'The child Krishna' }).click();
  const modal = page.getByRole('dialog');
  const marked = modal.locator('[aria-current=true]');
  await expect(marked).toContainText('Jagadoddharana');
  await expect(modal.getByRole('status')).toContainText('The video plays from YouTube.');
  await expect(modal.getByRole('button', { name: 'Previous song' })).toBeDisabled();

  await page.frameLocator('iframe').getByRole('button').click();
  await expect(marked).toContainText('Jo jo');
  // The player went on by itself; the frame was not loaded again.
  expect(loaded).toEqual(['P-Z90NNbD6U']);

  await modal.getByRole('button', { name: 'Next song' }).click();
  await expect(marked).toContainText('Toogire');
  await modal.getByRole('button', { name: /Toogire/ }).click();
  await page.frameLocator('iframe').getByRole('button').click();
  await expect(marked).toContainText('Ambegalikkutali');
  await expect(modal.getByRole('status')).toContainText('cannot be played outside YouTube');
  await modal.getByRole('button', { name: /Kolalan/ }).click();
  await expect(marked).toContainText('Kolalan');
  await expect(modal.getByRole('button', { name: 'Next song' })).toBeDisabled();
  await expect
    .poll(() => loaded)
    .toEqual(['P-Z90NNbD6U', 'lN9KNDZhSvw', 'lN9KNDZhSvw', 'iAqzTprsbnA']);
  await modal.getByRole('link', { name: 'Lyrics' }).click();
  // Guests do not read this song; the login leads back to it.
  await expect(page).toHaveURL(/\/login\?returnUrl=\/results$/);
});

test('page and playlist fit a narrow phone', async ({ expectErrors, page }) => {
  expectErrors(/net::ERR_FAILED/);
  await page.route(player, (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  await goTo(page, '/video');
  await page.getByRole('button', { name: 'How to live' }).click();
  const widths = await page
    .getByRole('dialog')
    .evaluate((dialog) => [
      dialog.scrollWidth - dialog.clientWidth,
      document.documentElement.scrollWidth,
    ]);
  expect(widths[0]).toBe(0);
  expect(widths[1]).toBeLessThanOrEqual(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the albums can be read, and every song is a link to YouTube', async ({ page }) => {
    await page.goto('/video');
    const names = await page
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.map((heading) => (heading as HTMLElement).innerText.trim()));
    expect(names).toEqual([
      'Ganesha, Sharada and Lakshmi',
      'The child Krishna',
      'The Lord on the hill and in his temples',
      'How to live',
    ]);
    const links = page.locator('main ol a');
    await expect(links).toHaveCount(37);
    await expect(links.filter({ hasText: 'Jagadoddharana' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=P-Z90NNbD6U',
    );
  });
});
