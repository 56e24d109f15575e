import { callTRPCProcedure } from '@trpc/server';
import { expect, test } from 'vitest';
import { sheetCode } from '../shared/printouts.ts';
import type { Db } from './db/open.ts';
import { findOwner } from './features/personal-data/queries.ts';
import { sections } from './features/personal-data/section-queries.ts';
import { insertUpload, markStored } from './features/uploads/queries.ts';
import { appRouter } from './router.ts';
import type { ProcedureName } from './rest/routes.ts';
import { replace, changeAndSave, named } from './testing/corrections.ts';
import { addApp } from './testing/second-factors.ts';
import { recordingRow } from './testing/recordings.ts';
import { servedSite } from './testing/served.ts';
import { testSite } from './testing/site.ts';
import { smallEdition } from './testing/songs.ts';
import { songCard } from './features/songbooks/service.ts';
import { feedNames } from '../shared/feeds.ts';
import { languages } from '../shared/languages.ts';
import { linesOf } from '../shared/lyrics.ts';

interface Definition {
  type: 'query' | 'mutation';
  meta?: { forAdmins?: true };
  output?: unknown;
}
const definitions = Object.entries(
  appRouter._def.procedures as unknown as Record<ProcedureName, { _def: Definition }>,
).map(([name, { _def }]) => ({ name: name as ProcedureName, ..._def }));
const queries = definitions.filter(({ type }) => type === 'query');

test('every query for admins or about accounts, sessions, subscriptions or uploads declares its output', () => {
  const about = /^(?:accounts|auth|subscriptions|uploads)\./;
  const guarded = definitions.filter(
    ({ name, type, meta }) => about.test(name) || (type === 'query' && meta?.forAdmins),
  );
  expect(guarded.length).toBeGreaterThan(30);
  // These answer nothing.
  expect(
    guarded
      .filter(({ output }) => output === undefined)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'auth.changePassword',
    'auth.chooseDisplayName',
    'auth.endOtherSessions',
    'auth.endSession',
    'auth.logout',
    'auth.removePasskey',
    'auth.removeTotp',
  ]);
});

test('a column that an output does not name stays in the server', async () => {
  const { accountsOutput } = await import('./features/accounts/output.ts');
  const row = {
    username: 'ravi',
    email: 'ravi@example.org',
    role: 'Editor',
    standing: 'Approved',
    indexes: '',
    since: '',
    subscribedUntil: null,
    lastSeen: null,
    hasSecondFactor: false,
  };
  expect(
    accountsOutput.parse({ rows: [{ ...row, password_hash: 'x' }], more: false, at: 0 }),
  ).toEqual({ rows: [row], more: false, at: 0 });
});

const song = { number: 1, language: 'Kannada' } as const;
const upload = '00000000-0000-4000-8000-000000000001';

