import { expect, test } from 'vitest';
import { fuzz, fuzzRoles, neverAccepted } from './testing/fuzz.ts';

/** `FUZZ=100000 npm run test:long -- fuzz` sends as many as each role; SEED gives other requests. */
const count = Number(process.env['FUZZ'] ?? (process.env['LONG'] ? 10_000 : 300));
const seed = Number(process.env['SEED'] ?? 1);

test(
  `${count} fuzzed requests of each role over REST and tRPC never fail and tell nothing internal`,
  async () => {
    const report = await fuzz(count, seed);
    const { answers, faults, memory } = report;
    /** The average of a fourth of a role's run. */
    const quarter = (megabytes: number[], at: number) => {
      const part = megabytes.slice(
        Math.floor((at * megabytes.length) / 4),
        Math.ceil(((at + 1) * megabytes.length) / 4),
      );
      return part.reduce((sum, each) => sum + each, 0) / part.length;
    };
    if (count > 1000) {
      console.log('| role | answers by status | memory in each quarter, MB |\n|---|---|---|');
      for (const role of fuzzRoles)
        console.log(
          `| ${role} | ${JSON.stringify(answers[role])} | ${[0, 1, 2, 3].map((at) => quarter(memory[role], at).toFixed(0)).join(' / ')} |`,
        );
      console.log(`never accepted: ${neverAccepted(report).join(', ')}`);
    }
    expect(faults).toEqual([]);
    for (const by of Object.values(answers)) expect((by[200] ?? 0) / count).toBeGreaterThan(0.1);
    // A short run only warms up.
    if (count >= 10_000)
      for (const role of fuzzRoles)
        expect(quarter(memory[role], 3)).toBeLessThan(1.2 * quarter(memory[role], 1));
  },
  Math.max(120_000, count * 100),
);
