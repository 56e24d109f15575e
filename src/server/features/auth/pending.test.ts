import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';
import { cleanUp } from '../retention/service.ts';
import { readPending, rememberPending, takePending } from './pending.ts';

test('what was given out lies in the database, so that any process takes it back: the newest, once, within ten minutes', async () => {
  const site = await testSite();
  const { db, now, clock } = site;
  const { id } = await site.join('Editor');
  const stored = () => db.selectFrom('pending_proofs').select(['kind', 'value']).execute();
  await rememberPending(db, 'login', id, { value: 'first', now: now() });
  await rememberPending(db, 'login', id, { value: 'second', now: now() });
  await rememberPending(db, 'totp', id, { value: 'secret', now: now() });
  expect((await stored()).map(({ value }) => value).toSorted()).toEqual(['second', 'secret']);
  expect(await readPending(db, 'totp', id, now())).toBe('secret');
  // Of two processes that take it at the same moment one gets it.
  const taken = await Promise.all([
    takePending(db, 'login', id, now()),
    takePending(db, 'login', id, now()),
  ]);
  expect(taken.filter(Boolean)).toEqual(['second']);

  await rememberPending(db, 'passkey', id, { value: 'late', now: now() });
  clock.at += 10 * 60 * 1000;
  expect(await readPending(db, 'totp', id, now())).toBeUndefined();
  expect(await takePending(db, 'passkey', id, now())).toBeUndefined();
  clock.at += 1;
  await cleanUp(site, () => {});
  expect(await stored()).toEqual([]);
});
