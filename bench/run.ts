import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs every benchmark, one after the other, because two benchmarks would disturb each other on two cores. */
const all = [
  'wire/wire.bench.ts',
  'search/search.bench.ts',
  'search/half-lines.bench.ts',
  'search/typing.bench.ts',
  'glossary/coverage.bench.ts',
  'page/page.bench.ts',
  'pdf/pdf.bench.ts',
  'speech/speech.bench.ts',
  'uploads/uploads.bench.ts',
  'recordings/uploads.bench.ts',
  'music/music.bench.ts',
  'visits/visits.bench.ts',
  'import/import.bench.ts',
  'exports/exports.bench.ts',
];

/** The folder of all temporary files, so that those of a benchmark that was interrupted are deleted too. */
const folder = mkdtempSync(join(tmpdir(), 'purandara-bench-'));
for (const file of all) {
  console.log(`\n## ${file}`);
  const { status } = spawnSync('node', ['--expose-gc', join(import.meta.dirname, file)], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder },
  });
  if (status !== 0) process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
