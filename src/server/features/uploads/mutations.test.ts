import { expect, test } from 'vitest';
import { sendMutations } from '../../testing/mutations.ts';
import { uploadSite } from '../../testing/uploads.ts';

test('mutated PDFs: never a 500, and no active file is stored; a sample of mutations.long.ts', async () => {
  const served = await uploadSite();
  const { tally, faults } = await sendMutations(served, 24, 6);
  expect(faults).toEqual([]);
  expect(tally).toMatchObject({
    200: expect.toSatisfy((count: number) => count > 2),
    400: expect.toSatisfy((count: number) => count > 2),
  });
  expect(served.leftovers()).toEqual([]);
  await served.close();
}, 120_000);
