import { test } from 'vitest';
import { isTestedOnPostgres } from './databases.ts';

/** A test that is about SQLite itself or its files: `npm run test:postgres` skips it. */
export const sqliteTest = test.skipIf(isTestedOnPostgres());

/** A test that needs a PostgreSQL server: only `npm run test:postgres` runs it. */
export const postgresTest = test.runIf(isTestedOnPostgres());
