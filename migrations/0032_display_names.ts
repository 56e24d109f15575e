import { type Kysely, sql } from 'kysely';

interface Tables {
  users: {
    id: string;
    username: string;
    role: string;
    display_name: string;
    username_look: string;
    display_look: string;
  };
  sign_ups: { id: string; username: string; username_look: string };
}

/**
 * Adds the name under which a person is shown, and the forms in which names are compared for look-alikes. User names that the site
 * generated for a first admin or a reader are replaced by the role, since they mean nothing to readers.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await addText(db, 'users', 'display_name');
  await addText(db, 'users', 'username_look');
  await addText(db, 'users', 'display_look');
  await addText(db, 'sign_ups', 'username_look');
  for (const { id, username, role } of await db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .execute()) {
    const generated = generatedName(username, role);
    const look = lookOf(username);
    const names = {
      display_name: generated ?? username,
      username_look: look,
      display_look: generated ? '' : look,
    };
    await db.updateTable('users').set(names).where('id', '=', id).execute();
  }
  for (const { id, username } of await db
    .selectFrom('sign_ups')
    .select(['id', 'username'])
    .execute())
    await db
      .updateTable('sign_ups')
      .set({ username_look: lookOf(username) })
      .where('id', '=', id)
      .execute();
  await db.schema
    .createIndex('users_by_username_look')
    .on('users')
    .column('username_look')
    .execute();
  await db.schema.createIndex('users_by_display_look').on('users').column('display_look').execute();
}

const addText = (db: Kysely<Tables>, table: keyof Tables, column: string) =>
  db.schema
    .alterTable(table)
    .addColumn(column, 'text', (c) => c.notNull().defaultTo(sql.lit('')))
    .execute();

function generatedName(username: string, role: string): string | null {
  if (role === 'ADMIN' && /^admin[0-9a-f]{5,6}$/.test(username)) return 'Administrator';
  return role === 'Reader' && /^reader[0-9a-f]{8}$/.test(username) ? 'Reader' : null;
}

/** As shared/name-look.ts is for user names, which are ASCII, when this migration is released. */
const looks: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  l: 'i',
};
function lookOf(username: string): string {
  const name = username.toLowerCase();
  const number = /\d*$/.exec(name)?.[0] ?? '';
  const rest = name.slice(0, name.length - number.length);
  return drawn(rest).replace(/(.)\1+/g, '$1') + drawn(number);
}

const drawn = (text: string): string => text.replace(/[\dl]/g, (sign) => looks[sign] ?? sign);
