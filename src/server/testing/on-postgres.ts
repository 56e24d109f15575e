import { afterAll, inject } from 'vitest';
import { dropTestDatabases, testOnPostgres } from './databases.ts';

/** Runs before each test file of `npm run test:postgres`. */
testOnPostgres(inject('postgresAddress'), inject('postgresRun'));
afterAll(dropTestDatabases);
