import { injections } from './injections.ts';
import { adminAccount, bearer, join, listEdits, readSong, test } from './sessions.ts';
import { goTo } from './open.ts';
import { expect } from './test.ts';

declare global {
  interface Window {
    __xss?: unknown;
  }
}

/** The only elements and attributes that formatted text may consist of. */
const allowed = ':is(p, br, span):not([style], [id], [src], [href])';

/** Every fourth injection; with E2E_WHOLE=1 all of them, which takes minutes (CONTRIBUTING.md). */
const sample = process.env['E2E_WHOLE'] ? injections : injections.filter((_, at) => at % 4 === 0);

test(`${sample.length} script injections are saved and shown, and none runs`, async ({
  windowOf,
  request,
}) => {
  test.setTimeout(300_000);
  expect(new Set(injections).size).toBeGreaterThanOrEqual(200);
  const asha = await adminAccount(request);
  const editor = await join(request, asha, 'Editor', 'kamala', '1,78');
  const song = await readSong(request, editor, 2, 'English');
  // Without the content security policy, which by itself would stop most of the injections.
  const page = await windowOf(editor, { bypassCSP: true });
  const trouble: string[] = [];
  page.on('dialog', (dialog) => {
    trouble.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => trouble.push(`popup ${popup.url()}`));
  page.on(
    'request',
    (question) =>
      !question.url().startsWith(new URL(page.url()).origin) &&
      !/^(?:data|blob):/.test(question.url()) &&
      page.url().startsWith('http') &&
      trouble.push(`request ${question.url()}`),
  );

  let address = '';
  for (const [at, injection] of sample.entries()) {
    const data = {
      songTitle: song.title,
      songNumber: 2,
      language: 'English',
      meaning: `${injection} meaning`,
      sanskrit: injection,
      lyrics: `${injection}\nlyrics`,
      notation: `mark ${at}`,
    };
    const saved = await request.post('/api/lyrics/save', { data, headers: bearer(editor) });
    expect([injection, saved.status()]).toEqual([injection, 200]);
    address ||= `/song-detail/${(await listEdits(request, editor))[0]?.id}`;
    const look = async () => {
      const found = await page.evaluate((kept) => {
        // A paragraph of a meaning says at which character it begins.
        const isOurs = (element: Element, name: string) =>
          name === 'class' ||
          (name === 'data-from' && /^\d+$/.test(element.getAttribute(name) ?? ''));
        const strange = [...document.querySelectorAll('.rich *')].filter(
          (element) =>
            !element.matches(kept) ||
            element.getAttributeNames().some((name) => !isOurs(element, name)),
        );
        return {
          ran: window.__xss !== undefined,
          strange: strange.map((element) => element.outerHTML.slice(0, 80)),
        };
      }, allowed);
      expect([injection, found, trouble]).toEqual([injection, { ran: false, strange: [] }, []]);
    };
    // Every tenth injection is also shown in freshly loaded pages, and on the song's own page to its author.
    if (at % 10 === 0) {
      await goTo(page, '/songs/2');
      await expect(page.locator('.notation-text')).toHaveText(`mark ${at}`);
      await look();
      await goTo(page, address);
    } else {
      await page.getByRole('link', { name: 'All edited songs' }).dispatchEvent('click');
      await page.getByRole('table').getByRole('link').first().dispatchEvent('click');
    }
    await expect(page.getByText(`mark ${at}`, { exact: true })).toBeVisible();
    await look();
  }

  // The last one is also shown to a reviewer.
  const adminPage = await windowOf(asha);
  await goTo(adminPage, address.replace('song-detail', 'review'));
  await expect(adminPage.locator('ins').first()).toBeAttached();
  expect(await adminPage.evaluate(() => window.__xss)).toBeUndefined();
});
