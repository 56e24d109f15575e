import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Gives a run of tests a folder of its own for temporary files, which goes with whatever the tests and their processes left in it. */
export default function useTemporaryFolder({ config }: TestProject): void {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-tests-'));
  // Processes that tests start from their sources take what the first of them compiled.
  config.env = { ...config.env, TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  // Not in a teardown, after which the last workers end and write what they compiled.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
