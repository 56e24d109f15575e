import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formerMember } from '../../../shared/personal-data.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { addApp } from '../../testing/second-factors.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { impersonalTables, kept } from './kept.ts';
import { sections } from './section-queries.ts';

const password = 'Tambura@1484';
const song = { number: 5, language: 'Kannada' } as const;
const close = { name: 'display name', password } as const;

const userOf = (site: TestSite, id: string) =>
  site.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('every table is on the privacy page or known to have no personal data', async () => {
  const { db } = await testSite();
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_'));
  const named_ = Object.values(kept).flatMap((one) => one.tables) as string[];
  const known = new Set([...named_, ...impersonalTables]);
  expect(tables.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !tables.includes(name))).toEqual([]);
  expect(named_.filter((name) => (impersonalTables as string[]).includes(name))).toEqual([]);
});

test('every table with a person’s rows is in the file of own data, or has nothing that names the person', () => {
  const read = new Set<string>(Object.values(sections).flatMap(({ tables }) => tables));
  const personal = new Set<string>(Object.values(kept).flatMap(({ tables }) => tables));
  expect([...personal].filter((name) => !read.has(name)).toSorted()).toEqual([
    // A hash of a name.
    'closed_names',
    // Challenges of minutes.
    'pending_proofs',
    // Hashes of addresses.
    'rate_limits',
    // Of visitors, by hashes of a day.
    'reader_marks',
    // Of readers without an account.
    // The pictures of sounds.
    'recording_peaks',
    'report_comments',
    'searches_without_result',
    'set_readers',
  ]);
});

test('the privacy page gets the durations by which the site deletes', async () => {
  const { visitor } = await testSite();
  const rows = await visitor().personalData.kept();
  const row = (kind: string) => rows.find((one) => one.kind === kind);
  expect(row('emails')?.for).toEqual({ amount: 30, unit: 'days' });
  expect(row('visits')?.for).toEqual({ amount: 13, unit: 'months' });
  expect(row('invitations')?.for).toEqual({ amount: 14, unit: 'days' });
  expect(row('auditLog')?.for).toBe('edition');
});

