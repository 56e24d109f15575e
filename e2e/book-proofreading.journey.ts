import type { APIRequestContext, Page } from '@playwright/test';
import { doubtfulRange } from '../src/client/features/book-proofreading/doubts.ts';
import { aksharas } from '../src/shared/diff/entry.ts';
import { expectAccessible } from './accessible.ts';
import { printed, showImage, typeset, writeBook, type PrintedWord } from './book-pages.ts';
import { goTo, reload } from './open.ts';
import { adminAccount, join, readSong, test, type Account } from './sessions.ts';
import { expect } from './test.ts';

/** Lines of songs, as a book prints them. */
async function songLines(request: APIRequestContext, asha: Account, count: number) {
  const lines: string[] = [];
  for (let number = 4; lines.length < count; number += 1) {
    const { lyrics } = await readSong(request, asha, number, 'Kannada');
    lines.push(
      ...lyrics
        .split('\n')
        .map((line) => line.replaceAll(/[^\u0c80-\u0cff ]/gu, '').trim())
        .filter((line) => /^\S+(?: \S+){2,6}$/u.test(line) && line.length < 50),
    );
  }
  return lines.slice(0, count);
}

const longer: Readonly<Record<string, string>> = {
  'ಿ': 'ೀ',
  'ೀ': 'ಿ',
  'ು': 'ೂ',
  'ೂ': 'ು',
  'ೆ': 'ೇ',
  'ೇ': 'ೆ',
  'ಾ': '',
};

/** A word with a wrong vowel in one akshara, and with another wrong vowel in the same one. */
function misread(word: string): { wrong: string; other: string } {
  const parts = aksharas(word);
  const at = Math.max(0, parts.length - 2);
  const part = parts[at] ?? '';
  const base = part.replace(/[ಾ-ೌ]+$/u, '');
  const vowel = part.slice(base.length);
  const put = (changed: string) => parts.with(at, base + changed).join('');
  return { wrong: put(longer[vowel] ?? 'ಾ'), other: put('ೃ') };
}

/** Of the words with these numbers, counted through the page, OCR has read some wrong. */
interface Errors {
  /** Marked as doubtful; the second model was right. */
  taken: readonly number[];
  /** Marked as doubtful; the second model was wrong too. */
  typed: readonly number[];
  unmarked: readonly number[];
  /** Marked as doubtful although they are right. */
  falseAlarms: readonly number[];
}

function withErrors(lines: readonly string[], errors: Errors): PrintedWord[][] {
  let number = -1;
  return lines.map((line) =>
    printed(line).map((word): PrintedWord => {
      number += 1;
      const { wrong, other } = misread(word.printed);
      if (errors.taken.includes(number))
        return { ...word, read: wrong, isDoubtful: true, other: word.printed };
      if (errors.typed.includes(number)) return { ...word, read: wrong, isDoubtful: true, other };
      if (errors.unmarked.includes(number)) return { ...word, read: wrong };
      if (errors.falseAlarms.includes(number)) return { ...word, isDoubtful: true, other: wrong };
      return word;
    }),
  );
}

/** Counts the keys pressed in the page, modifiers apart. Letters of the Kannada keyboard are not among them. */
async function countKeys(page: Page): Promise<() => Promise<{ keys: number; modifiers: number }>> {
  await page.evaluate(() => {
    const counted = { keys: 0, modifiers: 0 };
    Object.assign(window, { counted });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (['Alt', 'Control', 'Shift', 'Meta'].includes(key)) counted.modifiers += 1;
        else counted.keys += 1;
      },
      true,
    );
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { counted: { keys: number; modifiers: number } }).counted,
    );
}

