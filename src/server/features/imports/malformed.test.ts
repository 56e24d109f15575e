import { expect, test } from 'vitest';
import { importMalformed } from '../../testing/malformed-rows.ts';
import { testSite } from '../../testing/site.ts';

test('a thousand malformed rows are answered with a dry run or a refusal, never with an error of the server', async () => {
  const site = await testSite();
  const seeds = Array.from({ length: 100 }, (_, index) => index);
  expect(await importMalformed(site, await site.signIn('ADMIN'), seeds, 10)).toBeGreaterThan(900);
}, 60_000);
