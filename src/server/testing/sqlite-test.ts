import { test } from 'vitest';
import { isTestedOnPostgres } from './databases.ts';

/** A test that is about SQLite itself or its files: `npm run test:postgres` skips it. */
export const sqliteTest = test.skipIf(isTestedOnPostgres());
