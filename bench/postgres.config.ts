import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { findPrograms } from '../src/server/testing/postgres-server.ts';
import usual from '../vite.config.ts';

const makesDatabase = /(?:testing|\.)\/(?:databases|engine-tests|interleavings|served|site)\.ts'/;
/** A SQLite file of the test's own, in any run: backups, full disks, files that were made to be heavy. */
const opensFile = /openDb\((?:join\(|file\b|database\b)/;

/** The test files that make a database in the way that can be on a server. */
const include = globSync('src/server/**/*.test.ts').filter((path) => {
  const text = readFileSync(path, 'utf8');
  return makesDatabase.test(text) && !opensFile.test(text);
});

/** `npm run test:all` passes without a server; the command alone fails then. */
const isSkipped =
  process.env['POSTGRES'] === 'optional' &&
  !process.env['TEST_DATABASE_URL'] &&
  findPrograms() === null;
if (isSkipped) console.warn('Skipped: the tests on PostgreSQL, since it is not installed.');

/**
 * `npm run test:postgres`: the tests with databases, on a PostgreSQL server. It is one that the run starts itself, or that of
 * TEST_DATABASE_URL, a database whose user may create others.
 */
export default defineConfig({
  ...usual,
  test: {
    ...usual.test,
    include: isSkipped ? [] : include,
    passWithNoTests: isSkipped,
    globalSetup: [
      'src/server/testing/temporary-folder.ts',
      ...(isSkipped ? [] : ['src/server/testing/postgres-server.ts']),
    ],
    setupFiles: 'src/server/testing/on-postgres.ts',
    provide: { postgresAddress: process.env['TEST_DATABASE_URL'] ?? '' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a busy machine a worker takes longer than the usual ten seconds to end, which would be reported as an error of the run.
    teardownTimeout: 60_000,
  },
});
