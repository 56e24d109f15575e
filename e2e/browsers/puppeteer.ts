import type { Driver } from './driver.ts';

/** Types of the used part of puppeteer-core, which only these journeys install (packages.ts). */
export interface Puppeteer {
  launch: (options: object) => Promise<Browser>;
}
interface Browser {
  pages: () => Promise<Page[]>;
  newPage: () => Promise<Page>;
  close: () => Promise<void>;
}
interface Page {
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  on(event: 'pageerror', listener: (error: unknown) => void): void;
  on(event: 'console', listener: (message: ConsoleMessage) => void): void;
  goto: (url: string, options: object) => Promise<unknown>;
  evaluate: (script: string) => Promise<unknown>;
  evaluateOnNewDocument: (script: () => void) => Promise<unknown>;
  click: (selector: string) => Promise<void>;
  focus: (selector: string) => Promise<void>;
  keyboard: { type: (text: string) => Promise<void>; press: (key: string) => Promise<void> };
  pdf: (options: object) => Promise<Uint8Array>;
  screenshot: () => Promise<Uint8Array>;
}
interface ConsoleMessage {
  type: () => string;
  text: () => string;
  location: () => { url?: string };
}

export const puppeteerPackage = 'puppeteer-core@25.16.0';

/** A browser that Puppeteer drives: Firefox by WebDriver BiDi, Chromium by its own protocol. */
export async function openWithPuppeteer(
  name: string,
  puppeteer: Puppeteer,
  options: object,
): Promise<Driver> {
  const browser = await puppeteer.launch({
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    ...options,
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 1280, height: 900 });
  let errors: string[] = [];
  // Firefox would report a logged error as `JSHandle@error`, without its message.
  await page.evaluateOnNewDocument(() => {
    const log = console.error;
    console.error = (...values: unknown[]) =>
      log(...values.map((value) => (value instanceof Error ? `${value}\n${value.stack}` : value)));
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  // Chromium before 114 reports each `popover` attribute, which it only warns of.
  const isAdvice = (text: string) => text.startsWith("Found a 'popover' attribute.");
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !isAdvice(message.text()) &&
      errors.push(`${message.text()} ${message.location().url ?? ''}`),
  );
  return {
    name,
    open: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 120_000 })),
    run: (body, ...args) => runIn(page, body, args),
    click: (selector) => page.click(selector),
    async type(selector, text) {
      await page.focus(selector);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    print: async () => Buffer.from(await page.pdf({ format: 'A4', timeout: 120_000 })),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}

/** The site's content security policy allows no `eval`, and neither do these pages: the body becomes a function of the driver's own. */
function runIn<Result>(page: Page, body: string, args: readonly unknown[]): Promise<Result> {
  const call = `((...args) => { ${body} })(...${JSON.stringify(args)})`;
  return page.evaluate(call) as Promise<Result>;
}
