import { expect, test } from 'vitest';
import { runCrashes } from './testing/crashes.ts';

test('three kills during saves and backups lose no acknowledged revision', async () => {
  expect((await runCrashes(3)).saves).toBeGreaterThanOrEqual(3);
}, 60_000);
