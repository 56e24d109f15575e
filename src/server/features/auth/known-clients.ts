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

/** The address or browser of a call for an account. */
export interface Client {
  kind: Schema['known_clients']['kind'];
  /** A keyed hash of account and client, which reveals neither: the key of limits, and what is stored. */
  key: string;
  /** Whether the account was signed in to from this client before. */
  isKnown: boolean;
}

/** A client that was not used for this long is forgotten (retention/service.ts). */
export const clientLifetime = 180 * 24 * 60 * 60 * 1000;
/** Clients of each kind that are stored for an account; those used longest ago are deleted. */
const maxPerKind = 10;

/**
 * Finds the client of a call for the account of this e-mail address: a browser known by its token, else the network address, known or not.
 * It takes as long where there is no such account (`userId` undefined), so that the time reveals nothing.
 */
export async function findClient(
  calling: Call,
  email: string,
  userId: string | undefined,
  device: string | undefined,
): Promise<Client> {
  const clients = clientsOf(calling, email, device);
  const known = await findClients(
    calling.db,
    userId ?? '',
    clients.map(({ key }) => key),
    calling.now() - clientLifetime,
  );
  const client = clients.find(({ key }) => known.includes(key));
  return client ? { ...client, isKnown: true } : { ...addressOf(calling, email), isKnown: false };
}

/** Stores this address and browser as known, once the caller has proved to be the account's owner. */
export async function rememberClient(
  calling: Call,
  user: { id: string; email: string },
  device: string | undefined,
): Promise<void> {
  const at = calling.now();
  for (const { kind, key } of clientsOf(calling, user.email, device))
    await saveClient(
      calling.db,
      { user_id: user.id, kind, key_hash: key, last_used: at },
      maxPerKind,
    );
}

/** The browser comes first, since several people can share an address. */
const clientsOf = (calling: Call, email: string, device: string | undefined) => [
  ...(device === undefined
    ? []
    : [{ kind: 'device' as const, key: clientKey(calling, 'device', email, device) }]),
  addressOf(calling, email),
];

const addressOf = (calling: Call, email: string) => ({
  kind: 'address' as const,
  key: clientKey(calling, 'address', email, addressKey(calling.address)),
});

const clientKey = ({ signingKey }: Call, kind: string, email: string, value: string) =>
  createHmac('sha256', signingKey)
    .update(JSON.stringify([kind, accountKey(email), value]))
    .digest('base64url');
