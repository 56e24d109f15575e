import type { Db } from '../../db/open.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Adds days from now, or from the end of a running subscription, in one statement, so that two concurrent calls both count.
 * @param furthest the maximum number of days from now
 * @returns false when the end would be later than that
 */
export async function addDays(
  db: Db,
  userId: string,
  days: number,
  now: number,
  furthest: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ eb }) => ({
      subscribed_until: eb(
        eb
          .case()
          .when('subscribed_until', '>', now)
          .then(eb.ref('subscribed_until'))
          .else(now)
          .end(),
        '+',
        days * day,
      ),
    }))
    .where('id', '=', userId)
    .where((where) =>
      where.or([
        where('subscribed_until', 'is', null),
        where('subscribed_until', '<=', now + (furthest - days) * day),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a running subscription now; a subscription that has ended or never began stays as it is. */
export async function endSubscription(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ subscribed_until: now })
    .where('id', '=', userId)
    .where('subscribed_until', '>', now)
    .execute();
}

/** Sets the end, unless somebody changed it since it was read; then it returns false. */
export async function setSubscription(
  db: Db,
  userId: string,
  before: number | null,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ subscribed_until: until })
    .where('id', '=', userId)
    .where('subscribed_until', before === null ? 'is' : '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
