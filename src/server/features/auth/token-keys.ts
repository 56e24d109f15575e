import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { writeWatched } from '../../db/changes.ts';
import { readSetting, settleSetting, writeSetting } from '../../db/settings.ts';
import { messageOf } from '../../error-message.ts';
import { diskErrorOf } from '../../errors.ts';
import { recordAct } from '../audit-log/queries.ts';
import { deleteAllProofs, deleteAllSessions } from './queries.ts';
import { sessionLifetime, type KeyList, type TokenKey } from './token.ts';

/** The keys in the database, the newest first. `retiredAt` (epoch milliseconds) is when a newer key took a key's place. */
const storedKeys = z.array(z.object({ key: z.string(), retiredAt: z.number().optional() }));
type StoredKeys = z.output<typeof storedKeys>;

const minBytes = 32;

/** The site's secret, under which addresses and browsers are hashed and files are named; the first start creates it. It signs no token. */
export async function ensureSigningKey(db: Db): Promise<Uint8Array> {
  return Buffer.from(await settleSetting(db, 'signing_key', newKey()), 'base64');
}

/**
 * The keys of tokens: those of `file` where one is configured, each line a key in base64, the newest last; otherwise those of the database.
 * A key of the database that another has replaced, in the database or by the file, is accepted as long as its sessions can live, and
 * then deleted.
 * @throws Error with one line for a file that cannot be used
 */
export async function loadTokenKeys(
  db: Db,
  file: string | undefined,
  now: number,
): Promise<KeyList> {
  const inFile = await readKeyFile(file);
  const before = await readStoredKeys(db);
  // Until there were several keys, the site's secret signed the tokens too.
  let stored = before ?? [{ key: await settleSetting(db, 'signing_key', newKey()) }];
  if (inFile.length > 0)
    stored = stored.map((one) => ({ ...one, retiredAt: one.retiredAt ?? now }));
  else if (stored[0]?.retiredAt !== undefined || stored.length === 0)
    stored = [{ key: newKey() }, ...stored];
  stored = stored.filter(
    ({ retiredAt }) => retiredAt === undefined || retiredAt + sessionLifetime > now,
  );
  // On a full disk the site still starts, and writes this at its next start.
  if (JSON.stringify(stored) !== JSON.stringify(before))
    await writeStoredKeys(db, stored).catch((error: unknown) => {
      if (!diskErrorOf(error)) throw error;
    });
  return keysOf(inFile, stored);
}

/**
 * The keys after another process has changed those of the database. It writes nothing: two processes that differ in their files would
 * otherwise answer each other's writes for ever.
 */
export async function reloadTokenKeys(db: Db, file: string | undefined): Promise<KeyList> {
  return keysOf(await readKeyFile(file), (await readStoredKeys(db)) ?? []);
}

function keysOf(inFile: readonly string[], stored: StoredKeys): KeyList {
  const [newest, ...older] = [...inFile, ...stored.map(({ key }) => key)].map(withId);
  if (!newest) throw new Error('There is no key for tokens.');
  return [newest, ...older];
}

/** Makes a new key in the database. It signs from the next start on, on PostgreSQL within a second. Nobody's session ends. */
export async function rotateTokenKey(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = (await readStoredKeys(trx)) ?? [
      { key: await settleSetting(trx, 'signing_key', newKey()) },
    ];
    await writeStoredKeys(trx, [
      { key: newKey() },
      ...stored.map((one) => ({ ...one, retiredAt: one.retiredAt ?? now })),
    ]);
    await recordAct(trx, null, {
      kind: 'token key replaced',
      subject: '',
      reason: 'command line',
      at: now,
    });
  });
}

/**
 * Replaces all keys that somebody else may know: the keys of tokens and the site's secret are deleted, and all sessions, links and known
 * clients with them. Sessions are looked up at each request, so tokens of the old keys open nothing from now on, although a running process on
 * SQLite holds those keys until its next start.
 */
export async function replaceTokenKeys(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteAllSessions(trx);
    await deleteAllProofs(trx);
    await writeSetting(trx, 'signing_key', newKey());
    await writeStoredKeys(trx, [{ key: newKey() }]);
    await recordAct(trx, null, {
      kind: 'token key replaced',
      subject: '',
      became: 'at once',
      reason: 'command line',
      at: now,
    });
  });
}

const newKey = () => randomBytes(minBytes).toString('base64');

/** @returns undefined where none were ever stored */
async function readStoredKeys(db: Db): Promise<StoredKeys | undefined> {
  const text = await readSetting(db, 'token_keys');
  return text === undefined ? undefined : storedKeys.parse(JSON.parse(text));
}

const writeStoredKeys = (db: Db, keys: StoredKeys) =>
  writeWatched(db, 'token_keys', JSON.stringify(keys));

/** The keys of a file in base64, the newest first; none without a file. @throws Error with one line */
async function readKeyFile(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const refuse = (reason: string, cause?: unknown) =>
    new Error(`SIGNING_KEY_FILE cannot be used: ${reason}`, { cause });
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw refuse(messageOf(error), error);
  });
  const keys = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .toReversed();
  const isKey = (line: string) =>
    /^[\w+/-]+={0,2}$/.test(line) && Buffer.from(line, 'base64').length >= minBytes;
  if (keys.length === 0 || !keys.every(isKey))
    throw refuse(
      `each line of ${file} must be a key of at least ${minBytes} bytes in base64, as \`openssl rand -base64 32\` makes one`,
    );
  return keys;
}

/** A key with its id, which reveals nothing of it. */
export function withId(text: string): TokenKey {
  const key = Buffer.from(text, 'base64');
  return {
    id: createHash('sha256').update('token key ').update(key).digest('hex').slice(0, 12),
    key,
  };
}
