import { argon2id, hash, verify } from 'argon2';
import { createFairQueue, queueBounds } from '../../jobs/entry.ts';

/** OWASP's first choice for argon2id; about 30 ms a hash on a small machine. */
const cost = { type: argon2id, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

/** A hash that no password matches and that takes as long to verify as any other. */
export const unusableHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashing shares the thread pool with files and compression, so only two hashes run at once and few calls may wait. */
const strangers = createFairQueue(queueBounds.passwords);
const knownClients = createFairQueue(queueBounds.knownPasswords);

/**
 * Hashes a password.
 * @param client the caller's address (http/limits.ts: addressKey), by which the queue takes turns
 * @throws 429 when too many calls of this client wait, 503 when too many of all clients do
 */
export function hashPassword(password: string, client: string): Promise<string> {
  return strangers.run(() => hash(password, cost), { client });
}

/**
 * Whether a password is right. For an account that does not exist it takes as long, so that the time does not reveal which accounts exist.
 * @param from the caller, as in `hashPassword`; a client that the account was signed in to from before has a queue without strangers
 * @throws 429 when too many calls of this client wait, 503 when too many of all clients do
 */
export function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  { client, isKnown }: { client: string; isKnown: boolean },
): Promise<boolean> {
  return (isKnown ? knownClients : strangers).run(
    () => verify(passwordHash ?? unusableHash, password),
    { client },
  );
}
