import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Inspection } from './output.ts';

/** Makes the tables of the running site readable beside those of a restored database, as `site`. */
export async function attachSite(restored: Db, database: string): Promise<void> {
  await sql`attach database ${database} as site`.execute(restored);
}

/** Counts the rows of the attached site that the restored database lacks. */
export async function countLost(restored: Db): Promise<Inspection['lost']> {
  const { rows } = await sql<Inspection['lost']>`
    select
      (select count(distinct coalesce(correction_id, id)) from site.revisions
        where author_id is not null and id not in (select id from main.revisions)) as corrections,
      (select count(distinct author_id) from site.revisions
        where id not in (select id from main.revisions)) as people,
      (select count(distinct site.texts.number) from site.texts left join main.texts using (number, language)
        where (site.texts.title, site.texts.lyrics, site.texts.meaning)
          is not (main.texts.title, main.texts.lyrics, main.texts.meaning)) as songs,
      (select count(*) from site.users where id not in (select id from main.users)) as accounts,
      (select count(*) from site.reports where id not in (select id from main.reports)) as reports,
      (select count(*) from site.set_lists where code not in (select code from main.set_lists)) as "setLists",
      (select count(*) from site.uploads where stored_at is not null
        and id not in (select id from main.uploads)) as uploads,
      (select count(*) from site.site_content where author_id is not null
        and (part, language, revision, created_at) not in
          (select part, language, revision, created_at from main.site_content)) as "siteContent"
  `.execute(restored);
  if (!rows[0]) throw new Error('the site could not be compared with the backup');
  return rows[0];
}

interface Admin {
  id: string;
  name: string;
  email: string;
}

/** The admins of a database, the first one first. */
export async function listAdmins(restored: Db, schema: 'main' | 'site'): Promise<Admin[]> {
  return restored
    .withSchema(schema)
    .selectFrom('users')
    .select(['id', 'display_name as name', 'email'])
    .where('role', '=', 'ADMIN')
    .where('standing', '=', 'Approved')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The e-mails of accounts that are closed on the attached site, or no admins there, and are in the restored database. */
export async function listRegained(restored: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select main.users.email from main.users join site.users using (id)
    where main.users.standing = 'Approved'
      and (site.users.standing <> 'Approved' or (main.users.role = 'ADMIN' and site.users.role <> 'ADMIN'))
    order by main.users.email`.execute(restored);
  return rows.map(({ email }) => email);
}

/**
 * Ends in the restored database the regular e-mails that their readers have ended on the attached site since. A site that was restored
 * itself says nothing of readers who confirmed after its backup was made; one without a common account is another site.
 * @param knownUntil when that backup was made (ms); null for a site that was never restored
 */
export async function endUnsubscribed(restored: Db, knownUntil: number | null): Promise<void> {
  await sql`delete from main.daily_readers
    where confirmed_at < ${knownUntil ?? Number.MAX_SAFE_INTEGER}
      and id not in (select id from site.daily_readers)
      and exists (select 1 from main.users join site.users using (id))`.execute(restored);
  await sql`insert into main.digest_settings (user_id, language, seen_at, is_wanted, sent_at)
    select user_id, language, seen_at, is_wanted, sent_at from site.digest_settings
    where is_wanted = 0 and user_id in (select id from main.users)
    on conflict (user_id) do update set is_wanted = 0`.execute(restored);
}

/** Whether a database runs code of its own when it is read or written, as no database of this site does. */
export async function hasOwnCode(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from sqlite_schema where type in ('trigger', 'view') limit 1`.execute(db);
  return rows.length > 0;
}

export async function findAccount(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
}
