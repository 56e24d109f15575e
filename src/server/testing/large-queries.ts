import { CompiledQuery, sql, type CompiledQuery as Compiled } from 'kysely';
import { isOnPostgres } from '../db/engine.ts';
import type { Db } from '../db/open.ts';

/**
 * Copies the songs of an edition under new numbers until it has `wanted`, each with its texts, revisions, apparatus and references. A copy has
 * its number in its titles, so that no two are the same. The rows are copied by the database, since an import of as many takes minutes.
 */
export async function enlargeEdition(db: Db, wanted: number): Promise<void> {
  for (;;) {
    const { last } = await db
      .selectFrom('compositions')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    if (last >= wanted) return;
    await copySongs(db, last, Math.min(last, wanted - last));
  }
}

/** Copies the songs with the numbers from 1 to `count`, `step` numbers further on. */
async function copySongs(db: Db, step: number, count: number): Promise<void> {
  const number = sql`number + cast(${step} as integer)`;
  const some = sql`number <= ${count}`;
  const mark = sql`cast('.' || cast(${step} as integer) as varchar(20))`;
  const title = sql`title || ' ' || cast(${number} as varchar(20))`;
  await db.transaction().execute(async (trx) => {
    await sql`insert into compositions
      (number, roman, form, raga, tala, source, certainty, questions, notation, credits, witnesses, entered, theme, place, story, attribution, deity)
      select ${number}, roman || ' ' || cast(${number} as varchar(20)), form, raga, tala, source, certainty, questions, notation, credits, witnesses,
        entered, theme, place, story, attribution, deity from compositions where ${some}`.execute(
      trx,
    );
    await sql`insert into revisions
      (id, number, language, title, lyrics, meaning, sanskrit, notation, base_id, author_id, reason, created_at, correction_id)
      select id || ${mark}, ${number}, language, ${title}, lyrics, meaning, sanskrit, notation, null, null, reason, created_at, null
      from revisions where ${some} and base_id is null and correction_id is null`.execute(trx);
    await sql`insert into revision_apparatus (revision_id, entries)
      select revision_id || ${mark}, entries from revision_apparatus
      where revision_id in (select id from revisions where ${some} and base_id is null and correction_id is null)`.execute(
      trx,
    );
    await sql`insert into texts (number, language, title, lyrics, meaning, origin, revision_id, look_again)
      select ${number}, language, ${title}, lyrics, meaning, origin, revision_id || ${mark}, look_again from texts where ${some}`.execute(
      trx,
    );
    await sql`insert into apparatus (number, position, locus, readings, reason, note, note_kannada)
      select ${number}, position, locus, readings, reason, note, note_kannada from apparatus where ${some}`.execute(
      trx,
    );
    await sql`insert into song_references (number, position, locus, source, kind, note, note_kannada)
      select ${number}, position, locus, source, kind, note, note_kannada from song_references where ${some}`.execute(
      trx,
    );
  });
}

/** Gives each song a published correction and its level, by somebody of those that `fillTables` has made, and some of them an upload without a file. */
export async function fillPublished(db: Db, users: number): Promise<void> {
  const author = sql`'user' || cast(number % cast(${users} as integer) as varchar(20))`;
  await sql`insert into corrections (id, number, language, author_id, state, suggestion, hidden, revision_id, base_id, returned_reason, returned_comment, updated_at)
    select 'published' || cast(number as varchar(20)), number, language, ${author}, 'published', 0, 0, revision_id, revision_id, '', '', 1700000000000 + number
    from texts where language = 'Kannada'`.execute(db);
  await sql`insert into text_reviews (number, language, proofread_by, published_by, overridden, at)
    select number, language, case when number % 2 = 0 then 'user1' end, 'user2', null, 1700000000000 + number
    from texts where language = 'Kannada' and number % 3 = 0`.execute(db);
  await sql`insert into uploads (id, user_id, name, size, pages, sha256, text, created_at, stored_at, looked_at)
    select 'upload' || cast(number as varchar(20)), ${author}, 'song.pdf', 1000, 1, cast(number as varchar(20)), '[]', 1700000000000 + number,
      1700000000000 + number, 1700000000000 from texts where language = 'Kannada'`.execute(db);
}

/** Tells the planner of a PostgreSQL server what the tables hold, as its autovacuum does on a site that runs. */
export async function analyse(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

/**
 * The tables, by the names that the query gives them, of which a query reads every row: each without an index, and each along an index
 * without a condition on it where no limit ends the reading.
 */
export async function tablesReadWhole(
  db: Db,
  { sql: text, parameters }: Compiled,
): Promise<string[]> {
  // A query that is prepared has an object where a value will stand.
  const query = CompiledQuery.raw(
    text,
    parameters.map((value) => (typeof value === 'object' && value !== null ? 1 : value)),
  );
  return isOnPostgres(db) ? readWholeOnPostgres(db, query) : readWholeInSqlite(db, query);
}

async function readWholeInSqlite(db: Db, { sql: text, parameters }: Compiled): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  const details = rows.map(({ detail }) => detail);
  const derived = new Set(
    details.flatMap((detail) => /^(?:MATERIALIZE|CO-ROUTINE) (\S+)/.exec(detail)?.[1] ?? []),
  );
  const isLimited = /\blimit\b/.test(text);
  return details.flatMap((detail) => {
    const [, table = '', index] = /^SCAN (\S+)( USING .*)?/.exec(detail) ?? [];
    // Nearly no correction is hidden, so an index by that alone goes through the published ones where a state is asked for.
    const [, unsorted] =
      (/\bwhere .*"state"/s.test(text) &&
        /^SEARCH (\S+) USING INDEX \S+ \(hidden=\?\)$/.exec(detail)) ||
      [];
    return [
      ...(table && !derived.has(table) && !(index && isLimited) ? [table] : []),
      ...(unsorted ? [unsorted] : []),
    ];
  });
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

async function readWholeOnPostgres(db: Db, { sql: text, parameters }: Compiled): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Then a table is read whole only where no index serves, however few rows a test has.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    return rows.flatMap((row) => readWhole(row['QUERY PLAN'][0].Plan, false));
  });
}

function readWhole(plan: Plan, isLimited: boolean): string[] {
  const kind = plan['Node Type'];
  const hasAll =
    kind === 'Seq Scan' ||
    (/^Index (?:Only )?Scan/.test(kind) && !plan['Index Cond'] && !isLimited);
  const below = isLimited || kind === 'Limit';
  return [
    ...(hasAll ? [plan.Alias ?? plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap((one) => readWhole(one, below)),
  ];
}
