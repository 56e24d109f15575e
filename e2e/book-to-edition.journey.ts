import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import { startOwnSite } from './own-site.ts';
import { admin as firstAdmin } from './people.ts';
import { join, logIn, readSong, test, type Account } from './sessions.ts';
import { expect } from './test.ts';

const newTitle = 'ಬೆಟ್ಟದ ಮೇಲೊಂದು ಮನೆಯ ಕಟ್ಟಿ';
/** A song that the edition does not have. */
const newSong = [
  `೮೫. ${newTitle}`,
  'ರಾಗ: ಬಿಲಹರಿ ತಾಳ: ಆದಿ',
  'ಪ. ಬೆಟ್ಟದ ಮೇಲೊಂದು ಮನೆಯ ಕಟ್ಟಿ ನಿಂತೆ',
  'ಕಟ್ಟಿದ ಮನೆಗೆಲ್ಲ ಹರಿಯೆ ಕಾವಲು',
  '೧. ಗುಡುಗು ಮಳೆ ಗಾಳಿಗೆ ಬೆದರದೆ ನಿಂತು',
  'ಒಡೆಯನ ನಾಮವ ಹಾಡುತ ಕುಳಿತು',
  'ನಡುರಾತ್ರಿ ದೀಪವ ಹಚ್ಚಿ ನೋಡುತ',
  'ಪುರಂದರವಿಠಲನ ನೆನೆಯುತ ಬಾಗಿ',
];

/** Song 6 of the edition as a book prints it, with one more word in its first line. */
async function knownSong(request: APIRequestContext, asha: Account): Promise<string[]> {
  const { title, lyrics } = await readSong(request, asha, 6, 'Kannada');
  const lines = lyrics
    .split('\n')
    .map((line) => line.replaceAll(/[^\u0c80-\u0cff ]/gu, '').trim())
    .filter((line) => / /.test(line));
  const [first = '', second = ''] = lines;
  return [
    `೮೪. ${title.replace(/^[\d.\s]+/u, '')}`,
    'ರಾಗ: ಆನಂದಭೈರವಿ ತಾಳ: ರೂಪಕ',
    `ಪ. ${first} ಗೋವಿಂದ`,
    second,
    ...lines
      .slice(2, 8)
      .map((line, at) => (at % 2 === 0 ? `${'೧೨೩'.charAt(at / 2)}. ${line}` : line)),
  ];
}

