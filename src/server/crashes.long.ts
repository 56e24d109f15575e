import { expect, test } from 'vitest';
import { runCrashes } from './testing/crashes.ts';

test('200 kills in the middle of saving lose nothing that was answered', async () => {
  const acknowledged = await runCrashes(200);
  console.log(`${acknowledged} saves were acknowledged`);
  expect(acknowledged).toBeGreaterThan(1000);
});
