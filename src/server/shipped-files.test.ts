import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { programFile, shippedPath } from './shipped-files.ts';

test('in a checkout a file that ships is where its path says, and a worker is its source', () => {
  expect(shippedPath('data/seed')).toBe(resolve('data/seed'));
  expect(programFile('pdf/worker')).toBe(resolve('src/server/pdf/worker.ts'));
  expect(existsSync(programFile('pdf/worker'))).toBe(true);
});
