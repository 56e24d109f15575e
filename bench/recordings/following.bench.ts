import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, request, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/chromium.ts';
import { admin } from '../../e2e/people.ts';
import { addSungRecording } from '../../e2e/sung-recording.ts';
import { startBuiltSite } from '../built-site.ts';

/**
 * How late the highlight is in Chromium: from a line's beginning to the frame after its class was set, in time of the recording; and how far a loop
 * runs over its end, in a page that is seen and in one without frames, as a hidden page is. `npm run build` before.
 */
const lineCount = 30;
const loops = 12;

interface Heard {
  sound: HTMLAudioElement;
  shown: { line: number; at: number }[];
  ends: number[];
}

const folder = mkdtempSync(join(tmpdir(), 'bench-following-'));
const site = await startBuiltSite({
  command: ['node', 'start.mjs'],
  folder: join(folder, 'data'),
  env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const api = await request.newContext({ baseURL: site.origin });
  const order = Array.from({ length: lineCount }, (_, index) => 1 + (index % 6));
  const recording = await addSungRecording(api, { number: 5, order, singer: 'Gita' });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const heard = window as unknown as Heard;
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndTell() {
      heard.sound = this as HTMLAudioElement;
      return play.call(this);
    };
    heard.shown = [];
    new MutationObserver(() => {
      const line = Number(document.querySelector('.line-highlighted')?.getAttribute('data-line'));
      if (line > 0 && line !== heard.shown.at(-1)?.line) {
        const entry = { line, at: NaN };
        heard.shown.push(entry);
        requestAnimationFrame(() => (entry.at = heard.sound.currentTime * 1000));
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  await page.goto(`${site.origin}/songs/5?lang=Kannada`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Gita', exact: true }).click();
  await page.waitForFunction(
    (count) => (window as unknown as Heard).shown.length >= count,
    lineCount,
    { timeout: 180_000 },
  );
  const shown = await page.evaluate(() => (window as unknown as Heard).shown);
  const late = shown.map(({ at }, index) => at - (recording.lines[index]?.startMs ?? 0));
  print(`highlight, ${late.length} lines`, late);

  print('end of a loop, seen', await overruns(page));
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  // The frame that was asked for before is the last.
  await page.waitForTimeout(100);
  print('end of a loop, without frames', await overruns(page));
} finally {
  await browser.close();
  await site.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Milliseconds by which the loop of one line ran over its end, each time. */
async function overruns(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const heard = window as unknown as Heard;
    heard.ends = [];
    heard.sound.currentTime = 0.5;
  });
  const bar = page.getByRole('region', { name: 'Recording', exact: true });
  await page.locator('#line-1 .line-play').click();
  const loop = bar.getByRole('button', { name: /^Repeat this line/ });
  if ((await loop.count()) > 0) await loop.click();
  await page.evaluate(() => {
    const heard = window as unknown as Heard;
    // A jump back sets the time: what it was before is how far the sound had come.
    const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
    Object.defineProperty(heard.sound, 'currentTime', {
      configurable: true,
      get: () => time?.get?.call(heard.sound) as number,
      set(to: number) {
        heard.ends.push((time?.get?.call(heard.sound) as number) * 1000);
        time?.set?.call(heard.sound, to);
      },
    });
  });
  await page.waitForFunction((count) => (window as unknown as Heard).ends.length >= count, loops, {
    timeout: 120_000,
  });
  const ends = await page.evaluate(() => (window as unknown as Heard).ends);
  await bar.getByRole('button', { name: /^End the repetition/ }).click();
  return ends.map((end) => end - 3000);
}

function print(name: string, values: readonly number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (q: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN).toFixed(0);
  console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
}