/** A site with data of several people for every procedure and route below. */
async function busySite() {
  const site = await testSite();
  const people = {
    reader: await site.join('Reader'),
    editor: await site.join('Editor', { password: 'Tambura@1484' }),
    proofreader: await site.join('Proofreader'),
    admin: await site.join('ADMIN'),
  };
  await site
    .visitor()
    .auth.login({ email: people.editor.email, password: 'Tambura@1484', device: 'a'.repeat(32) });
  await addApp(site, people.editor, 'Tambura@1484');
  await site.visitor().auth.forgotPassword({ email: people.proofreader.email });
  await site.visitor().subscriptions.requestLink({ email: 'gita@example.org' });
  await site.visitor().accounts.signUp({
    username: 'padma',
    email: 'padma@example.org',
    password: 'Tambura@1484',
    confirmPassword: 'Tambura@1484',
    role: 'Editor',
    proofreaderDetails: 'x',
  });
  await insertUpload(site.db, {
    id: upload,
    user_id: people.reader.id,
    name: 'songs.pdf',
    size: 1,
    pages: 1,
    sha256: 'x',
    text: '["x"]',
    created_at: site.now(),
    stored_at: null,
  });
  await markStored(site.db, upload, site.now());
  const { token } = await site
    .visitor()
    .reports.send({ ...song, line: 1, text: 'ಲಂಬೋದರ ಲಕುಮಿಕರ', wrong: 'x' });
  const candidate = await changeAndSave(
    site.callerWith(people.editor.authorization),
    song,
    replace('ಕರುಣಾ', 'ಕರುಣ'),
  );
  // The holder of an invitation's link reads the address to which it was sent.
  await site
    .callerWith(people.admin.authorization)
    .admin.invite({ email: 'invited@example.org', role: 'Editor' });
  const invitation = await site.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', 'invited@example.org')
    .executeTakeFirstOrThrow();
  const { code } = await site.visitor().setLists.create({ entries: [{ number: 1 }] });
  const book = await site
    .callerWith(people.admin.authorization)
    .books.create({ siglum: 'X9', title: 'x' });
  const recording = await recordingRow(site.db, { user_id: people.proofreader.id });
  const inputs: Partial<Record<ProcedureName, unknown>> = {
    'bookOcr.progress': book,
    'bookOcr.songs': book,
    'bookProofreading.progress': { book: book.id },
    'books.read': book,
    'books.pages': book,
    'books.workers': book,
    'songRecordings.ofSong': { number: 1 },
    'songRecordings.timings': { id: recording.id },
    'songRecordings.listen': { id: recording.id },
    'songRecordings.toTime': { id: recording.id },
    'setLists.read': { code },
    'setLists.song': { code, reader: 'a'.repeat(32), number: 1 },
    'admin.siteChange': { part: 'email', revision: 1 },
    'admin.sitePart': { part: 'email' },
    'compositions.find': { search: '1' },
    'compositions.list': {},
    'compositions.page': {},
    'compositions.index': { kind: 'deity', language: 'Kannada' },
    'compositions.read': song,
    'corrections.fetch': { id: candidate.id },
    'corrections.open': song,
    'exercises.read': { kind: 'sarali' },
    'history.certificate': { number: 1 },
    'history.citation': { place: '1.1', language: 'Kannada' },
    'history.version': { ...song, version: 1 },
    'corrections.change': { ...song, revision: candidate.revision, act: 'saved' },
    'history.levels': {},
    'history.of': song,
    'reports.status': { token },
    'auth.setUpLink': { token },
    'help.page': { page: 'run', language: 'en' },
    'accounts.invitation': { token: /token=(\w+)/.exec(invitation.text)?.[1] },
    'printouts.check': {
      code: sheetCode({ ...song, version: 1, meaning: true, notation: true }),
    },
    'questions.list': { id: candidate.id },
    'restores.outcome': { id: 'a'.repeat(32) },
    'restores.state': {},
    'reviews.next': {},
    'search.findTitles': { query: 'ಲಂಬೋದರ' },
    'search.find': { query: 'ಲಂಬೋದರ', submitted: true },
    'search.words': { query: 'ಲಂಬೋದರ', language: 'Kannada' },
    'uploads.draft': { number: 1, id: upload },
    'uploads.drafts': { number: 1 },
    'glossary.concordance': { word: 'ಕೆರೆ' },
    'calendar.songOfDay': { day: 20_000 },
    'calendar.page': { city: 'udupi', day: '2025-09-14' },
    'admin.festivalYear': { year: 2025 },
    'glossary.find': { word: 'ಕೆರೆ' },
    'glossary.list': {},
    'glossary.ofSong': song,
    'glossary.read': { head: 'ಕೆರೆ' },
    'witnesses.read': { siglum: 'B' },
  };
  return { site, people, inputs };
}

/** Secrets that open an account: no answer contains one, not even an admin's. */
async function secretsOf(db: Db): Promise<string[]> {
  const users = await db.selectFrom('users').select('password_hash').execute();
  const signUps = await db.selectFrom('sign_ups').select(['password_hash', 'link_hash']).execute();
  const sessions = await db.selectFrom('sessions').select('id').execute();
  const links = await db.selectFrom('links').select('hash').execute();
  const clients = await db.selectFrom('known_clients').select('key_hash').execute();
  const settings = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '!=', 'visitor_salt')
    .execute();
  const apps = await db.selectFrom('totp').select('secret').execute();
  const codes = await db.selectFrom('recovery_codes').select('hash').execute();
  const invitations = await db.selectFrom('invitations').select('token_hash').execute();
  const sets = await db.selectFrom('set_lists').select('edit_hash').execute();
  return [
    ...users,
    ...apps,
    ...codes,
    ...sets,
    ...invitations,
    ...signUps,
    ...sessions,
    ...links,
    ...clients,
    ...settings,
  ]
    .flatMap((row) => Object.values(row))
    .filter((value) => value !== null);
}

