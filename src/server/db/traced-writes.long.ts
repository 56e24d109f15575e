import { expect, test } from 'vitest';
import { traceWrites } from '../testing/traced-writes.ts';

/** `npm run test:long -- traced-writes` */
test('each acknowledged write is synced before its answer is sent, as the calls to the system show', async ({
  skip,
}) => {
  const tally = await traceWrites(10);
  if (!tally) return skip('strace is not there, or may not trace');
  console.log(
    '| write | acknowledged | pages in the log | of them not synced before the answer |\n|---|--:|--:|--:|',
  );
  for (const [kind, { acknowledged, pages, unsynced }] of Object.entries(tally))
    console.log(`| ${kind} | ${acknowledged} | ${pages} | ${unsynced.length} |`);
  for (const { acknowledged, pages, unsynced } of Object.values(tally)) {
    expect(unsynced).toEqual([]);
    expect(pages).toBeGreaterThanOrEqual(acknowledged);
  }
});
