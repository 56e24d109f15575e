import type { Db } from './open.ts';

/** The site's own few values, such as the signing key, the edition's version and the set-up token. */
export type SettingName =
  | 'signing_key'
  | 'edition_version'
  | 'loaded_seed'
  | 'conversion_rules'
  | 'token_keys'
  | 'admin_second_factor'
  | 'setup_token_hash'
  | 'visitor_salt'
  | 'public_dump'
  | 'write_probe'
  | 'clock'
  | 'backup';

export async function readSetting(db: Db, name: SettingName): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

export async function writeSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}

/** Deletes a value if it is the expected one. @returns true for only one of two concurrent calls */
export async function takeSetting(db: Db, name: SettingName, expected: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('settings').where('name', '=', name).where('value', '=', expected).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Stores a value unless there is one already. @returns the stored value */
export async function settleSetting(db: Db, name: SettingName, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  return (await readSetting(db, name)) ?? value;
}