/** The answer of a query as text; null where it is refused. */
function answerOf(
  site: Awaited<ReturnType<typeof busySite>>['site'],
  path: ProcedureName,
  authorization: string | undefined,
  input: unknown,
): Promise<string | null> {
  const call = callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx: { ...site, authorization, address: '192.0.2.1' },
    type: 'query',
    signal: undefined,
    batchIndex: 0,
  });
  return call.then(
    (value: unknown) => JSON.stringify(value) ?? '',
    () => null,
  );
}

/** A correction contains its author's e-mail address, as the documented lists do, but only for people who may read the correction. */
const bearsAuthor = /^(?:corrections|reviews)\./;

test('no answer contains a password, a session or a link, and only a correction another person’s address', async () => {
  const { site, people, inputs } = await busySite();
  const secrets = await secretsOf(site.db);
  expect(secrets.length).toBeGreaterThan(12);
  const addresses = [
    'padma@example.org',
    'gita@example.org',
    ...Object.values(people).map(({ email }) => email),
  ];
  const found: string[] = [];
  const answered = new Set<string>();
  for (const [role, person] of [['visitor', null], ...Object.entries(people)] as const) {
    for (const { name: path, meta } of queries) {
      const answer = await answerOf(site, path, person?.authorization, inputs[path]);
      if (answer === null) continue;
      answered.add(path);
      if (secrets.some((secret) => answer.includes(secret)))
        found.push(`${role}: ${path} holds a secret`);
      const others = addresses.filter(
        (address) => address !== person?.email && answer.includes(address),
      );
      if (others.length > 0 && !meta?.forAdmins && !(person && bearsAuthor.test(path)))
        found.push(`${role}: ${path} holds ${others.join(', ')}`);
    }
  }
  expect(found).toEqual([]);
  // These answer 404 here: the site has no import, no page of a book and no double reading, and the public download is off. Everything else has to succeed.
  expect(
    queries
      .map(({ name }) => name)
      .filter((name) => !answered.has(name))
      .toSorted(),
  ).toEqual([
    'admin.import',
    'admin.importRow',
    'admin.importRows',
    'bookProofreading.decision',
    'bookProofreading.page',
    'bookSongs.read',
    'doubleReading.pair',
    'exports.sizes',
  ]);
});

test('a question to an author and its answer are only in My work and with the correction', async () => {
  const { site, people, inputs } = await busySite();
  const author = site.callerWith(people.editor.authorization);
  const correction = inputs['corrections.fetch'] as { id: string };
  const reviewer = site.callerWith(people.proofreader.authorization);
  await reviewer.questions.ask({ ...correction, text: 'SECRET question' });
  const [asked] = (await author.myWork.read()).questions;
  await author.questions.answer({ id: asked?.id ?? '', text: 'SECRET answer' });
  await reviewer.questions.ask({ ...correction, text: 'SECRET question' });
  const found: string[] = [];
  for (const [role, person] of [['visitor', null], ...Object.entries(people)] as const) {
    for (const { name } of queries)
      if ((await answerOf(site, name, person?.authorization, inputs[name]))?.includes('SECRET'))
        found.push(`${role}: ${name}`);
  }
  expect(found.toSorted()).toEqual([
    'admin: questions.list',
    'editor: myWork.read',
    'editor: questions.list',
    'proofreader: myWork.read',
    'proofreader: questions.list',
  ]);
});

