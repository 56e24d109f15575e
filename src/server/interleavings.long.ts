import { expect, test } from 'vitest';
import { runInterleavings } from './testing/interleavings.ts';

test('10,000 random interleavings break no rule and lose no word', async () => {
  const tally = await runInterleavings(1_000, 10_000);
  console.log(tally);
  expect(tally.published).toBeGreaterThan(1000);
});
