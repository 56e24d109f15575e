import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { testSite } from '../../testing/site.ts';
import { ensureSigningKey, loadTokenKeys, reloadTokenKeys, rotateTokenKey } from './token-keys.ts';
import { holdTokenKeys, sessionLifetime, sessionOf, signToken, type KeyList } from './token.ts';

const folder = mkdtempSync(join(tmpdir(), 'purandara-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = Date.UTC(2026, 0, 15);
const keyText = (fill: string) => Buffer.alloc(32, fill).toString('base64');

const opens = async (keys: KeyList, token: string, at = now) =>
  (await sessionOf(holdTokenKeys(keys), `Bearer ${token}`, at)) === 'a session';
const sign = (keys: KeyList) => signToken(holdTokenKeys(keys), 'a session', now);

test('the first start makes a key, and the next one finds it', async () => {
  const { db } = await testSite();
  const keys = await loadTokenKeys(db, undefined, now);
  expect(await loadTokenKeys(db, undefined, now)).toEqual(keys);
  expect(await opens(keys, await sign(keys))).toBe(true);
});

test('a token from before keys had ids is accepted', async () => {
  const { db } = await testSite();
  const old = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti('a session')
    .setIssuer('purandara')
    .setAudience('purandara-session')
    .setExpirationTime(now / 1000 + 60)
    .sign(await ensureSigningKey(db));
  expect(await opens(await loadTokenKeys(db, undefined, now), old)).toBe(true);
  await rotateTokenKey(db, now);
  expect(await opens(await loadTokenKeys(db, undefined, now), old)).toBe(true);
});

test('a new key signs, and the old one is accepted and kept until its sessions have ended', async () => {
  const { db } = await testSite();
  const before = await loadTokenKeys(db, undefined, now);
  const token = await sign(before);
  await rotateTokenKey(db, now);
  const after = await loadTokenKeys(db, undefined, now);
  expect(after[0].id).not.toBe(before[0].id);
  expect(await opens(after, token)).toBe(true);
  expect(await opens(before, await sign(after))).toBe(false);

  const later = await loadTokenKeys(db, undefined, now + sessionLifetime);
  expect(later.map(({ id }) => id)).toEqual([after[0].id]);
  expect(await readSetting(db, 'token_keys')).not.toContain(
    Buffer.from(before[0].key).toString('base64'),
  );
});

test('a token of a key that is not held is refused unless the key is found, and one of a key that was taken away is refused', async () => {
  const { db } = await testSite();
  const before = await loadTokenKeys(db, undefined, now);
  await rotateTokenKey(db, now);
  const token = await sign(await reloadTokenKeys(db, undefined));
  let found = before;
  let looks = 0;
  const held = holdTokenKeys(before, async () => {
    looks += 1;
    held.take(found);
  });
  const session = () => sessionOf(held, `Bearer ${token}`, now);
  expect(await session()).toBeNull();
  found = await reloadTokenKeys(db, undefined);
  expect([await session(), await session(), looks]).toEqual(['a session', 'a session', 2]);
  held.take((found = before));
  expect(await session()).toBeNull();
});

test('keys of a file sign, the last line first; those of the database are accepted for thirty days and then deleted', async () => {
  const { db } = await testSite();
  const before = await loadTokenKeys(db, undefined, now);
  const token = await sign(before);
  const file = join(folder, 'keys');
  writeFileSync(file, `${keyText('old')}\n${keyText('new')}\n`);
  const keys = await loadTokenKeys(db, file, now);
  expect(keys.map(({ key }) => Buffer.from(key).toString('base64'))).toEqual([
    keyText('new'),
    keyText('old'),
    Buffer.from(before[0].key).toString('base64'),
  ]);
  expect(await opens(keys, token)).toBe(true);
  expect(await loadTokenKeys(db, file, now + sessionLifetime)).toHaveLength(2);
  expect(await readSetting(db, 'token_keys')).toBe('[]');
  // Without the file the site makes a key of its own again.
  expect(await loadTokenKeys(db, undefined, now + sessionLifetime)).toHaveLength(1);
});

test.each([
  ['an empty file', ''],
  ['a short key', Buffer.alloc(16, 'x').toString('base64')],
  ['a line that is no key', `${keyText('x')}\n# a note`],
])('%s stops the start in one line', async (_what, text) => {
  const { db } = await testSite();
  const file = join(folder, 'bad');
  writeFileSync(file, text);
  await expect(loadTokenKeys(db, file, now)).rejects.toThrow(
    /^SIGNING_KEY_FILE cannot be used: each line of .* must be a key .*$/,
  );
});

test('a file that is not there stops the start in one line', async () => {
  const { db } = await testSite();
  await expect(loadTokenKeys(db, join(folder, 'missing'), now)).rejects.toThrow(
    /^SIGNING_KEY_FILE cannot be used: ENOENT.*$/,
  );
});

test('keys that cannot be read are no reason to make others silently', async () => {
  const { db } = await testSite();
  await writeSetting(db, 'token_keys', '[{}]');
  await expect(loadTokenKeys(db, undefined, now)).rejects.toThrow();
});
