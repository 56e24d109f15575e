import { expect, test } from 'vitest';
import { shortDisk, testSite } from '../../testing/site.ts';
import { sqliteTest } from '../../testing/engine-tests.ts';
import { insertEmail } from '../../mail/queries.ts';

const day = 24 * 60 * 60 * 1000;

test('without a problem an admin gets no warning', async () => {
  const site = await testSite();
  expect(await (await site.signIn('ADMIN')).admin.storage()).toEqual({
    disk: null,
    nearLimit: [],
    clock: null,
    backup: null,
  });
});

test('an admin is warned of a nearly full disk, then of one that cannot be written', async () => {
  const disk = await shortDisk(150_000_000);
  const asha = await (await testSite({ disk })).signIn('ADMIN');
  expect((await asha.admin.storage()).disk).toEqual({
    state: 'low',
    free: 150,
    total: 100_000,
    code: null,
  });
  disk.reportError(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  expect((await asha.admin.storage()).disk).toEqual({
    state: 'failing',
    free: 150,
    total: 100_000,
    code: 'ENOSPC',
  });
});

test('an admin is warned of too many e-mails, and of a clock that jumped', async () => {
  const site = await testSite({
    clockGuard: { mayDelete: () => false, jump: () => ({ days: 400, left: 6.5 * day }) },
  });
  for (let index = 0; index < 80; index += 1)
    await insertEmail(
      site.db,
      `${index}@example.org`,
      { subject: 'x', text: 'x' },
      site.now(),
      day,
    );
  expect(await (await site.signIn('ADMIN')).admin.storage()).toEqual({
    disk: null,
    nearLimit: [{ store: 'emails', used: 80, limit: 100 }],
    clock: { days: 400, left: 7 },
    backup: null,
  });
});

sqliteTest('an admin is warned when no backup was made for more than two days', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  site.clock.at += 2 * day;
  expect((await asha.admin.storage()).backup).toBeNull();
  site.clock.at += 1;
  expect((await asha.admin.storage()).backup).toEqual({ made: null, tested: null });
});
