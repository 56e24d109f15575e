import { lookOf } from '../../../shared/name-look.ts';
import type { Db } from '../../db/open.ts';
import { hashToken } from './link.ts';

/** Another person whose user name or display name looks like this, among accounts, closed ones too, and open requests. */
export async function findLookAlike(db: Db, look: string, exceptId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where.or([where('username_look', '=', look), where('display_look', '=', look)]),
    )
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  const signUp =
    user ??
    (await db
      .selectFrom('sign_ups')
      .select('id')
      .where('username_look', '=', look)
      .limit(1)
      .executeTakeFirst());
  return signUp !== undefined || isClosedName(db, look);
}

export async function setDisplayName(db: Db, userId: string, displayName: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ display_name: displayName, display_look: lookOf(displayName) })
    .where('id', '=', userId)
    .execute();
}

/** Whether a name looks like one of an account that its owner closed: nobody else may have it. */
export async function isClosedName(db: Db, look: string): Promise<boolean> {
  const found = await db
    .selectFrom('closed_names')
    .select('look_hash')
    .where('look_hash', '=', hashToken(`name ${look}`))
    .executeTakeFirst();
  return found !== undefined;
}

export async function reserveClosedNames(db: Db, looks: readonly string[]): Promise<void> {
  await db
    .insertInto('closed_names')
    .values(looks.map((look) => ({ look_hash: hashToken(`name ${look}`) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
