import { expect, test, vi } from 'vitest';
import { sendMutations } from '../../testing/mutations.ts';
import { uploadSite } from '../../testing/uploading.ts';

test('10,000 mutated PDFs: never a 500, never kept with what acts in it', async () => {
  const served = await uploadSite((folder) => void vi.stubEnv('TMPDIR', folder));
  const { tally, faults } = await sendMutations(served, 10_000, Date.now());
  console.log('answers by status', tally);
  expect(faults).toEqual([]);
  expect(served.leftovers()).toEqual([]);
  vi.unstubAllEnvs();
  await served.close();
});