/** Corrects a line with the keyboard as somebody would who sees the image. */
async function correctLine(page: Page, words: readonly PrintedWord[]): Promise<void> {
  const { keyboard } = page;
  const doubtful = words.flatMap((word, index) => (word.isDoubtful ? [{ ...word, index }] : []));
  for (const [place, { printed: right, read, other, index }] of doubtful.entries()) {
    if (other === right && read !== right) {
      await keyboard.press('Alt+Enter');
      continue;
    }
    if (read !== right) {
      const { from, to } = doubtfulRange({
        word: index,
        text: read,
        other,
        from: 0,
        to: read.length,
      });
      await keyboard.insertText(right.slice(from, right.length - (read.length - to)));
    }
    if (place < doubtful.length - 1) await keyboard.press('Alt+.');
  }
  for (const [index, { printed: right, read, isDoubtful }] of words.entries()) {
    if (isDoubtful || read === right) continue;
    // To the word from the nearer end of the line, then to the wrong akshara.
    if (index <= words.length / 2) {
      await keyboard.press('Home');
      for (let word = 0; word < index; word += 1) await keyboard.press('Control+ArrowRight');
      if (index > 0) await keyboard.press('ArrowRight');
    } else {
      await keyboard.press('End');
      for (let word = words.length; word > index; word -= 1)
        await keyboard.press('Control+ArrowLeft');
    }
    const [wrong, correct] = [aksharas(read), aksharas(right)];
    const at = wrong.findIndex((akshara, place) => akshara !== correct[place]);
    for (let akshara = 0; akshara < at; akshara += 1) await keyboard.press('ArrowRight');
    await keyboard.press('Delete');
    await keyboard.insertText(correct[at] ?? '');
  }
}

const textOf = (page: Page, line: number) =>
  page.getByRole('textbox', { name: `Text of line ${line}` });

test('a page of 20 lines with 10 errors is read with the keyboard alone, in at most 60 key presses', async ({
  browser,
  windowOf,
  request,
}) => {
  const asha = await adminAccount(request);
  const nanda = await join(request, asha, 'Editor', 'nandakishore', '64,64');
  const lines = withErrors(await songLines(request, asha, 20), {
    taken: [2, 23, 41, 60],
    typed: [9, 33, 52],
    unmarked: [14, 47, 71],
    falseAlarms: [5, 24, 38, 66],
  });
  const wrong = lines.flat().filter((word) => word.read !== word.printed);
  expect(wrong).toHaveLength(10);
  const { image, lines: read } = await typeset(browser, lines);
  const { pages } = await writeBook([nanda.email], [{ lines: read }], 'K1');
  const page = await windowOf(nanda, { viewport: { width: 1280, height: 900 } });
  await showImage(page, image);
  await goTo(page, pages[0]?.address ?? '');
  await expect(textOf(page, 1)).toBeFocused();
  await expectAccessible(page);
  const counted = await countKeys(page);
  for (const [index, words] of lines.entries()) {
    await expect(textOf(page, index + 1)).toBeFocused();
    await correctLine(page, words);
    await expect(textOf(page, index + 1)).toHaveValue(words.map((word) => word.printed).join(' '));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('20 of 20 lines read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish the page' })).toBeFocused();
  const { keys, modifiers } = await counted();
  await page.keyboard.press('Enter');
  console.log(`20 lines, 10 errors: ${keys + 1} keys, and ${modifiers} times a modifier`);
  expect(keys + 1).toBeLessThanOrEqual(60);
  await expect(page.getByText('Thank you. The page is read.')).toBeVisible();

  await goTo(page, pages[0]?.address ?? '');
  await expect(page.getByText('You have read this page.')).toBeVisible();
  await expect(page.getByText('20 of 20 lines read')).toBeVisible();
  await expect(page.getByText('All is saved.')).toBeVisible();
});

/** Two short lines with a doubtful word. */
const short = (): PrintedWord[][] => [
  [
    { printed: 'ಜಗದೋದ್ಧಾರನ', read: 'ಜಗದೋದ್ದಾರನ', isDoubtful: true, other: 'ಜಗದೋದ್ಧಾರನ' },
    ...printed('ಆಡಿಸಿದಳೇ ಯಶೋದೆ'),
  ],
  printed('ಜಗದೋದ್ಧಾರನ ಮಗನೆಂದು ತಿಳಿಯುತ'),
  printed('೧೧೨'),
];

