import type { Db } from './open.ts';

/** Values that no copy of the database may contain; they are stored in a table of their own. */
const secretNames = [
  'signing_key',
  'token_keys',
  'setup_token_hash',
  'visitor_salt',
  'second_factor_key',
] as const;
type SecretName = (typeof secretNames)[number];

/** The site's own few values, such as the edition's version. */
type SettingName =
  | SecretName
  | 'edition_version'
  | 'loaded_seed'
  | 'conversion_rules'
  | 'moved_songs'
  | 'admin_second_factor'
  | 'public_dump'
  | 'set_lists_open_songs'
  | 'write_probe'
  | 'test_email_sent'
  | 'feed_authority'
  | 'first_steps_dismissed'
  | 'known_changes'
  | 'site_settings'
  | 'second_copy'
  | 'clock'
  | 'backup'
  | 'restore';

const tableOf = (name: SettingName) =>
  secretNames.some((secret) => secret === name) ? 'secrets' : 'settings';

export async function readSetting(db: Db, name: SettingName): Promise<string | undefined> {
  return (
    await db.selectFrom(tableOf(name)).select('value').where('name', '=', name).executeTakeFirst()
  )?.value;
}

export async function writeSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto(tableOf(name))
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}

/** Deletes a value if it is the expected one. @returns true for only one of two concurrent calls */
export async function takeSetting(db: Db, name: SettingName, expected: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(tableOf(name))
    .where('name', '=', name)
    .where('value', '=', expected)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Stores a value unless there is one already. @returns the stored value */
export async function settleSetting(db: Db, name: SettingName, value: string): Promise<string> {
  await db
    .insertInto(tableOf(name))
    .values({ name, value })
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  return (await readSetting(db, name)) ?? value;
}

/** Deletes the secrets that the settings contain in a database from before they had a table of their own. */
export async function deleteEarlierSecrets(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', 'in', secretNames).execute();
}
