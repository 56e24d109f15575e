import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../e2e/chromium.ts';
import type { PersonAtSite } from './site-client.ts';

const widths = [360, 1280];
const schemes = ['light', 'dark'] as const;

/** Takes pictures of pages of a site, on a phone and a screen, light and dark; nothing without a folder. */
export async function startPictures(origin: string, folder: string | undefined) {
  if (!folder) return { take: async () => undefined, close: async () => undefined };
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let count = 0;
  return {
    async take(name: string, path: string, person?: PersonAtSite): Promise<void> {
      count += 1;
      for (const width of widths)
        for (const colorScheme of schemes) {
          const context = await browser.newContext({
            viewport: { width, height: width < 600 ? 780 : 900 },
            isMobile: width < 600,
            hasTouch: width < 600,
            colorScheme,
            serviceWorkers: 'block',
          });
          if (person) await context.addInitScript(storeSession, sessionOf(person));
          const page = await context.newPage();
          await page.goto(origin + path);
          await page.waitForLoadState('networkidle');
          await page.evaluate(scrollThrough);
          await page.waitForLoadState('networkidle');
          const file = `${String(count).padStart(2, '0')}-${name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
          await context.close();
        }
    },
    close: () => browser.close(),
  };
}

/** Runs in the browser: pictures of a page are loaded when they are near the window. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  window.scrollTo(0, 0);
}

const sessionOf = ({ authorization, email, username, role }: PersonAtSite) => ({
  token: authorization.replace('Bearer ', ''),
  email,
  role,
  currentUser: JSON.stringify({ username, email, role, isApproved: 'Approved' }),
});

/** Runs in the browser: stores what a login would. */
function storeSession(stored: Record<string, string>): void {
  if (location.protocol === 'about:') return;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}
