import { defineConfig } from 'vitest/config';

/** The long tests, `npm run test:long`: the whole of what `npm test` runs a sample of. */
export default defineConfig({
  test: {
    include: ['src/**/*.long.ts'],
    environment: 'node',
    globalSetup: 'src/server/testing/temporary-folder.ts',
    testTimeout: 60 * 60 * 1000,
    env: { LONG: '1' },
    fileParallelism: false,
  },
});
