import type { Db } from '../db/open.ts';

/** Everything that happened to a song, for a test that replays it. */
export async function readSongRecord(db: Db, number: number) {
  const entries = await db
    .selectFrom('history')
    .selectAll()
    .where('number', '=', number)
    .orderBy('position')
    .execute();
  const revisions = await db
    .selectFrom('revisions')
    .selectAll()
    .where('number', '=', number)
    .execute();
  const candidates = await db
    .selectFrom('corrections')
    .selectAll()
    .where('number', '=', number)
    .execute();
  const texts = await db.selectFrom('texts').selectAll().where('number', '=', number).execute();
  return {
    acts: entries,
    revisions: new Map(revisions.map((revision) => [revision.id, revision])),
    candidates,
    texts,
  };
}

export type SongRecord = Awaited<ReturnType<typeof readSongRecord>>;

/** The lyrics of every revision that people wrote. */
export async function readSavedLyrics(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('revisions')
    .where('author_id', 'is not', null)
    .select('lyrics')
    .execute();
  return new Set(rows.map(({ lyrics }) => lyrics));
}

/** The effects of acknowledged writes, as testing/mixed-writes.ts names them. */
export async function readFacts(db: Db): Promise<Set<string>> {
  const lyrics = await readSavedLyrics(db);
  const entries = await db
    .selectFrom('history')
    .where('kind', '=', 'published')
    .select('revision_id')
    .execute();
  const texts = new Set(
    (await db.selectFrom('revisions').select('id').execute()).map(({ id }) => id),
  );
  const imports = await db.selectFrom('imports').select(['id', 'state']).execute();
  const uploads = await db
    .selectFrom('uploads')
    .innerJoin('upload_parts', 'upload_parts.upload_id', 'uploads.id')
    .where('stored_at', 'is not', null)
    .select(['name', 'bytes'])
    .execute();
  const accounts = await db
    .selectFrom('users')
    .where('standing', '=', 'Approved')
    .select('email')
    .execute();
  return new Set([
    ...[...lyrics].map((text) => `saved ${text}`),
    ...entries.flatMap(({ revision_id }) =>
      revision_id && texts.has(revision_id) ? [`published ${revision_id}`] : [],
    ),
    ...imports.flatMap(({ id, state }) => [
      `received ${id}`,
      ...(state === 'applied' ? [`imported ${id}`] : []),
    ]),
    ...uploads.map(({ name, bytes }) => `uploaded ${name} ${bytes.length}`),
    ...accounts.map(({ email }) => `approved ${email}`),
  ]);
}

/** Rows of uploads, and of their parts, finished or not. */
export async function countUploads(db: Db): Promise<{ rows: number; parts: number }> {
  const rows = await db.selectFrom('uploads').select('id').execute();
  const parts = await db.selectFrom('upload_parts').select('position').execute();
  return { rows: rows.length, parts: parts.length };
}

const many = 10_000;

/** Fills the tables as years or a persistent stranger would: accounts, visits, acts, reports, searches, waiting corrections. */
export async function fillTables(db: Db): Promise<void> {
  const at = (index: number) => Date.now() - index * 60_000;
  const users = rowsOf((index) => ({
    id: `user${index}`,
    username: `person${index}`,
    username_key: `person${index}`,
    username_look: `person${index}`,
    display_name: `person${index}`,
    display_look: `person${index}`,
    email: `person${index}@example.org`,
    email_key: `person${index}@example.org`,
    password_hash: '',
    role: index % 3 ? ('Reader' as const) : ('Editor' as const),
    standing: 'Approved' as const,
    range_start: 1,
    range_end: 78,
    subscribed_until: null,
    created_at: at(index),
    details: 'x'.repeat(100),
  }));
  for (const values of users) await db.insertInto('users').values(values).execute();
  const visits = rowsOf((index) => ({
    id: `visit${index}`,
    visitor: `v${index}`,
    user_id: `user${index}`,
    address: '192.0.2.1',
    shortened: 0,
    country: 'India',
    region: 'Karnataka',
    city: 'Hampi',
    route: '/songs/5',
    started_at: at(index),
    last_at: at(index) + 1000,
    duration: 1000,
  }));
  for (const values of visits) await db.insertInto('visits').values(values).execute();
  const auditLog = rowsOf((index) => ({
    id: `trail${index}`,
    user_id: `user${index}`,
    kind: 'song published' as const,
    subject: '5 Kannada',
    was: '',
    became: '',
    reason: 'x'.repeat(200),
    at: at(index),
  }));
  for (const values of auditLog) await db.insertInto('audit_log').values(values).execute();
  const entries = rowsOf((index) => ({
    id: `act${index}`,
    number: 5,
    language: 'Kannada' as const,
    position: index + 1,
    kind: 'saved' as const,
    user_id: `user${index}`,
    correction_id: null,
    revision_id: null,
    reason: '',
    at: at(index),
  }));
  for (const values of entries) await db.insertInto('history').values(values).execute();
  const reports = rowsOf((index) => ({
    id: `report${index}`,
    number: 1 + (index % 78),
    language: 'Kannada' as const,
    line: 1,
    text: `x${index}`,
    state: 'open' as const,
    answer: '',
    answered_by: null,
    answered_at: null,
    created_at: at(index),
    readers: 1,
  }));
  for (const values of reports) await db.insertInto('reports').values(values).execute();
  for (const values of rowsOf(
    (index) => ({ query: `nowhere ${index}`, times: 1, last_at: at(index) }),
    500,
  ))
    await db.insertInto('searches_without_result').values(values).execute();
  await fillCorrections(db, at);
}

/** Two hundred corrections of the maximum length by one editor, which wait for a review. */
async function fillCorrections(db: Db, at: (index: number) => number): Promise<void> {
  const bases = await db
    .selectFrom('texts')
    .select(['number', 'language', 'revision_id'])
    .where('lyrics', '<>', '')
    .limit(200)
    .execute();
  const long = 'ಹರಿ '.repeat(7_400);
  for (const [index, { number, language, revision_id: base_id }] of bases.entries()) {
    const [id, revision_id] = [`candidate${index}`, `revision${index}`];
    const words = {
      title: 'x',
      lyrics: long,
      meaning: long.slice(0, 9_000),
      sanskrit: long,
      notation: long,
    };
    await db
      .insertInto('revisions')
      .values({
        id: revision_id,
        number,
        language,
        ...words,
        base_id,
        author_id: 'user3',
        reason: 'saved',
        created_at: at(index),
        correction_id: id,
      })
      .execute();
    const none = {
      shown_id: null,
      shown_as: null,
      proofread_by: null,
      returned_by: null,
      returned_at: null,
      returned_reason: '',
      returned_comment: '',
    };
    await db
      .insertInto('corrections')
      .values({
        id,
        number,
        language,
        author_id: 'user3',
        state: 'submitted',
        suggestion: 0,
        hidden: 0,
        revision_id,
        base_id,
        ...none,
        updated_at: at(index),
      })
      .execute();
  }
}

/** Inserts rows in chunks that one statement can bind. */
function rowsOf<Row>(make: (index: number) => Row, count = many): Row[][] {
  const size = 500;
  return Array.from({ length: count / size }, (_, part) =>
    Array.from({ length: size }, (_unused, index) => make(part * size + index)),
  );
}

/** The token of the link in the newest e-mail; empty without one. */
export const tokenOfLastEmail = async (db: Db) =>
  /token=(\w+)/.exec(
    (await db.selectFrom('emails').select('text').execute()).at(-1)?.text ?? '',
  )?.[1] ?? '';
