import { expect, test } from 'vitest';
import { hashPassword, unusableHash, verifyPassword } from './password.ts';

const client = { client: '192.0.2.1', isKnown: false };

test('a password, and the hash for unknown accounts, have the argon2id cost that OWASP names', async () => {
  const stored = await hashPassword('Tambura@1484', client.client);
  for (const hash of [stored, unusableHash])
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,(?:t=2,p=1|p=1,t=2)\$/);
  expect(await verifyPassword(stored, 'Tambura@1484', client)).toBe(true);
  expect(await verifyPassword(stored, 'Tambura@1485', client)).toBe(false);
  expect(await verifyPassword(undefined, 'Tambura@1484', client)).toBe(false);
});
