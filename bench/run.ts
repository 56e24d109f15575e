import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Every benchmark, one after the other, since two cores bear one at a time. */
const all = [
  'wire/wire.bench.ts',
  'search/search.bench.ts',
  'page/page.bench.ts',
  'pdf/pdf.bench.ts',
  'speech/speech.bench.ts',
  'uploads/uploads.bench.ts',
  'music/music.bench.ts',
  'visits/visits.bench.ts',
  'import/import.bench.ts',
  'exports/exports.bench.ts',
];

for (const file of all) {
  console.log(`\n## ${file}`);
  const { status } = spawnSync('node', ['--expose-gc', join(import.meta.dirname, file)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
