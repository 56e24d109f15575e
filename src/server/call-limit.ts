import { findActor } from './features/auth/actor.ts';
import { addressKey, count } from './http/limits.ts';
import type { Context } from './trpc.ts';

/** A page is rendered, which takes about as long as five other calls. */
export const callsOfAPage = 5;

/**
 * Counts calls that are worked for, before the work: those of a signed-in person by who they are, so that a school or an
 * office can share an address, all others by address. What is sent from memory is not counted. @throws 429
 */
export async function countCalls({ db, signingKey, authorization, address, limits, now }: Context, calls = 1): Promise<void> {
  const person = authorization === undefined ? null : await findActor(db, signingKey, authorization, now());
  await count(limits.callsByCaller, person?.id ?? addressKey(address), calls);
}
