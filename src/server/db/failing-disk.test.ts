import { expect, test } from 'vitest';
import { runFailures } from '../testing/failing-disk.ts';

/** `FAILURES=500 npm run test:long -- failing-disk` makes as many; SEED lets them come at other moments. */
const cycles = Number(process.env['FAILURES'] ?? (process.env['LONG'] ? 100 : 2));
const seed = Number(process.env['SEED'] ?? 1);

test(
  `${cycles} power cuts, full disks and disks with errors: nothing is acknowledged that is not on the disk`,
  { timeout: Math.max(180_000, cycles * 40_000) },
  async ({ skip }) => {
    const tally = await runFailures(cycles, seed);
    if (!tally) return skip('a failing disk needs a C compiler (cc)');
    if (cycles > 10)
      console.log('| the disk | cycles | acknowledged | refused |\n|---|--:|--:|--:|');
    for (const [failure, { cycles: many, acknowledged, refused }] of Object.entries(tally))
      if (cycles > 10) console.log(`| ${failure} | ${many} | ${acknowledged} | ${refused} |`);
    expect(tally['power cut'].acknowledged).toBeGreaterThan(tally['power cut'].cycles);
  },
);
