import { argon2id, hash, verify } from 'argon2';
import pLimit from 'p-limit';
import { busy } from '../../errors.ts';

/** OWASP's first choice for argon2id; about 30 ms a hash on a small machine. */
const cost = { type: argon2id, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

/** Hashing runs on the thread pool that files and compression need too, so only two run at once and few may wait. */
const turn = pLimit(2);
const longestQueue = 64;

/** @throws 503 when too many passwords wait to be hashed */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password is right. For an account that does not exist it takes as long, so that time does not tell which do.
 * @throws 503 when too many passwords wait to be checked
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (nobodysHash ??= hash('nobody', cost)));
  const right = await inTurn(() => verify(against, password));
  return right && passwordHash !== undefined;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turn.pendingCount >= longestQueue) throw busy(2);
  return turn(work);
}
