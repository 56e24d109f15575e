import { expect, test } from 'vitest';
import { runInterleavings } from './testing/interleavings.ts';

test('100 random interleavings break no rule and lose no word', async () => {
  const tally = await runInterleavings(1, 100);
  for (const what of [
    'saved',
    'merged',
    'conflict',
    'settled',
    'approved',
    'amended',
    'returned',
    'published',
    'overridden',
    'deleted',
  ])
    expect([what, tally[what] ?? 0]).toEqual([
      what,
      expect.toSatisfy((times: number) => times > 0),
    ]);
}, 240_000);
