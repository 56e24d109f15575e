import { expect, test } from 'vitest';
import { runCrashes } from './testing/crashes.ts';

test('200 kills during saves lose no acknowledged revision', async () => {
  const acknowledged = await runCrashes(200);
  console.log(`${acknowledged} saves were acknowledged`);
  expect(acknowledged).toBeGreaterThan(1000);
});
