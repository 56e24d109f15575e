import { expect, test } from 'vitest';
import { runCrashes } from './testing/crashes.ts';

test('three kills in the middle of saving lose nothing that was answered', async () => {
  expect(await runCrashes(3)).toBeGreaterThanOrEqual(3);
}, 60_000);
