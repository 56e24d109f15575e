import { test as base, type BrowserContext } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';

export { expect } from '@playwright/test';

interface Watched {
  /**
   * Declares the errors that a journey provokes. Each is matched against the message followed by the address it came from. Every
   * other message on the console's error level, and every uncaught error, in any window, fails the journey; so does the site's error
   * page, which announces itself on the console (client/App.tsx). All windows are closed at the end.
   */
  expectErrors: (...expected: RegExp[]) => void;
}

/**
 * Closes a window. Chromium sometimes does not answer this before another window is closed (1 of 36 runs of a journey with three windows
 * waited for its whole timeout), so the journey does not depend on it.
 */
const closeWindow = (context: BrowserContext) =>
  Promise.race([context.close(), setTimeout(10_000, undefined, { ref: false })]);

export const test = base.extend<Watched>({
  expectErrors: [
    async ({ browser }, use, { title }) => {
      const expected: RegExp[] = [];
      const errors: string[] = [];
      const windows: BrowserContext[] = [];
      const watch = (context: BrowserContext) => {
        windows.push(context);
        context
          .on(
            'console',
            (message) =>
              void (
                message.type() === 'error' &&
                errors.push(`${message.text()} ${message.location().url}`)
              ),
          )
          .on(
            'weberror',
            (error) => void errors.push(`Uncaught ${error.error().stack ?? error.error().message}`),
          );
      };
      browser.on('context', watch);
      await use((...more) => void expected.push(...more));
      browser.off('context', watch);
      await Promise.all(windows.map(closeWindow));
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      if (unexpected.length > 0)
        throw new Error(
          `Errors in the browser that “${title}” does not declare:\n${unexpected.join('\n')}`,
        );
    },
    { auto: true },
  ],
});