test('what is read survives a lost connection, a reload, the end of the session and an input method', async ({
  browser,
  windowOf,
  request,
  expectErrors,
}) => {
  const asha = await adminAccount(request);
  const olga = await join(request, asha, 'Editor', 'omkarnath', '64,64');
  const { image, lines } = await typeset(browser, short());
  const { pages } = await writeBook([olga.email], [{ lines }], 'K2');
  const address = pages[0]?.address ?? '';
  const page = await windowOf(olga, { viewport: { width: 1280, height: 900 } });
  await showImage(page, image);
  await goTo(page, address);
  expectErrors(/Failed to (?:fetch|load resource)|TRPCClientError/, /401/);

  // Letters that an input method composes all arrive, and its keys are not those of the page.
  const text = textOf(page, 1);
  await text.press('End');
  const client = await page.context().newCDPSession(page);
  for (const composed of ['ಕ', 'ಕೃ', 'ಕೃಷ್ಣ'])
    await client.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
  await client.send('Input.insertText', { text: 'ಕೃಷ್ಣ' });
  await expect(text).toHaveValue('ಜಗದೋದ್ದಾರನ ಆಡಿಸಿದಳೇ ಯಶೋದೆಕೃಷ್ಣ');

  // Typed and not confirmed: a reload keeps it, and it is not saved.
  await reload(page);
  await expect(textOf(page, 1)).toHaveValue('ಜಗದೋದ್ದಾರನ ಆಡಿಸಿದಳೇ ಯಶೋದೆಕೃಷ್ಣ');
  await expect(page.getByText('0 of 3 lines read')).toBeVisible();

  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/What you read is kept in this browser and saved later/),
  ).toBeVisible();
  await expect(textOf(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  // A page is not finished while its lines wait.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Finish the page' }).click();
  await expect(page.getByText('Lines are not saved yet.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('All is saved.')).toBeVisible();
  await expect(page.getByText('3 of 3 lines read')).toBeVisible();

  // The session ends while somebody reads: the words are there after the next login.
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await textOf(page, 3).fill('೧೧೩');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await page.evaluate(
    ([token, currentUser]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('currentUser', currentUser ?? '');
    },
    [
      olga.token,
      JSON.stringify({
        username: olga.username,
        email: olga.email,
        role: olga.role,
        isApproved: 'Approved',
      }),
    ],
  );
  await goTo(page, address);
  await expect(textOf(page, 3)).toHaveValue('೧೧೩');
  await expect(page.getByText('3 of 3 lines read')).toBeVisible();
  await expect(page.getByText('All is saved.')).toBeVisible();

  // Another window of the same person did not see this, and overwrites nothing.
  const other = await windowOf(olga, { viewport: { width: 1280, height: 900 } });
  await showImage(other, image);
  await goTo(other, address);
  await textOf(page, 3).fill('೧೧೪');
  await textOf(page, 3).press('Enter');
  await expect(page.getByText('All is saved.')).toBeVisible();
  await other.getByRole('button', { name: /^Read line 3:/ }).click();
  await textOf(other, 3).fill('೧೧೫');
  await textOf(other, 3).press('Enter');
  await other.getByRole('button', { name: 'Keep from there: ೧೧೪' }).click();
  await expect(textOf(other, 3)).toHaveValue('೧೧೪');
});

test('on a phone one line is read at a time; lines are split, joined, marked and left out', async ({
  browser,
  windowOf,
  request,
}) => {
  const asha = await adminAccount(request);
  const pavan = await join(request, asha, 'Editor', 'pavanputra', '64,64');
  const { image, lines } = await typeset(browser, short());
  const { pages } = await writeBook([pavan.email], [{ lines }], 'K3');
  const page = await windowOf(pavan, {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  await showImage(page, image);
  await goTo(page, pages[0]?.address ?? '');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Take “ಜಗದೋದ್ಧಾರನ”' }).tap();
  await expect(textOf(page, 1)).toHaveValue('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ ಯಶೋದೆ');
  const more = page.getByText('More actions');
  await more.tap();
  await page.getByRole('button', { name: 'Join with the next line' }).tap();
  await expect(textOf(page, 1)).toHaveValue('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ ಯಶೋದೆ ಜಗದೋದ್ಧಾರನ ಮಗನೆಂದು ತಿಳಿಯುತ');
  // A second time the line after it is joined, not the same one again.
  await page.getByRole('button', { name: 'Join with the next line' }).tap();
  await expect(textOf(page, 1)).toHaveValue('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ ಯಶೋದೆ ಜಗದೋದ್ಧಾರನ ಮಗನೆಂದು ತಿಳಿಯುತ ೧೧೨');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(textOf(page, 1)).toHaveValue('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ ಯಶೋದೆ');
  await page.getByRole('button', { name: 'Add a line below' }).tap();
  await textOf(page, 1).fill('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ ಯಶೋದೆ\nಪಲ್ಲವಿ');
  await page.getByRole('button', { name: 'OK, next line' }).tap();
  await expect(page.getByText('1 of 3 lines read')).toBeVisible();
  await more.tap();
  await page.getByRole('button', { name: 'Uncertain' }).tap();
  await page.getByLabel('What is uncertain?').fill('a blot');
  await page.getByRole('button', { name: 'OK, next line' }).tap();
  await more.tap();
  await page.getByRole('button', { name: 'No text' }).tap();
  await page.getByRole('button', { name: 'OK', exact: true }).tap();
  await expect(page.getByText('All is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish the page' }).tap();
  await expect(page.getByText('Thank you. The page is read.')).toBeVisible();

  const admin = await windowOf(asha);
  await showImage(admin, image);
  await goTo(admin, `${pages[0]?.address}/decision`);
  await expect(admin.getByText('Read as uncertain: a blot')).toBeVisible();
  await expect(admin.getByText('(no text)')).toBeVisible();
  await expect(admin.getByText('ಪಲ್ಲವಿ')).toBeVisible();
  await admin.keyboard.press('1');
  await expect(admin.getByText('1 of 1 decided')).toBeVisible();
  // The admin corrects what the reader overlooked; a reload loses neither this nor the choice.
  await admin.getByRole('button', { name: 'Change: ಜಗದೋದ್ಧಾರನ' }).click();
  await admin.getByLabel('The text of the line').fill('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳು');
  await reload(admin);
  await expect(admin.getByText('1 of 1 decided')).toBeVisible();
  await expect(admin.getByLabel('The text of the line')).toHaveValue('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳು');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Confirm the page' }).click();
  await expect(admin.getByText('The page is decided.')).toBeVisible();
  await goTo(admin, pages[0]?.address ?? '');
  await expect(admin.getByText('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳು')).toBeVisible();
});

test('two people read a page separately, and an admin decides with one key for each line', async ({
  browser,
  windowOf,
  request,
}) => {
  const asha = await adminAccount(request);
  const rekha = await join(request, asha, 'Editor', 'rekhadevi', '64,64');
  const sunil = await join(request, asha, 'Proofreader', 'sunilkumar', '64,64');
  const { image, lines } = await typeset(browser, short());
  const { book, pages } = await writeBook([rekha.email, sunil.email], [{ lines }, { lines }], 'K4');
  const address = pages[0]?.address ?? '';
  const admin = await windowOf(asha, { viewport: { width: 1280, height: 900 } });
  await showImage(admin, image);
  await goTo(admin, `/books/${book}/work`);
  await expectAccessible(admin);
  await admin.getByLabel('First picture').fill('1');
  await admin.getByLabel('One reader').selectOption(rekha.email);
  await admin.getByLabel('The other reader').selectOption(sunil.email);
  await admin.getByRole('button', { name: 'Give the pages' }).click();
  await expect(admin.getByText('The pages are assigned to both.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Release: Picture 1' })).toBeVisible();

  const read = async (person: Account, change: (page: Page) => Promise<void>) => {
    const page = await windowOf(person, { viewport: { width: 1280, height: 900 } });
    await showImage(page, image);
    await goTo(page, `/books/${book}/work`);
    await page.getByRole('link', { name: 'Proofread p. 1', exact: true }).click();
    await expect(page.getByText('Another person reads this page too.')).toBeVisible();
    await expect(page.getByText('0 of 3 lines read')).toBeVisible();
    await expect(textOf(page, 1)).toBeFocused();
    await change(page);
    for (let line = 1; line <= 3; line += 1) {
      await expect(textOf(page, line)).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you. The page is read.')).toBeVisible();
  };
  await read(rekha, (page) => page.keyboard.press('Alt+Enter'));
  await read(sunil, async () => {});

  await goTo(admin, `/books/${book}/work`);
  await expect(admin.getByText('read twice', { exact: true })).toBeVisible();
  await admin.getByRole('link', { name: 'Decide p. 1' }).click();
  await expect(admin.getByText('0 of 1 decided')).toBeVisible();
  await expectAccessible(admin);
  await expect(admin.getByText(/rekhadevi|sunilkumar/)).toHaveCount(0);
  await admin.keyboard.press('1');
  await expect(admin.getByText('1 of 1 decided')).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('The page is decided.')).toBeVisible();
  await expect(admin.getByText('fewer than ten findings').first()).toBeVisible();
  await goTo(admin, address);
  await expect(admin.getByText('This page is decided.')).toBeVisible();
  await expect(admin.getByText('ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ ಯಶೋದೆ')).toBeVisible();
});
