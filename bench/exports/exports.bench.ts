import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { downloadFiles } from '../../src/shared/exports.ts';
import { languages } from '../../src/shared/languages.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDb } from '../../src/server/db/open.ts';
import { loadEdition } from '../../src/server/features/edition/load.ts';
import { readEdition } from '../../src/server/features/edition/read.ts';
import { startExporter } from '../../src/server/features/exports/exporter.ts';
import { gatherSongs } from '../../src/server/features/exports/gather.ts';

/**
 * Exports 1,200 songs with meanings in all eight languages and two scripts by hand from a database on the disk, three times,
 * and prints how long that took, the largest memory of the process, and how late the event loop was meanwhile.
 */
const songs = 1200;
const folder = mkdtempSync(join(tmpdir(), 'exports-bench-'));
const db = openDb(join(folder, 'bench.sqlite'));
await migrate(db);
const edition = readEdition('data/seed/songs').filter(({ lyrics }) => lyrics);
const many = Array.from({ length: songs }, (_, index) => {
  const song = edition[index % edition.length];
  if (!song) throw new Error('there is no edition');
  const meaning = song.meanings.English ?? '';
  const own = {
    title: song.title,
    lyrics: `${song.lyrics}\n\n[Charana 9]\n${index}`,
    lookAgain: false,
  };
  return {
    ...song,
    number: index + 1,
    meanings: Object.fromEntries(languages.map((language) => [language, `${meaning} ${index}`])),
    scripts: { Tamil: own, Telugu: own },
  };
});
await loadEdition(db, many, Date.now());
many.length = 0;
globalThis.gc?.();

const exporter = startExporter(folder);
const before = process.memoryUsage().rss;
let max = 0;
const watch = setInterval(() => (max = Math.max(max, process.memoryUsage().rss)), 20);
const rows: string[] = [];
for (const round of [1, 2, 3]) {
  // The rights differ in each round, so that no cached file is found.
  const rights = { kind: 'own' as const, holder: '', words: `Round ${round}` };
  for (const [what, make] of [
    [
      'everything.zip',
      async () => [
        await exporter.exportFile(
          'everything.zip',
          (path) => gatherSongs(db, path),
          rights,
          { site: {}, kannada: {} },
          { client: 'bench' },
        ),
      ],
    ],
    [
      'the public download, five files',
      async () =>
        exporter.exportPublic(
          downloadFiles.filter((file) => file !== 'take-along.zip'),
          (path) => gatherSongs(db, path),
          { rights, parts: ['lyrics', 'meanings', 'notation'] },
          'https://example.org',
          { client: 'bench' },
        ),
    ],
    [
      'nothing, for ten seconds',
      () => new Promise<[]>((resolve) => setTimeout(() => resolve([]), 10_000)),
    ],
    ['gathering alone', async () => [await gatherSongs(db, join(folder, 'gathered'))]],
  ] as const) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    delay.enable();
    const begun = performance.now();
    const spent = process.cpuUsage();
    const made = await make();
    const seconds = (performance.now() - begun) / 1000;
    delay.disable();
    const { user, system } = process.cpuUsage(spent);
    const bytes = made.reduce<number>((sum, one) => sum + statSync(one.path).size, 0);
    const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 1).toFixed(1);
    rows.push(
      `| ${what} | ${seconds.toFixed(1)} s | ${((user + system) / 1e6).toFixed(1)} s | ${(bytes / 1024 / 1024).toFixed(1)} MB | ${ms(delay.percentile(99))} ms | ${ms(delay.max)} ms |`,
    );
  }
}
clearInterval(watch);
await exporter.close();
await db.destroy();
rmSync(folder, { recursive: true });

console.log(`${songs} songs × ${languages.length} languages, ${process.version}\n`);
console.log(
  '| file | clock time | processor time | bytes | event loop late, p99 | at most |\n|---|--:|--:|--:|--:|--:|',
);
console.log(rows.toSorted().join('\n'));
console.log(
  `\nMemory of the process: ${Math.round(before / 1024 / 1024)} MB before, ${Math.round(max / 1024 / 1024)} MB at most.`,
);
