import { expect, test } from 'vitest';
import { importMalformed } from '../../testing/malformed-rows.ts';
import { testSite } from '../../testing/site.ts';

test('50,000 malformed rows are answered with a dry run or a refusal, never with an error of the server', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const small = Array.from({ length: 2000 }, (_, index) => 1000 + index);
  const large = Array.from({ length: 80 }, (_, at) => 9000 + at);
  const read =
    (await importMalformed(site, admin, small, 5)) +
    (await importMalformed(site, admin, large, 500));
  expect(read).toBeGreaterThan(48_000);
});
