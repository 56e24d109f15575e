import { findActor } from './features/auth/actor.ts';
import { addressKey, count } from './http/limits.ts';
import type { Context } from './site.ts';
import type { Meta } from './trpc.ts';

/** Rendering a page takes about as long as five other calls. */
export const callsOfAPage = 5;

/**
 * The cost of a procedure: a usual call takes up to a millisecond of processor time, those with `costlyCall` two to five
 * (docs/decisions/0032-queues-and-call-limits.md).
 */
export const callsOf = (procedure: { meta?: unknown } | undefined): number =>
  (procedure?.meta as Meta | undefined)?.calls ?? 1;

/** A client whose calls are counted. */
export type Caller = Pick<
  Context,
  'db' | 'tokenKeys' | 'authorization' | 'address' | 'limits' | 'now'
>;

/**
 * Counts calls that the response cache does not answer, before any work is done: by account for a signed-in
 * client, so that a school or an office can share an address, otherwise by address. All signed-in clients of an address have a limit together,
 * since anybody may have any number of accounts. @throws 429
 */
export async function countCalls(
  { db, tokenKeys, authorization, address, limits, now }: Caller,
  calls = 1,
): Promise<void> {
  const client = addressKey(address);
  await count(
    authorization === undefined ? limits.callsByCaller : limits.callsBySignedInAtAddress,
    client,
    calls,
  );
  if (authorization === undefined) return;
  const person = await findActor(db, tokenKeys, authorization, now());
  await count(limits.callsByCaller, person?.id ?? client, calls);
}
