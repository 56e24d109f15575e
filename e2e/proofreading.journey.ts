import { expectAccessible } from './accessible.ts';
import { goTo, openPage, reload } from './open.ts';
import { adminAccount, join, saveSong, test } from './sessions.ts';
import { expect } from './test.ts';

test('two people read a song twice from My work, and an admin revokes a reading', async ({
  windowOf,
  page,
  request,
}) => {
  const asha = await adminAccount(request);
  const [kala, latha] = [
    await join(request, asha, 'Editor', 'kalavati', '6,6'),
    await join(request, asha, 'Proofreader', 'lathamma', '6,6'),
  ];
  for (const [person, level] of [
    [kala, 'proofread once'],
    [latha, 'proofread twice'],
  ] as const) {
    const window = await windowOf(person);
    await goTo(window, '/my-work');
    await expectAccessible(window);
    await window.getByRole('link', { name: 'Read', exact: true }).first().click();
    await expect(window).toHaveURL(/\/songs\/6\b/);
    await window.getByRole('button', { name: 'Read, no corrections' }).click();
    await expectAccessible(window);
    await window.getByRole('button', { name: 'Confirm' }).click();
    await expect(window.getByText('Thank you. Your reading is recorded.')).toBeVisible();
    await expect(window.getByText(`Lyrics: ${level}`)).toBeVisible();
  }
  await openPage(page, '/songs/6?lang=Kannada');
  await expect(page.getByText(/Lyrics: proofread twice · kalavati, .*; lathamma, /)).toBeVisible();

  const chiefsPage = await windowOf(asha);
  await goTo(chiefsPage, '/songs/6/certificate?lang=Kannada');
  await chiefsPage
    .getByRole('button', { name: 'Revoke the reading of Lyrics by kalavati' })
    .click();
  await chiefsPage.getByLabel('Reason (shown in the audit log)').fill('Read in one minute.');
  await chiefsPage.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(chiefsPage.getByText('The reading has been revoked.')).toBeVisible();
  await reload(page);
  await expect(page.getByText(/Lyrics: proofread once · lathamma, /)).toBeVisible();
});

test('a returned correction is the first thing in My work, and its number stands in the header', async ({
  windowOf,
  request,
}) => {
  const asha = await adminAccount(request);
  const nirmala = await join(request, asha, 'Editor', 'nirmalab', '62,62');
  const padma = await join(request, asha, 'Proofreader', 'padmaja', '62,62');
  await saveSong(request, nirmala, 62, 'Kannada', ({ lyrics }) => ({ lyrics: `${lyrics} ಹರಿ` }));
  const reviewer = await windowOf(padma);
  await goTo(reviewer, '/my-work');
  await expect(reviewer.getByText('1 correction waits for your review.')).toBeVisible();
  await reviewer.getByRole('link', { name: 'Review', exact: true }).last().click();
  await reviewer.getByRole('table', { name: 'To review' }).getByRole('link').first().click();
  await reviewer.getByRole('button', { name: 'Return' }).click();
  await reviewer.getByLabel('Spelling').check();
  await reviewer.getByRole('button', { name: 'Return correction' }).click();
  await expect(reviewer.getByText('Returned to its author.')).toBeVisible();

  const author = await windowOf(nirmala);
  await goTo(author, '/');
  await author.getByRole('link', { name: 'My work, 1 thing waits for you' }).click();
  await expect(author.getByRole('heading', { name: 'Returned to me' })).toBeVisible();
  await author.getByRole('link', { name: 'Correct again' }).click();
  await expect(author.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('a reviewer asks the author of a correction, and the answer comes back', async ({
  windowOf,
  request,
}) => {
  const asha = await adminAccount(request);
  const savitri = await join(request, asha, 'Editor', 'gowramma', '63,63');
  const gangu = await join(request, asha, 'Proofreader', 'gangubai', '63,63');
  await saveSong(request, savitri, 63, 'Kannada', ({ lyrics }) => ({ lyrics: `${lyrics} ಹರಿ` }));
  const reviewer = await windowOf(gangu);
  await goTo(reviewer, '/review');
  await reviewer.getByRole('table', { name: 'To review' }).getByRole('link').first().click();
  await reviewer.getByRole('button', { name: 'Ask the author' }).click();
  await reviewer.getByLabel('Question to the author').fill('Which book has ಹರಿ?');
  await expectAccessible(reviewer);
  await reviewer.getByRole('button', { name: 'Send the question' }).click();
  await expect(reviewer.getByText('Your question was sent.')).toBeVisible();
  await expect(reviewer.getByText('not answered yet')).toBeVisible();

  const author = await windowOf(savitri);
  await goTo(author, '/');
  await author.getByRole('link', { name: 'My work, 1 thing waits for you' }).click();
  await expect(author.getByText('Which book has ಹರಿ?')).toBeVisible();
  await expectAccessible(author);
  await author.getByLabel(/^Answer about 63\. /).fill('B, page 12.');
  await author.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(author.getByText('Your answer was sent.')).toBeVisible();
  await expect(author.getByText('Which book has ಹರಿ?')).toHaveCount(0);

  await goTo(reviewer, '/my-work');
  await expect(reviewer.getByRole('heading', { name: 'Answers to my questions' })).toBeVisible();
  await expect(reviewer.getByText('B, page 12.')).toBeVisible();
  await reviewer.getByRole('button', { name: /^Done: the answer about 63\. / }).click();
  await expect(reviewer.getByText('B, page 12.')).toHaveCount(0);
});

test('without a connection a confirmation says so, and nothing that was chosen is lost', async ({
  windowOf,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /^TRPCClientError: Failed to fetch/);
  const asha = await adminAccount(request);
  const window = await windowOf(await join(request, asha, 'Editor', 'sumangala', '61,61'));
  await goTo(window, '/songs/61?lang=Kannada');
  await window.getByRole('button', { name: 'Read, no corrections' }).click();
  await window.getByRole('checkbox', { name: /^Meaning/ }).check();
  await window.context().setOffline(true);
  await window.getByRole('button', { name: 'Confirm' }).click();
  await expect(window.getByRole('dialog').getByRole('alert')).toContainText(
    'The site could not be reached. Please check your connection and try again.',
  );
  await window.context().setOffline(false);
  await expect(window.getByRole('checkbox', { name: /^Meaning/ })).toBeChecked();
  await window.getByRole('button', { name: 'Confirm' }).click();
  await expect(window.getByText('Thank you. Your reading is recorded.')).toBeVisible();
  await expect(window.getByText('Meaning: proofread once', { exact: false })).toBeVisible();
});
