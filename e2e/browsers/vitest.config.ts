import { defineConfig } from 'vitest/config';

/** The journeys in other browsers: `npm run e2e:browsers` and `npm run e2e:old-chromium`. */
export default defineConfig({
  test: {
    include: ['e2e/browsers/*.browser.ts'],
    environment: 'node',
    fileParallelism: false,
    // The journeys of a browser depend on one another; after the first that fails the rest says little, but still something.
    retry: 0,
  },
});
