import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '../../../shared/backups.ts';
import { emptyFolder } from '../../testing/backups.ts';
import { startStorage } from '../../testing/s3-server.ts';
import { runCopyTask } from './copy-target.ts';

test('a backup of 3 GB is sent with little memory', { timeout: 300_000 }, async () => {
  const storage = await startStorage();
  const name = backupName(1, 'nightly');
  const path = join(emptyFolder(), name);
  writeFileSync(path, '');
  truncateSync(path, 3_000_000_000);
  const before = process.memoryUsage.rss();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 50);
  const target = { ...storage.target, networks: ['127.0.0.1'] };
  await runCopyTask({ target, does: 'copy', path }).finally(() => clearInterval(watch));
  expect(storage.objects.get(`songs/${name}`)?.bytes).toBe(3_000_000_000);
  console.log(`The memory grew by ${Math.round(most / 1e6)} MB.`);
  expect(most).toBeLessThan(400_000_000);
});
