import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Gives a test run its own folder for temporary files, and deletes it with everything that the tests and their processes left there. */
export default function useTemporaryFolder({ config }: TestProject): void {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-tests-'));
  // Processes that tests start from their sources share the compile cache, so that only the first of them compiles.
  config.env = { ...config.env, TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  // At exit and not in a teardown, because the last workers end later and write to the compile cache.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