test('the facts of a recording of a locked song are only for its uploader and for people who may read the song', async () => {
  const { site, people, inputs } = await busySite();
  const locked = site.env.GUEST_SONG_LIMIT + 1;
  // An uploader whose subscription has ended.
  const uploader = await site.join('Reader', { username: 'gopal', subscribedUntil: null });
  const facts = {
    singer: 'SECRET',
    raga: 'SECRET',
    tala: 'SECRET',
    shruti: 'SECRET',
    owner: 'SECRET',
  };
  const secrets = ['SECRET', '"year":1999', '"licence":"public domain"'];
  const row = { number: locked, ...facts, year: 1999, timings: '{"song":[],"lines":[]}' };
  const { id } = await recordingRow(site.db, {
    ...row,
    user_id: uploader.id,
    licence: 'public domain',
  });
  await recordingRow(site.db, { ...row, user_id: people.editor.id, timed_by: uploader.id });
  const inputsOfLocked: typeof inputs = {
    ...inputs,
    'compositions.read': { number: locked, language: 'Kannada' },
    'songRecordings.ofSong': { number: locked },
    'songRecordings.timings': { id },
    'songRecordings.listen': { id },
    'songRecordings.toTime': { id },
    'songRecordings.list': { state: 'public' },
  };
  const found: string[] = [];
  for (const [role, person] of [
    ['visitor', null],
    ['uploader', uploader],
    ...Object.entries(people),
  ] as const)
    for (const { name } of queries) {
      const answer = await answerOf(site, name, person?.authorization, inputsOfLocked[name]);
      if (secrets.some((secret) => answer?.includes(secret))) found.push(`${role}: ${name}`);
    }
  expect(found.toSorted()).toEqual([
    'admin: songRecordings.list',
    'admin: songRecordings.ofSong',
    'admin: songRecordings.toTime',
    'editor: songRecordings.mine',
    'editor: songRecordings.ofSong',
    'proofreader: songRecordings.ofSong',
    'reader: songRecordings.ofSong',
    'uploader: songRecordings.mine',
  ]);
  // Everybody hears it; the other one has a licence that requires names.
  expect(await site.visitor().songRecordings.ofSong({ number: locked })).toEqual([
    {
      id,
      address: `/media/song-recordings/${id}`,
      durationMs: 10_000,
      isTimed: false,
      facts: null,
    },
  ]);
  const owner = await findOwner(site.db, uploader.id);
  if (!owner) throw new Error('The uploader has no account.');
  for (const [name, section] of Object.entries(sections)) {
    const rows = JSON.stringify(await section.rows(site.db, owner, { limit: 100, offset: 0 }));
    expect(rows.includes('SECRET'), name).toBe(name === 'recordings');
  }
});

test('feeds, the calendar and sharing pictures have of locked songs number and title only', async () => {
  const { site, app } = await servedSite();
  const limit = site.env.GUEST_SONG_LIMIT;
  const locked = smallEdition().filter(({ number }) => number > limit);
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  const eleven = { number: 11, language: 'Kannada' } as const;
  const saved = await changeAndSave(meera, eleven, replace('ಮಕ್ಕಳು', 'ಮಕ್ಕಳೂ'));
  const approved = await ravi.reviews.approve(named(saved));
  await asha.admin.publish({ ...named(approved), reason: 'SECRET' });
  const feeds = [...feedNames.map((name) => `/feeds/${name}.atom`), '/feeds/calendar.ics'];
  for (const language of languages) {
    const secrets: string[] = [];
    for (const { number } of locked) {
      const read = await asha.compositions.read({ number, language });
      const title = read?.title ?? '';
      secrets.push(
        ...linesOf([...(read?.lyrics ?? []), ...(read?.sanskrit ?? [])])
          .map(({ text }) => text)
          .filter((text) => !title.includes(text)),
      );
      expect(await songCard(site, { number, language })).toMatchObject({ about: '', lines: [] });
    }
    expect(secrets.length).toBeGreaterThan(2);
    for (const path of feeds) {
      const answer = await app.inject(`${path}?lang=${language}`);
      const body = answer.body.replaceAll('\r\n ', '');
      expect(answer.statusCode).toBe(200);
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
      expect(body).not.toContain('SECRET');
    }
  }
});
