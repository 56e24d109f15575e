import type { Page } from '@playwright/test';
import { centsBetween, pitchOf } from '../src/server/testing/pitch.ts';
import { expectAccessible } from './accessible.ts';
import { beginAdminSession } from './sessions.ts';
import { goTo, reload } from './open.ts';
import { expect, test } from './test.ts';

/** The samples that the page passed to the browser's audio, and the cells that were highlighted, in order. */
interface Played {
  contexts: AudioContext[];
  blocks: { when: number; rate: number; samples: number[] }[];
  highlighted: number[];
}
declare global {
  interface Window {
    played: Played;
  }
}

/** One string without drone and beat, at a fast tempo, so that its pitch can be measured and a loop is heard soon. */
const settings = { shruti: 'C', speed: 1, tempo: 160, drone: false, beat: false };
const cHertz = 130.8128;

async function openSong(page: Page, stored: object = settings, address = '/songs/1?lang=Kannada') {
  await page.addInitScript((value) => {
    if (!localStorage.getItem('music')) localStorage.setItem('music', JSON.stringify(value));
    window.played = { contexts: [], blocks: [], highlighted: [] };
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor(options?: AudioContextOptions) {
        super(options);
        window.played.contexts.push(this);
      }
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when = 0) {
      if (this.buffer)
        window.played.blocks.push({
          when,
          rate: this.buffer.sampleRate,
          samples: Array.from(this.buffer.getChannelData(0).subarray(0, 12_000)),
        });
      start.call(this, when);
    };
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        if (
          target instanceof HTMLElement &&
          target.closest('.swaras') &&
          target.classList.contains('cell-highlighted') &&
          !oldValue?.includes('cell-highlighted')
        )
          window.played.highlighted.push(Number(target.dataset['cell']));
      }
    }).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
      attributeOldValue: true,
    });
  }, stored);
  await goTo(page, address);
}

const highlighted = (page: Page) => page.evaluate(() => window.played.highlighted);
const time = (page: Page) => page.evaluate(() => window.played.contexts.at(-1)?.currentTime ?? 0);
const contextState = (page: Page) => page.evaluate(() => window.played.contexts.at(-1)?.state);
const blocks = (page: Page) => page.evaluate(() => window.played.blocks.length);

/** The distance of a block's sound from a pitch, in cents. */
async function centsOff(page: Page, block: number, hertz: number): Promise<number> {
  const { rate, samples } = await page.evaluate(
    (at) => window.played.blocks[at] ?? { rate: 1, samples: [] },
    block,
  );
  return Math.abs(
    centsBetween(
      pitchOf(Float32Array.from(samples).subarray(Math.round(rate / 20)), rate, hertz),
      hertz,
    ),
  );
}

test('song 1 plays: time goes on, the swaras are highlighted in order, and the first one has its pitch', async ({
  page,
}) => {
  await openSong(page);
  await page.getByRole('button', { name: 'Play the notation' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => highlighted(page).then(({ length }) => length)).toBeGreaterThan(6);
  const cells = await highlighted(page);
  expect(cells.slice(0, 3)).toEqual([0, 1, 2]);
  expect(cells).toEqual(cells.toSorted((one, other) => one - other));

  // The piece in Malahari begins on M1, a perfect fourth above Sa.
  expect(await centsOff(page, 0, cHertz * (4 / 3))).toBeLessThan(3);
  const before = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(before + 0.5);
  const whens = await page.evaluate(() => window.played.blocks.map(({ when }) => when));
  expect(whens).toEqual(whens.toSorted((one, other) => one - other));

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect
    .poll(() => page.evaluate(() => window.played.contexts.at(-1)?.state))
    .toBe('suspended');
  const paused = await time(page);
  await page.waitForTimeout(400);
  expect(await time(page)).toBe(paused);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => time(page)).toBeGreaterThan(paused + 0.3);
});

test('the page does not scroll away from an open menu while a notation plays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSong(page);
  await page.getByRole('button', { name: 'Play the notation' }).click();
  const played = () => highlighted(page).then(({ length }) => length);
  await expect.poll(played).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Menu' }).click();
  const before = await played();
  await expect.poll(played).toBeGreaterThan(before + 4);
  await expect(page.locator('#menu')).toBeInViewport({ ratio: 0.9 });
  await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallary$/);
});

