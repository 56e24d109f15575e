import { createHmac } from 'node:crypto';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { addressKey } from '../../http/limits.ts';
import { accountKey, findClients, saveClient } from './queries.ts';

interface Call {
  db: Db;
  signingKey: Uint8Array;
  address: string;
  now: () => number;
}

/** The address or the browser that a call for an account comes from. */
export interface Client {
  kind: Schema['known_clients']['kind'];
  /** One for each account, and telling nothing of either: for limits, and to be kept. */
  key: string;
  /** Whether the account was signed in from it before. */
  isKnown: boolean;
}

/** A client that was not used for so long is a stranger again (retention/cleanup.ts). */
export const clientLifetime = 180 * 24 * 60 * 60 * 1000;
/** How many of each kind an account keeps; who signs in from more of them loses those used longest ago. */
const maxPerKind = 10;

/**
 * From where somebody calls for the account of this e-mail: a browser that is known by its token, else the address, known or
 * not. Takes as long for an e-mail that nobody has (`undefined`).
 */
export async function findClient(calling: Call, email: string, userId: string | undefined, device: string | undefined): Promise<Client> {
  const clients = clientsOf(calling, email, device);
  const known = await findClients(calling.db, userId ?? '', clients.map(({ key }) => key), calling.now() - clientLifetime);
  const client = clients.find(({ key }) => known.includes(key));
  return client ? { ...client, isKnown: true } : { ...addressOf(calling, email), isKnown: false };
}

/** Knows this address, and this browser, from now on: for who has just proved to be the account's owner. */
export async function rememberClient(calling: Call, user: { id: string; email: string }, device: string | undefined): Promise<void> {
  const at = calling.now();
  for (const { kind, key } of clientsOf(calling, user.email, device)) await saveClient(calling.db, { user_id: user.id, kind, key_hash: key, last_used: at }, maxPerKind);
}

/** The browser first: at an address others may sit too. */
const clientsOf = (calling: Call, email: string, device: string | undefined) => [
  ...(device === undefined ? [] : [{ kind: 'device' as const, key: clientKey(calling, 'device', email, device) }]),
  addressOf(calling, email),
];

const addressOf = (calling: Call, email: string) => ({ kind: 'address' as const, key: clientKey(calling, 'address', email, addressKey(calling.address)) });

const clientKey = ({ signingKey }: Call, kind: string, email: string, value: string) => createHmac('sha256', signingKey).update(JSON.stringify([kind, accountKey(email), value])).digest('base64url');