test('Meera downloads her data with her password: all of hers, no secret, nothing of others', async () => {
  const { app, site } = await servedSite();
  const meera = await site.join('Editor', { password });
  const caller = site.callerWith(meera.authorization);
  const correction = await changeAndSave(caller, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  const ravi = await site.signIn('Proofreader', { range: [1, 40] });
  await ravi.questions.ask({ id: correction.id, text: 'Which witness?' });
  await (
    await site.signIn('ADMIN')
  ).admin.approve({
    email: meera.email,
    role: 'Editor',
    indexes: '1,20',
  });
  await expect(caller.personalData.allowDownload({ password: 'Wrong@1564' })).rejects.toMatchObject(
    { code: 'BAD_REQUEST' },
  );
  await expect(caller.personalData.allowDownload({})).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const { ticket } = await caller.personalData.allowDownload({ password });
  const get = (query: string, authorization = meera.authorization) =>
    app.inject({ url: `/api/user/data${query}`, headers: { authorization } });
  expect((await get('')).statusCode).toBe(403);
  const again = await caller.personalData.allowDownload({ password });
  expect((await get(`?ticket=${ticket}`)).statusCode).toBe(403);
  const { ticket: good } = await caller.personalData.allowDownload({ password });
  expect(again.ticket).not.toBe(good);
  const answer = await get(`?ticket=${good}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('my-data.json');
  const file = answer.json() as {
    about: Record<string, string>;
    data: Record<string, Record<string, unknown>[]>;
  };
  expect(Object.keys(file.about)).toEqual(Object.keys(file.data));
  expect(file.data['account']).toMatchObject([{ username: 'meera', email: meera.email }]);
  expect(file.data['savedTexts']?.[0]?.['lyrics']).toContain('ಬಾಳಿರೋ');
  expect(file.data['questionsAnswered']).toMatchObject([{ text: 'Which witness?' }]);
  expect(file.data['emails']?.length).toBeGreaterThan(0);
  expect(file.data['sessions']).toHaveLength(1);
  expect(file.data['actsAboutYou']?.map(({ kind }) => kind)).toContain('account changed');
  expect(file.data['adminActs']?.map(({ kind }) => kind)).toContain('data downloaded');
  expect(answer.body).not.toMatch(/asha|ravi@|argon2|password_hash/);
  expect(answer.body).not.toContain((await userOf(site, meera.id)).password_hash);
  const again403 = await get(`?ticket=${good}`);
  expect(again403.statusCode).toBe(403);
  expect((await app.inject({ url: `/api/user/data?ticket=${good}` })).statusCode).toBe(401);
});

test('a second factor is asked for before a download and before closing', async () => {
  const site = await testSite();
  const meera = await site.join('Editor', { password });
  const caller = site.callerWith(meera.authorization);
  await addApp(site, meera, password);
  for (const act of [
    () => caller.personalData.allowDownload({ password }),
    () => caller.personalData.closeAccount(close),
    () => caller.personalData.closeAccount({ ...close, code: '000000' }),
  ])
    await expect(act()).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { details: { secondFactor: { totp: true } } },
    });
});

test('a reader without a password proves it by a login of the last hour', async () => {
  const site = await testSite();
  const kiran = await site.join('Reader');
  const caller = site.callerWith(kiran.authorization);
  site.clock.at += 61 * 60 * 1000;
  await expect(caller.personalData.allowDownload({})).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('log in by a new link'),
  });
  site.clock.at -= 2 * 60 * 1000;
  await caller.personalData.allowDownload({});
  await caller.personalData.closeAccount({ name: 'former member' });
  expect(await userOf(site, kiran.id)).toMatchObject({ email: '', subscribed_until: null });
});

test('Meera closes her account: every session, address and proof goes, her work stays under her name', async () => {
  const site = await testSite();
  const meera = await site.join('Editor', { password });
  const caller = site.callerWith(meera.authorization);
  const elsewhere = await site.visitor().auth.login({ email: meera.email, password });
  const asha = await site.signIn('ADMIN');
  const ravi = await site.signIn('Proofreader');
  const correction = await changeAndSave(caller, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  await ravi.questions.ask({ id: correction.id, text: 'Why?' });
  await site.visitor().auth.forgotPassword({ email: meera.email });
  await expect(
    caller.personalData.closeAccount({ ...close, password: 'Wrong@1564' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await caller.personalData.closeAccount(close);

  await expect(caller.auth.account()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(
    site.callerWith(`Bearer ${elsewhere.jwtToken}`).auth.account(),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(site.visitor().auth.login({ email: meera.email, password })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const user = await userOf(site, meera.id);
  expect(user).toMatchObject({
    display_name: 'meera',
    email: '',
    range_start: null,
    range_end: null,
    details: '',
    closed_at: site.now(),
  });
  expect(user.username).not.toContain('meera');
  expect((await asha.admin.accounts({})).rows.map(({ username }) => username)).toEqual([
    'asha',
    'ravi',
  ]);
  expect((await asha.admin.assignments()).people.map(({ username }) => username)).toEqual(['ravi']);
  // Only the notice that it was closed is left of what was sent.
  expect(
    await site.db
      .selectFrom('emails')
      .select('subject')
      .where('recipient', '=', meera.email)
      .execute(),
  ).toEqual([{ subject: 'Your account is closed' }]);
  expect((await ravi.myWork.read()).answers).toMatchObject([
    { answer: expect.stringContaining('closed their account') },
  ]);

  // What waits for a review is reviewed and published as that of anybody else.
  await asha.admin.publish(named(await ravi.reviews.approve(named(correction))));
  const history = await site.visitor().history.of(song);
  expect(JSON.stringify(history)).toContain('meera');
  expect(JSON.stringify(history)).not.toContain('meera@example.org');

  const acts = (await asha.admin.auditLog({ text: 'closed' })).rows;
  expect(acts[0]).toMatchObject({ kind: 'account closed', subject: 'meera', was: 'Editor 1-78' });
});

test('with an account the song of the day ends, also for another spelling of its address', async () => {
  const site = await testSite();
  const meera = await site.join('Editor', { password });
  const { dailySong } = site.visitor();
  const email = 'Meera@Example.org';
  await dailySong.subscribe({ email, songLanguage: 'Kannada', language: 'en' });
  const { text } = await site.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  await dailySong.confirm({ token: /token=(\S+)/.exec(text)?.[1] ?? '' });
  await site.callerWith(meera.authorization).personalData.closeAccount(close);
  expect(await site.db.selectFrom('daily_readers').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('emails').select('subject').execute()).toEqual([
    { subject: 'Your account is closed' },
  ]);
});

test('nobody takes the names of a closed account, under which its work is shown, or which were in old copies', async () => {
  const site = await testSite();
  const meera = await site.join('Editor', { password });
  const caller = site.callerWith(meera.authorization);
  await caller.auth.chooseDisplayName({ displayName: 'Meera Bai' });
  await caller.personalData.closeAccount({ ...close, name: 'former member' });
  expect((await userOf(site, meera.id)).display_name).toBe(formerMember);
  const signUp = (username: string) =>
    site.visitor().accounts.signUp({
      username,
      email: 'stranger@example.org',
      password,
      confirmPassword: password,
      role: 'Editor',
      proofreaderDetails: 'x',
    });
  for (const name of ['Meera', 'meerabai', 'M33ra'])
    await expect(signUp(name)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('already taken'),
    });
  const ravi = await site.signIn('Proofreader');
  for (const displayName of ['Meera Bai', formerMember])
    await expect(ravi.auth.chooseDisplayName({ displayName })).rejects.toMatchObject({
      code: expect.stringMatching(/CONFLICT|BAD_REQUEST/),
    });
  const asha = await site.signIn('ADMIN');
  await asha.admin.invite({ email: 'stranger@example.org', role: 'Editor' });
  const { text } = await site.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', 'stranger@example.org')
    .executeTakeFirstOrThrow();
  const token = /token=(\w+)/.exec(text)?.[1] ?? '';
  await expect(
    site.visitor().accounts.acceptInvitation({ token, username: 'meera', password }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  // The table keeps no name.
  const names = await sql<{ look_hash: string }>`select * from closed_names`.execute(site.db);
  expect(JSON.stringify(names.rows)).not.toMatch(/meera/i);
});

test('the address is free again, for a new account without any tie to the closed one', async () => {
  const site = await testSite();
  const meera = await site.join('Editor', { password });
  await site.callerWith(meera.authorization).personalData.closeAccount(close);
  const asha = await site.signIn('ADMIN');
  await asha.admin.invite({ email: meera.email, role: 'Editor', indexes: '3,12' });
  const { text } = await site.db
    .selectFrom('emails')
    .select('text')
    .where('subject', '=', 'You are invited')
    .executeTakeFirstOrThrow();
  const token = /token=(\w+)/.exec(text)?.[1] ?? '';
  const login = await site
    .visitor()
    .accounts.acceptInvitation({ token, username: 'kamala', password });
  const mine = await site.callerWith(`Bearer ${login.jwtToken}`).corrections.list();
  expect(mine).toEqual([]);
});

test('the last admin cannot close the account; of two at once one stays', async () => {
  const site = await testSite();
  const people = [
    await site.join('ADMIN', { password }),
    await site.join('ADMIN', { username: 'mala', password }),
  ];
  const both = await Promise.allSettled(
    people.map(({ authorization }) =>
      site.callerWith(authorization).personalData.closeAccount(close),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT' },
  });
});

test('a double reading with somebody who closes their account is released', async () => {
  const site = await testSite();
  const meera = await site.join('Editor', { password });
  await site.join('Proofreader');
  const asha = await site.signIn('ADMIN');
  await asha.doubleReading.assign({
    start: 5,
    end: 6,
    first: 'ravi@example.org',
    second: meera.email,
  });
  await site.callerWith(meera.authorization).personalData.closeAccount(close);
  const songs = await site.db.selectFrom('double_reading_songs').select('state').execute();
  expect(songs).toEqual([{ state: 'released' }, { state: 'released' }]);
});
