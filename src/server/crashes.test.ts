import { expect, test } from 'vitest';
import { writeKinds } from './testing/mixed-writes.ts';
import { runCrashes } from './testing/crashes.ts';

/** `KILLS=1000 npm run test:long -- crashes` makes as many; with another SEED they come at other moments. */
const kills = Number(process.env['KILLS'] ?? (process.env['LONG'] ? 200 : 3));
const seed = Number(process.env['SEED'] ?? kills);

test(
  `${kills} kills during saves, publications, imports, uploads, sign-ups and backups lose nothing acknowledged`,
  async () => {
    const tally = await runCrashes(kills, seed);
    if (kills > 10) console.log(`acknowledged: ${JSON.stringify(tally)}`);
    expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
      kills,
    );
    if (kills > 100)
      for (const kind of [...writeKinds, 'backup'] as const)
        expect(tally[kind]).toBeGreaterThan(kills / 20);
  },
  Math.max(180_000, kills * 20_000),
);
