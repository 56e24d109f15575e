import { expect, test } from 'vitest';
import { sendMutations } from '../../testing/mutations.ts';
import { uploadSite } from '../../testing/uploads.ts';

test('3,000 mutated PDFs: never a 500, and no active file is stored', async () => {
  const served = await uploadSite();
  const { tally, faults } = await sendMutations(served, 3000, Date.now());
  console.log('answers by status', tally);
  expect(faults).toEqual([]);
  expect(served.leftovers()).toEqual([]);
  await served.close();
});
