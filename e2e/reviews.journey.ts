import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goTo, openPage, reload } from './open.ts';
import { adminAccount, join, listEdits, saveSong, test } from './sessions.ts';
import { expect } from './test.ts';

/** The link of the oldest correction by this author in a part of the review queue. */
const waitingOf = (page: Page, author: string, part: string) =>
  page
    .getByRole('table', { name: part })
    .getByRole('row')
    .filter({ hasText: author })
    .getByRole('link')
    .first();

test('a correction goes from its editor through a return and a second edit to readers', async ({
  expectErrors,
  windowOf,
  page,
  request,
}) => {
  expectErrors(
    /status of 409 .*reviews\.approve/,
    /^TRPCClientError: This correction has been changed/,
  );
  const asha = await adminAccount(request);
  const meera = await join(request, asha, 'Editor', 'vanaja', '1,78');
  const ravi = await join(request, asha, 'Proofreader', 'raghava', '1,40');
  await goTo(page, '/songs/8?lang=Kannada');
  await expect(page.getByText('not yet proofread')).toBeVisible();
  const line = (await page.locator('#line-1').innerText()).replace(/^\d+\s*/, '').trim();

  await saveSong(request, meera, 8, 'Kannada', ({ lyrics }) => ({
    lyrics: lyrics.replace(line, `${line} ಗೋವಿಂದ`),
  }));
  const ravisPage = await windowOf(ravi);
  await goTo(ravisPage, '/review');
  await waitingOf(ravisPage, 'vanaja', 'To review').click();
  await expect(ravisPage).toHaveURL(/\/review\/[\da-f-]+$/);
  await expect(ravisPage.locator('ins')).toContainText('ಗೋವಿಂದ');
  await expectAccessible(ravisPage);
  await ravisPage.getByRole('button', { name: 'Return' }).click();
  await ravisPage.getByLabel('Not in the source').check();
  await ravisPage
    .getByLabel('Comment for the author')
    .fill('The printed books have no Govinda here.');
  await ravisPage.getByRole('button', { name: 'Return correction' }).click();
  await expect(ravisPage.getByText('Returned to its author.')).toBeVisible();

  const meerasPage = await windowOf(meera);
  await goTo(meerasPage, '/edited');
  await expect(meerasPage.getByText('returned', { exact: false })).toBeVisible();
  await meerasPage.getByRole('link', { name: /^8\. / }).click();
  await expect(meerasPage).toHaveURL(/\/song-detail\/[\da-f-]+$/);
  await expect(meerasPage.getByText('The printed books have no Govinda here.')).toBeVisible();
  await expect(meerasPage.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // A third edit arrives while the proofreader reads the second, so the verdict on the second is refused.
  await saveSong(request, meera, 8, 'Kannada', ({ lyrics }) => ({
    lyrics: lyrics.replace('ಗೋವಿಂದ', 'ರಂಗ'),
  }));
  await reload(ravisPage);
  await expect(ravisPage.locator('ins').first()).toContainText('ರಂಗ');
  await saveSong(request, meera, 8, 'Kannada', ({ lyrics }) => ({
    lyrics: lyrics.replace('ರಂಗ', 'ಹರಿಯೆ'),
  }));
  await ravisPage.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(
    ravisPage.getByText(
      'This correction has been changed since you read it. Please look at it again.',
    ),
  ).toBeVisible();
  await expect(ravisPage.locator('ins').first()).toContainText('ಹರಿ');
  await ravisPage.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(ravisPage.getByText('Approved. It can now be published.')).toBeVisible();
  await expect(ravisPage.getByRole('button', { name: 'Review next' })).toBeFocused();
  // Until it is published, the person who proofread it can still return it.
  await expect(ravisPage.getByRole('button', { name: 'Return' })).toBeVisible();

  await reload(page);
  await expect(page.locator('#line-1')).not.toContainText('ಹರಿ');
  const chiefsPage = await windowOf(asha);
  await goTo(chiefsPage, '/review');
  await waitingOf(chiefsPage, 'vanaja', 'To publish').click();
  await chiefsPage.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(chiefsPage.getByText('Published. Readers see it now.')).toBeVisible();
  await goTo(meerasPage, '/edited');
  const update = meerasPage.getByRole('button', { name: /^Update the title of 8\. / });
  await expect(update).toBeDisabled();
  await expect(update).toHaveAccessibleDescription(
    'It is published. To change the title, edit the song again.',
  );

  await reload(page);
  await expect(page.locator('#line-1')).toContainText('ಹರಿ');
  await expect(
    page.getByText(/Proofread by raghava, published by Administrator on \d+ \w+ \d{4}/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'History' }).last().click();
  await expect(page.getByText(/^Administrator published it$/)).toBeVisible();
  await expect(page.getByText('raghava returned it: Not in the source')).toBeVisible();
  await page.getByText('What changed').first().click();
  await expect(page.locator('ins').first()).toContainText('ಹರಿ');
  await expectAccessible(page);

  await goTo(chiefsPage, '/songs/8/history?lang=Kannada');
  await chiefsPage.getByRole('button', { name: 'Restore this text' }).last().click();
  await chiefsPage.getByLabel('Reason').fill('The books agree after all.');
  await chiefsPage.getByRole('dialog').getByRole('button', { name: 'Restore this text' }).click();
  await expect(chiefsPage.getByText('Restored. Readers see it now.')).toBeVisible();
  await goTo(page, '/songs/8?lang=Kannada');
  await expect(page.locator('#line-1')).not.toContainText('ಹರಿ');
});

test('a reviewer approves with a change, and the author sees it', async ({ windowOf, request }) => {
  const asha = await adminAccount(request);
  const gita = await join(request, asha, 'Editor', 'girija', '1,78');
  const uma = await join(request, asha, 'Proofreader', 'umadevi', '1,78');
  await saveSong(request, gita, 7, 'English', ({ meaning }) => ({
    meaning: `${meaning} Sung at dusk.`,
  }));
  const reviewerPage = await windowOf(uma);
  const id = (await listEdits(request, gita))[0]?.id ?? '';
  await goTo(reviewerPage, `/review/${id}`);
  await reviewerPage.getByRole('button', { name: 'Approve with my change' }).click();
  const box = reviewerPage.getByLabel('Meaning', { exact: true });
  await box.fill((await box.inputValue()).replace('dusk', 'dawn'));
  // The typed text is still there after a reload.
  await reload(reviewerPage);
  await reviewerPage.getByRole('button', { name: 'Approve with my change' }).click();
  await expect(box).toHaveValue(/dawn/);
  await reviewerPage.getByRole('button', { name: 'Approve this text' }).click();
  await expect(
    reviewerPage.getByText('Approved with your change. It can now be published.'),
  ).toBeVisible();
  await expect(reviewerPage.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  const gitas = await windowOf(gita);
  await goTo(gitas, '/edited');
  await gitas.getByText(/by umadevi/).click();
  await expect(gitas.locator('ins')).toContainText('dawn');
  await goTo(reviewerPage, '/review');
  await reviewerPage.keyboard.press('n');
  await expect(reviewerPage).toHaveURL(/\/review/);
});

test('a reviewer answers for the author who has the corrected word, and approves', async ({
  windowOf,
  request,
}) => {
  const asha = await adminAccount(request);
  const author = await join(request, asha, 'Editor', 'bhagirathi', '15,15');
  const reviewer = await join(request, asha, 'Proofreader', 'narasamma', '15,15');
  await saveSong(request, author, 15, 'Kannada', ({ lyrics = '' }) => ({
    lyrics: lyrics.replace('ಮಾಡುವಂಥ', 'ಮಾಡುವಂತ'),
  }));
  const id = (await listEdits(request, author))[0]?.id ?? '';
  const page = await windowOf(reviewer);
  await goTo(page, `/review/${id}`);
  await expect(page.getByText('the lyrics no longer have the printed words')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Approve with my change' }).click();
  const question = page.locator('#changed-readings');
  await expect(question.getByRole('checkbox', { name: 'B', exact: true })).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Update the entry' }).click();
  await page.getByRole('button', { name: 'Approve this text' }).click();
  await expect(page.getByText('Approved with your change. It can now be published.')).toBeVisible();
});

test('the list of corrections: a title is updated with a stored flag, a row is deleted after a confirmation, and an embedded view exists', async ({
  expectErrors,
  windowOf,
  request,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /^TRPCClientError: Failed to fetch/);
  const asha = await adminAccount(request);
  const lata = await join(request, asha, 'Editor', 'lalita', '1,78');
  const hari = await join(request, asha, 'Proofreader', 'haridas', '1,78');
  for (const worker of [lata, hari])
    await saveSong(request, worker, 10, 'English', ({ meaning }) => ({
      meaning: `${meaning} (${worker.username})`,
    }));

  const page = await windowOf(lata);
  await goTo(page, '/edited');
  const table = page.getByRole('table', { name: 'Edited songs' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'S.No.',
    'Title',
    'User Email',
    'Update',
    'Delete',
  ]);
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(table).toContainText(lata.email);
  await table.getByRole('button', { name: /^Update/ }).click();
  const title = page.getByRole('dialog').getByLabel('Title');
  const before = await title.inputValue();
  await title.fill('  ');
  await expect(page.getByText('Title cannot be empty!')).toBeVisible();
  await title.fill(`${before} Krishna`);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success: Song updated successfully!')).toBeVisible();
  await expect(table).toContainText(`${before} Krishna`);
  await reload(page);
  const updated = table.getByRole('button', { name: /^Updated/ });
  await expect(updated).toBeDisabled();
  await expect(updated).toHaveText('Updated');
  const [row] = await listEdits(request, lata);
  expect(await page.evaluate((key) => localStorage.getItem(key), `updated_song_${row?.id}`)).toBe(
    'true',
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);

  // A press anywhere on the row opens it, and so does the keyboard.
  await page.setViewportSize({ width: 1280, height: 720 });
  await table.locator('tbody tr').click();
  await expect(page).toHaveURL(new RegExp(`/song-detail/${row?.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Krishna');
  await page.goBack();
  await table.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/song-detail\//);

  await goTo(page, '/edited?viewOnly=true');
  await expect(table.getByRole('columnheader')).toHaveText(['S.No.', 'Title', 'User Email']);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/song-detail\/.*viewOnly=true$/);

  const haris = await windowOf(hari);
  await goTo(haris, '/edited');
  await expect(haris.getByRole('columnheader')).toHaveText([
    'S.No.',
    'Title',
    'User Email',
    'Delete',
  ]);
  const chiefs = await windowOf(asha);
  await goTo(chiefs, '/edited');
  await expect(chiefs.getByRole('table')).toContainText(hari.email);

  await goTo(page, '/edited');
  // Offline the action fails at once with a message, and the row stays.
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await page.context().setOffline(true);
  await table.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The site could not be reached.')).toBeVisible();
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await page.context().setOffline(false);
  await table.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure?');
  await expect(page.getByRole('dialog')).toContainText('This action cannot be undone!');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted! The song has been deleted.')).toBeVisible();
  await expect(page.getByText('No song has been edited yet.')).toBeVisible();
  expect(
    await page.evaluate((key) => localStorage.getItem(key), `updated_song_${row?.id}`),
  ).toBeNull();
});

test('a reader reports a line without an account and sees the answer', async ({
  windowOf,
  page,
  request,
}) => {
  const asha = await adminAccount(request);
  await goTo(page, '/songs/9?lang=Kannada#line-2');
  const open = page.getByRole('button', { name: 'Report a mistake' });
  const dialog = page.getByRole('dialog');
  await page.locator('#line-3').click();
  await open.click();
  await expect(dialog.getByLabel('Line', { exact: true })).toHaveValue('3');
  await page.keyboard.press('Escape');
  await page.locator('#line-2').click();
  await open.click();
  await expect(dialog.getByLabel('Line', { exact: true })).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
  await dialog.getByLabel('What is wrong?').fill('A word is missing.');
  const should = dialog.getByLabel('What should it be?');
  await should.fill(`${await should.inputValue()} ಹರಿಯೆ`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Thank you. Your report has arrived.')).toBeVisible();
  const link =
    (await dialog.getByRole('link', { name: /report\?token=/ }).getAttribute('href')) ?? '';
  await goTo(page, link);
  await expect(page.getByText('Open: waiting for an answer.')).toBeVisible();
  await expectAccessible(page);

  const reviewerPage = await windowOf(asha);
  await goTo(reviewerPage, '/reports');
  const row = reviewerPage
    .getByRole('table', { name: 'Reports' })
    .getByRole('row')
    .filter({ hasText: 'A word is missing.' });
  await expectAccessible(reviewerPage);
  await row.getByRole('button', { name: /^Answer/ }).click();
  const report = reviewerPage.getByRole('dialog');
  await expect(report.locator('ins')).toContainText('ಹರಿಯೆ');
  await expectAccessible(reviewerPage);
  await report.getByLabel('Kept as it is').check();
  await report.getByLabel('Message to the reader').fill('Both collections have it without.');
  await report.getByRole('button', { name: 'Send the answer' }).click();
  await expect(report).toHaveCount(0);
  await expect(row).toHaveCount(0);
  // Without the token the page shows the reports of this browser.
  await goTo(page, '/songs/9?lang=Kannada');
  await page.getByRole('link', { name: 'My reports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My reports');
  await expect(page.getByText('Kept as it is. Both collections have it without.')).toBeVisible();
});

test('the text-diff demo marks added and removed syllables', async ({ page }) => {
  // A script that fills in a field during hydration would add to the text; no person is that fast.
  await openPage(page, '/textarea');
  await expect(page.locator('del')).toContainText('ಕ್ಷ್ಮಿ');
  await page.getByLabel('Your text').fill('ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ');
  await expect(page.locator('ins')).toHaveCount(0);
  await expect(page.locator('del').first()).toContainText('ನಮ್ಮಮ್ಮ');
});

test('a proofreader proposes a reading with its witness, and readers see it in the apparatus', async ({
  windowOf,
  request,
}) => {
  const asha = await adminAccount(request);
  const meera = await join(request, asha, 'Proofreader', 'sumitra', '1,78');
  const ravi = await join(request, asha, 'Proofreader', 'venkata', '1,40');
  const meerasPage = await windowOf(meera);
  await openPage(meerasPage, '/songs/17');
  await meerasPage.getByRole('button', { name: 'Propose a reading' }).click();
  await expect(meerasPage).toHaveURL(/lang=Kannada&edit=true/);
  const form = meerasPage.locator('#propose-reading form');
  await expect(form.getByLabel('Line', { exact: true })).toBeFocused();
  const words =
    (await form.getByLabel('Printed words', { exact: true }).inputValue()).split(' ')[0] ?? '';
  await form.getByLabel('Printed words', { exact: true }).fill(words);
  await form.getByLabel('Other reading', { exact: true }).fill('ಹರಿಯೆ');
  await expect(form.getByRole('button', { name: 'Add to the apparatus' })).toBeDisabled();
  await form.getByLabel('B: has the printed words', { exact: true }).check();
  await form.getByLabel('Ed: has this reading').check();
  await form.getByLabel('Reason for the printed reading').selectOption('Decided by rhyme.');
  await form.getByRole('button', { name: 'Add to the apparatus' }).click();
  await expect(meerasPage.getByRole('textbox', { name: 'Apparatus entries' })).toHaveValue(
    new RegExp(`^Pallavi, line 1: ${words} \\(B\\) \\| ಹರಿಯೆ \\(Ed\\)\nreason: rhyme`),
  );
  await expectAccessible(meerasPage);
  await meerasPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(meerasPage.getByText('Lyrics updated successfully!')).toBeVisible();

  const ravisPage = await windowOf(ravi);
  await goTo(ravisPage, '/review');
  await waitingOf(ravisPage, 'sumitra', 'To review').click();
  await expect(ravisPage.locator('ins').first()).toContainText('ಹರಿಯೆ');
  await ravisPage.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(ravisPage.getByText('Approved. It can now be published.')).toBeVisible();
  const chiefsPage = await windowOf(asha);
  await goTo(chiefsPage, '/review');
  await waitingOf(chiefsPage, 'sumitra', 'To publish').click();
  await chiefsPage.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(chiefsPage.getByText('Published. Readers see it now.')).toBeVisible();

  await openPage(chiefsPage, '/songs/17?lang=Kannada');
  await chiefsPage.getByRole('button', { name: `Other readings: ${words}` }).click();
  await expect(chiefsPage.getByRole('note', { name: 'Apparatus' })).toContainText('ಹರಿಯೆ');
});
