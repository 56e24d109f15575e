import { findActor } from './features/auth/actor.ts';
import { addressKey, count } from './http/limits.ts';
import type { Context } from './trpc.ts';

/** Rendering a page takes about as long as five other calls. */
export const callsOfAPage = 5;

/**
 * Counts calls that the response cache does not answer, before any work is done: by account for a signed-in client, so that a school or an
 * office can share an address, otherwise by address. @throws 429
 */
export async function countCalls({ db, tokenKeys, authorization, address, limits, now }: Context, calls = 1): Promise<void> {
  const person = authorization === undefined ? null : await findActor(db, tokenKeys, authorization, now());
  await count(limits.callsByCaller, person?.id ?? addressKey(address), calls);
}