test('a part is repeated, the shruti changes, and the settings are stored', async ({ page }) => {
  await openSong(page);
  await page.getByRole('button', { name: 'Play the notation' }).click();
  await page.getByRole('button', { name: 'Practise' }).click();
  await page.getByRole('checkbox', { name: 'Repeat a part' }).check();
  await page.getByRole('combobox', { name: 'To' }).selectOption({ index: 5 });
  await expect(page.locator('.swaras > .cell-repeated')).toHaveCount(6);
  await page.evaluate(() => (window.played.highlighted = []));
  const wraps = (cells: number[]) =>
    cells.filter((cell, at) => at > 0 && cell < (cells[at - 1] ?? 0)).length;
  await expect.poll(() => highlighted(page).then(wraps)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...(await highlighted(page)))).toBe(5);

  await page.getByRole('button', { name: 'Back to start' }).click();
  await page.getByText(/^Sa = C/).click();
  await page.getByRole('combobox', { name: 'Shruti' }).selectOption('G');
  const first = await blocks(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => blocks(page)).toBeGreaterThan(first);
  expect(await centsOff(page, first, cHertz * 2 ** (7 / 12) * (4 / 3))).toBeLessThan(3);

  await reload(page);
  await page.getByRole('button', { name: 'Play the notation' }).click();
  await expect(page.getByText(/^Sa = G, first speed, 160 aksharas a minute/)).toBeVisible();
});

test('an exercise of the lower octave is drawn with its dots, and plays', async ({ page }) => {
  await openSong(page, settings, '/exercises/mandra-sthayi');
  const fifth = page.locator('#exercise-5');
  await expect(fifth).toContainText('Ḍ');
  await fifth.getByRole('button', { name: 'Play the notation' }).click();
  await expect.poll(() => highlighted(page).then(({ length }) => length)).toBeGreaterThan(2);
  expect(await centsOff(page, 0, cHertz * 2)).toBeLessThan(3);
});

test('all exercises of a set play one after the other', async ({ page }) => {
  await openSong(page, settings, '/exercises/mandra-sthayi');
  await page.getByRole('button', { name: 'Play all' }).click();
  for (const number of [1, 2])
    await expect(page.locator(`#exercise-${number} .cell-highlighted`).first()).toBeVisible();
});

test('a tap on a swara plays from there only after the setting was switched on', async ({
  page,
}) => {
  await openSong(page);
  await page.locator('[data-cell="20"]').first().click();
  expect(await blocks(page)).toBe(0);
  await page.getByRole('button', { name: 'Play the notation' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  // Blocks that were requested before the pause still come; none is heard.
  await expect.poll(() => contextState(page)).toBe('suspended');
  await page.locator('[data-cell="20"]').first().click();
  await page.waitForTimeout(300);
  expect(await contextState(page)).toBe('suspended');
  await page.getByText(/^Sa = C/).click();
  await page.getByRole('checkbox', { name: 'Play from the swara I tap' }).check();
  await page.evaluate(() => (window.played.highlighted = []));
  await page.locator('[data-cell="20"]').first().click();
  await expect.poll(() => highlighted(page)).toContain(21);
  expect((await highlighted(page))[0]).toBe(20);
});

test('copied notation has the characters that are shown, including bars and octave dots', async ({
  page,
}) => {
  await openSong(page);
  const copied = await page.evaluate(() => {
    const table = document.querySelector('.angas');
    if (table) getSelection()?.selectAllChildren(table);
    return getSelection()?.toString().replace(/\t/g, ' ').trim();
  });
  expect(copied).toBe('ಮ ಪ | ದ ಸ· ಸ· ರಿ· ||\nಶ್ರೀ – | ಗ ಣ ನಾ ಥ ||');
});

test('the editor shows a finding of the tala count when a swara is removed', async ({ page }) => {
  await beginAdminSession(page);
  await goTo(page, '/songs/1?lang=Kannada');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const notation = page.getByRole('textbox', { name: 'Notation' });
  const text = await notation.inputValue();
  expect(text).toContain("M P | D S' S' R' || R' S' | D P M P ||");
  await notation.fill(text.replace('| D P M P ||', '| D P M ||'));
  await expect(
    page.getByRole('button', {
      name: /Line 2, column 29: the avarta is not as long as the tala \(5 instead of 6\) D P M/,
    }),
  ).toBeVisible();
  await notation.fill(text);
  await expect(page.getByText('the avarta is not as long')).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`the notation player passes axe and fits the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSong(page);
    await page.getByRole('button', { name: 'Play the notation' }).click();
    await page.getByText(/^Sa = C/).click();
    await expect.poll(() => highlighted(page).then(({ length }) => length)).toBeGreaterThan(0);
    await expectAccessible(page, '.song-notation');
    // Measured at once, since the page may be scrolling.
    const gap = await page.evaluate(() => {
      const notation = [...document.querySelectorAll('.song-notation .angas')].at(-1);
      const player = document.querySelector('.notation-player');
      return player!.getBoundingClientRect().top - notation!.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await page.getByRole('button', { name: 'Close the player' }).click();
    await expect
      .poll(() => page.evaluate(() => window.played.contexts.at(-1)?.state))
      .toBe('closed');
    await expect(page.locator('.cell-highlighted')).toHaveCount(0);
  });
}
