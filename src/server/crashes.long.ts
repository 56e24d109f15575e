import { expect, test } from 'vitest';
import { runCrashes } from './testing/crashes.ts';

test('200 kills during saves and backups lose no acknowledged revision and leave no damaged backup', async () => {
  const { saves, backups } = await runCrashes(200);
  console.log(`${saves} saves were acknowledged, ${backups} times a backup was there after a kill`);
  expect(saves).toBeGreaterThan(1000);
  expect(backups).toBeGreaterThan(20);
});