/** A page of a book as a scanner gives it. */
async function scan(browser: Browser, lines: readonly string[]): Promise<Buffer> {
  const font = await readFile('src/server/pdf/fonts/noto-serif-kannada.ttf', 'base64');
  const page = await browser.newPage({ viewport: { width: 1240, height: 1754 } });
  await page.setContent(
    `<style>@font-face { font-family: Kannada; src: url(data:font/ttf;base64,${font}) }</style>
    <body style="margin:150px 130px;font:38px/86px Kannada;color:#111" lang="kn">
    ${lines.map((line) => `<div style="white-space:nowrap">${line}</div>`).join('')}</body>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot();
  await page.close();
  return image;
}

/** Reads a page line by line, and types what the computer misread. */
async function proofread(page: Page, book: string, label: string, lines: readonly string[]) {
  await goTo(page, `${book}/work`);
  await page.getByRole('link', { name: `Proofread p. ${label}` }).click();
  await expect(page.getByText(`0 of ${lines.length} lines read`)).toBeVisible();
  for (const [index, line] of lines.entries()) {
    const text = page.getByRole('textbox', { name: `Text of line ${index + 1}` });
    await expect(text).toBeFocused();
    if ((await text.inputValue()) !== line) await text.fill(line);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Finish the page' }).click();
  await expect(page.getByText('Thank you. The page is read.')).toBeVisible();
}

test('scans of a book become a witness of a song and a new song that readers see', async ({
  browser,
  windowOf,
  playwright,
}) => {
  test.slow();
  // Other journeys count the songs.
  const { origin, stop } = await startOwnSite({
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  });
  const request = await playwright.request.newContext({ baseURL: origin });
  const asha = await logIn(request, firstAdmin.email, firstAdmin.password);
  const ravi = await join(request, asha, 'Proofreader', 'ravibooks', '1,78');
  const pages = [await knownSong(request, asha), newSong];

  const admin = await windowOf(asha, { baseURL: origin, viewport: { width: 1280, height: 900 } });
  await goTo(admin, '/books');
  await admin.getByRole('button', { name: 'Add a book' }).click();
  await admin.getByLabel('Siglum').fill('K8');
  await admin.getByLabel('Title in Latin letters').fill('Dasara Padagalu');
  await admin.getByLabel('Everybody may see pictures of the pages').check();
  await admin.getByRole('button', { name: 'Add the book' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Dasara Padagalu');
  const book = new URL(admin.url()).pathname;
  await admin.getByText('About the book').click();
  await admin.getByLabel('Add a person').selectOption(ravi.email);
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('button', { name: /^Remove ravibooks/ })).toBeVisible();
  await admin.getByLabel('Photos or PDFs of pages').setInputFiles(
    await Promise.all(
      pages.map(async (lines, at) => ({
        name: `scan ${at + 1}.png`,
        mimeType: 'image/png',
        buffer: await scan(browser, lines),
      })),
    ),
  );
  await admin.getByLabel('Select picture 2').waitFor({ timeout: 90_000 });
  await admin.getByLabel('Select picture 1').check();
  await admin.getByRole('button', { name: 'Number from here' }).click();
  await admin.getByLabel('Number on the first page').fill('112');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByLabel('Select p. 113')).toBeVisible();
  await admin.getByRole('button', { name: 'Let the computer read 2 pages' }).click();
  await expect(admin.getByText('2 of 2 pages read')).toBeVisible({ timeout: 90_000 });

  const reader = await windowOf(ravi, { baseURL: origin, viewport: { width: 1280, height: 900 } });
  for (const [at, lines] of pages.entries()) await proofread(reader, book, String(112 + at), lines);
  for (const label of ['112', '113']) {
    await goTo(admin, `${book}/work`);
    await admin.getByRole('link', { name: `Decide p. ${label}` }).click();
    await admin.getByRole('button', { name: 'Confirm the page' }).click();
    await expect(admin.getByText('The page is decided.')).toBeVisible();
  }

  await goTo(admin, book);
  const songs = admin.getByRole('table', { name: 'Songs found' });
  await expect(songs.getByRole('row').filter({ hasText: 'Song 6' })).toContainText('84');
  await expect(songs.getByRole('row').filter({ hasText: newTitle })).toContainText('new');
  await songs.getByRole('row').filter({ hasText: 'Song 6' }).getByRole('link').first().click();
  await expect(admin.getByRole('checkbox', { name: /ಗೋವಿಂದ/ })).toBeChecked();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Make the book a witness, with one reading' }).click();
  await expect(admin.getByText('The book is a witness of song 6.')).toBeVisible();

  await goTo(admin, book);
  await songs.getByRole('row').filter({ hasText: newTitle }).getByRole('link').first().click();
  await admin.getByLabel('Number', { exact: true }).fill('990');
  await expect(admin.getByLabel('Title in Kannada')).toHaveValue(newTitle);
  await expect(admin.getByLabel('Raga')).toHaveValue('Bilahari');
  await expect(admin.getByLabel('Tala')).toHaveValue('Adi');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Enter the song' }).click();
  await expect(admin.getByText('Entered as song 990. Its words wait')).toBeVisible();

  await goTo(reader, '/review');
  await reader
    .getByRole('table', { name: 'To review' })
    .getByRole('link', { name: /^990/ })
    .click();
  await expect(reader).toHaveURL(/\/review\/./);
  const review = new URL(reader.url()).pathname;
  await reader.getByLabel('I have read the whole text').check();
  await reader
    .getByRole('button', { name: /^Ignore/ })
    .first()
    .click();
  await reader.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(reader.getByText('Approved. It can now be published.')).toBeVisible();
  // Asha wrote the correction and is the only admin, so she publishes it with a reason.
  await goTo(admin, review);
  await admin.getByRole('button', { name: 'Publish without review' }).click();
  await admin
    .getByLabel('Reason for publishing without review')
    .fill('There is no other admin yet.');
  await admin.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(admin.getByText('Published. Readers see it now.')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await goTo(visitor, '/songs/6?lang=Kannada');
  const witnesses = visitor.getByRole('region', { name: 'Witnesses' });
  await expect(witnesses.getByText('Dasara Padagalu')).toBeVisible();
  const picture = await witnesses.getByRole('link', { name: 'p. 112' }).getAttribute('href');
  await expectAccessible(visitor);
  await goTo(visitor, '/witnesses/K8');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Dasara Padagalu');
  await expect(visitor.getByRole('link', { name: /p\. 112/ })).toHaveAttribute(
    'href',
    picture ?? '',
  );
  const answer = await request.get(picture ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  await visitor.context().close();

  await goTo(reader, '/songs/990?lang=Kannada');
  await expect(reader.getByText('ಪುರಂದರವಿಠಲನ ನೆನೆಯುತ ಬಾಗಿ')).toBeVisible();
  await goTo(reader, '/songs/990/certificate');
  await expect(reader.getByText('K8, p. 113')).toBeVisible();
  await request.dispose();
  await stop();
});
