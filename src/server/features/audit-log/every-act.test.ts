import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '../../../shared/backups.ts';
import { noSecondCopy } from '../../../shared/settings.ts';
import { appRouter } from '../../router.ts';
import { writeFileIn } from '../../testing/backups.ts';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { bookActs, type Acts } from '../../testing/book-acts.ts';
import { isTestedOnPostgres } from '../../testing/databases.ts';
import { importFile } from '../../testing/imports.ts';
import { recordingActs } from '../../testing/recording-acts.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';
import { adminProcedure } from '../../trpc.ts';
import { insertEmail } from '../../mail/queries.ts';
import { findUserByEmail } from '../auth/queries.ts';
import { insertTotp } from '../auth/second-factor-queries.ts';
import { insertUpload } from '../uploads/queries.ts';

const password = 'Tambura@1484';

const gita = 'gita@example.org';
const gitaInvited = { kind: 'invitation sent', subject: gita, became: 'Editor 1-78' } as const;
async function inviteGita({ admin }: Caller): Promise<{ id: string }> {
  await admin.invite({ email: gita, role: 'Editor' });
  return { id: (await admin.invitations())[0]?.id ?? '' };
}

/** The festivals of 2027 as proposed, one on another day and one that is not kept. */
async function changedYear(asha: Caller) {
  const { year, confirmedAt, days } = await asha.admin.festivalYear({ year: 2027 });
  const changes = new Map([
    ['ugadi', '2027-04-08'],
    ['rama-navami', null],
  ]);
  return {
    year,
    confirmedAt,
    days: days.map(({ key, proposed }) => ({
      key,
      day: changes.has(key) ? (changes.get(key) ?? null) : proposed,
    })),
  };
}

/**
 * Every mutation that only admins may call has an entry here: a call that succeeds, and the rows of the audit log that it
 * writes. A mutation without an entry fails the first test.
 */
const acts: Acts = {
  'admin.approve': [
    async (asha, site) => {
      await site.join('Editor', { standing: 'Pending', range: null });
      await asha.admin.approve({
        email: 'meera@example.org',
        role: 'Proofreader',
        indexes: '3,12',
      });
      await asha.admin.approve({
        email: 'meera@example.org',
        role: 'Proofreader',
        indexes: '3,12',
      });
      await asha.admin.approve({ email: 'meera@example.org', role: 'Editor', indexes: '3,20' });
    },
    {
      kind: 'account approved',
      subject: 'meera (meera@example.org)',
      was: 'Editor',
      became: 'Proofreader 3-12',
    },
    {
      kind: 'account changed',
      subject: 'meera (meera@example.org)',
      was: 'Proofreader 3-12',
      became: 'Editor 3-20',
    },
  ],
  'admin.backUpNow': [
    (asha) => asha.admin.backUpNow(),
    { kind: 'backup made', subject: 'purandara-2026-01-15T00-00-01.000Z-manual.sqlite.gz' },
  ],
  'admin.allowBackupDownload': [
    async (asha, site) => {
      const file = backupName(0, 'manual');
      writeFileIn(join(site.env.DATA_DIR, 'backups', file), '');
      await asha.admin.allowBackupDownload({ file, password });
    },
    { kind: 'backup downloaded', subject: backupName(0, 'manual') },
  ],
  'admin.cancel': [
    async (asha, site) => {
      await site.join('Proofreader');
      await site.join('Editor', { standing: 'Pending', range: null });
      await site.join('Reader');
      for (const name of ['ravi', 'ravi', 'meera', 'kiran', 'kiran'])
        await asha.admin.cancel({ email: `${name}@example.org` });
    },
    { kind: 'account cancelled', subject: 'ravi (ravi@example.org)', was: 'Proofreader 1-40' },
    { kind: 'request declined', subject: 'meera (meera@example.org)', was: 'Editor' },
    { kind: 'account cancelled', subject: 'kiran (kiran@example.org)', was: 'Reader' },
  ],
  'admin.answerRequests': [
    async (asha, site) => {
      const { id } = await site.join('Editor', { standing: 'Pending', range: null });
      await asha.admin.answerRequests({ answer: 'decline', requests: [id] });
    },
    { kind: 'request declined', subject: 'meera (meera@example.org)', was: 'Editor' },
  ],
  'admin.invite': [inviteGita, gitaInvited],
  'admin.resendInvitation': [
    async (asha) => asha.admin.resendInvitation(await inviteGita(asha)),
    gitaInvited,
    gitaInvited,
  ],
  'admin.withdrawInvitation': [
    async (asha) => asha.admin.withdrawInvitation(await inviteGita(asha)),
    gitaInvited,
    { kind: 'invitation withdrawn', subject: 'gita@example.org', was: 'Editor 1-78' },
  ],
  'admin.makeAdmin': [
    async (asha, site) => {
      await site.join('Editor', { password });
      await asha.admin.makeAdmin({ email: 'meera@example.org', password });
    },
    {
      kind: 'admin made',
      subject: 'meera (meera@example.org)',
      was: 'Editor 1-78',
      became: 'ADMIN',
    },
  ],
  'admin.removeAdmin': [
    async (asha, site) => {
      await site.join('ADMIN', { username: 'mala' });
      await asha.admin.removeAdmin({
        email: 'mala@example.org',
        role: 'Editor',
        indexes: '3,20',
        password,
      });
    },
    {
      kind: 'admin removed',
      subject: 'mala (mala@example.org)',
      was: 'ADMIN',
      became: 'Editor 3-20',
    },
  ],
  'admin.endSessions': [
    async (asha, site) => asha.admin.endSessions({ email: (await site.join('Editor')).email }),
    { kind: 'sessions ended', subject: 'meera (meera@example.org)' },
  ],
  'admin.forgetGuesses': [
    async (asha, site) => asha.admin.forgetGuesses({ email: (await site.join('Editor')).email }),
    { kind: 'guesses forgotten', subject: 'meera (meera@example.org)' },
  ],
  'admin.dropSecondFactor': [
    async (asha, site) => {
      const { id, email } = await site.join('Editor');
      await insertTotp(site.db, { user_id: id, secret: 'A', last_step: 0, created_at: 1 });
      await asha.admin.dropSecondFactor({ email });
    },
    { kind: 'second factor removed', subject: 'meera (meera@example.org)', became: 'all' },
  ],
  'admin.requireSecondFactor': [
    async (asha, site) => {
      const admin = await findUserByEmail(site.db, 'asha@example.org');
      await insertTotp(site.db, {
        user_id: admin?.id ?? '',
        secret: 'A',
        last_step: 0,
        created_at: 1,
      });
      for (const isRequired of [true, true, false])
        await asha.admin.requireSecondFactor({ isRequired });
    },
    { kind: 'second factor rule changed', subject: 'admins', was: 'optional', became: 'required' },
    { kind: 'second factor rule changed', subject: 'admins', was: 'required', became: 'optional' },
  ],
  'admin.handOver': [
    async (asha, site) => {
      await site.join('Proofreader', { range: [1, 20] });
      await site.join('Editor', { range: [21, 30] });
      await asha.admin.handOver({
        from: 'ravi@example.org',
        to: 'meera@example.org',
        start: 11,
        end: 20,
      });
    },
    {
      kind: 'songs handed over',
      subject: 'ravi (ravi@example.org)',
      was: 'Proofreader 1-20',
      became: 'Proofreader 1-10',
    },
    {
      kind: 'songs handed over',
      subject: 'meera (meera@example.org)',
      was: 'Editor 21-30',
      became: 'Editor 11-30',
    },
  ],
  'admin.publish': [
    async (asha, site) => {
      const meera = await site.signIn('Editor');
      await asha.admin.publish({
        ...named(
          await changeAndSave(
            meera,
            { number: 5, language: 'Kannada' },
            replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'),
          ),
        ),
        override: 'Everybody knows it so.',
      });
    },
    { kind: 'song overridden', subject: '5 Kannada', reason: 'Everybody knows it so.' },
    { kind: 'song published', subject: '5 Kannada' },
  ],
  'admin.restore': [
    async (asha) => {
      const seed = (await asha.history.of({ number: 5, language: 'Kannada' })).at(-1);
      await asha.admin.restore({
        number: 5,
        language: 'Kannada',
        revision: seed?.revision ?? '',
        reason: 'As it came.',
      });
    },
    { kind: 'song restored', subject: '5 Kannada', reason: 'As it came.' },
  ],
  ...bookActs,
  'doubleReading.assign': [
    async (asha, site) => void (await assignTwoReaders(asha, site)),
    {
      kind: 'double reading assigned',
      subject: '5',
      became: 'ravi (ravi@example.org), meera (meera@example.org)',
    },
  ],
  'doubleReading.release': [
    async (asha, site) => {
      const { id } = await assignTwoReaders(asha, site);
      await asha.doubleReading.release({ id, reason: 'Meera is ill.' });
    },
    { kind: 'double reading assigned' },
    { kind: 'double reading released', subject: '5', was: '5', reason: 'Meera is ill.' },
  ],
  'doubleReading.decide': [
    async (asha, site) => {
      const { id } = await assignTwoReaders(asha, site);
      await site.db
        .updateTable('double_reading_songs')
        .set({ first_done_at: site.now(), second_done_at: site.now() })
        .execute();
      const { version } = await asha.doubleReading.pair({ id, number: 5 });
      await asha.doubleReading.decide({ id, number: 5, version, choices: [] });
    },
    { kind: 'double reading assigned' },
    { kind: 'double reading decided', subject: '5' },
  ],
  'proofreading.revokeRead': [
    async (asha) => {
      const song = { number: 5, language: 'Kannada' } as const;
      const [level] = (await asha.compositions.read(song))?.textLevels ?? [];
      if (!level) throw new Error('The song has no text to read.');
      const { text, language, textKey } = level;
      await asha.proofreading.markRead({ number: 5, text, language, textKey });
      const [reader] = (await asha.compositions.read(song))?.textLevels[0]?.readers ?? [];
      await asha.proofreading.revokeRead({ id: reader?.id ?? '', reason: 'Read in one minute.' });
    },
    {
      kind: 'proofreading revoked',
      subject: '5 Kannada',
      was: 'lyrics, read by asha (asha@example.org)',
      reason: 'Read in one minute.',
    },
  ],
  'admin.grantSubscription': [
    async (asha, site) => {
      await site.join('Editor');
      await asha.admin.grantSubscription({
        email: 'meera@example.org',
        until: '2026-01-31',
        reason: 'She prepares a concert.',
      });
    },
    {
      kind: 'subscription granted',
      subject: 'meera (meera@example.org)',
      was: '',
      became: '2026-01-31T18:29:59.999Z',
      reason: 'She prepares a concert.',
    },
  ],
  'admin.endSubscription': [
    async (asha, site) => {
      await site.join('Reader');
      await asha.admin.endSubscription({ email: 'kiran@example.org', reason: 'Asked to.' });
    },
    {
      kind: 'subscription ended',
      subject: 'kiran (kiran@example.org)',
      was: '2026-01-30T00:00:00.000Z',
      reason: 'Asked to.',
    },
  ],
  'admin.removeUpload': [
    async (asha, site) => {
      const { id: user_id } = await site.join('Reader');
      const id = randomUUID();
      await insertUpload(site.db, {
        id,
        user_id,
        name: 'songs.pdf',
        size: 1,
        pages: 1,
        sha256: 'x',
        text: '[]',
        created_at: 1,
        stored_at: 1,
      });
      await asha.admin.removeUpload({ id });
    },
    { kind: 'upload removed', subject: 'songs.pdf', was: 'kiran (kiran@example.org)' },
  ],
  ...recordingActs,
  'admin.allowSetOpening': [
    (asha) => asha.admin.allowSetOpening({ isAllowed: true }),
    { kind: 'set list rule changed', subject: 'on', was: 'off', became: 'on' },
  ],
  'admin.confirmFestivals': [
    async (asha) => asha.admin.confirmFestivals(await changedYear(asha)),
    {
      kind: 'festivals confirmed',
      subject: '2027',
      became: 'ugadi: 2027-04-08; rama-navami: not kept',
    },
  ],
  'admin.reopenFestivals': [
    async (asha) => {
      await asha.admin.confirmFestivals(await changedYear(asha));
      await asha.admin.reopenFestivals({ year: 2027 });
    },
    { kind: 'festivals confirmed', subject: '2027' },
    { kind: 'festivals reopened', subject: '2027' },
  ],
  'admin.changeFestivalSongs': [
    (asha) => asha.admin.changeFestivalSongs({ festival: 'ugadi', numbers: [3, 5] }),
    { kind: 'festival songs changed', subject: 'ugadi', was: '', became: '3, 5' },
  ],
  'admin.removeSetList': [
    async (asha) => {
      const { code } = await asha.setLists.create({ title: 'Thursday' });
      await asha.admin.removeSetList({ code, reason: 'Names a child' });
    },
    { kind: 'set list removed', subject: 'Thursday', reason: 'Names a child' },
  ],
  'admin.removeDailyReader': [
    async (asha) => {
      const email = 'gita@example.org';
      await asha.dailySong.subscribe({ email, songLanguage: 'Tamil', language: 'en' });
      await asha.admin.removeDailyReader({ email });
    },
    { kind: 'daily reader removed', subject: 'gita@example.org' },
  ],
  'admin.dismissSetReports': [
    async (asha) => {
      const { code } = await asha.setLists.create({ title: 'Thursday' });
      await asha.setLists.report({ code, reason: 'Names a child' });
      await asha.admin.dismissSetReports({ code });
    },
    { kind: 'set list reports dismissed', subject: 'Thursday', was: 'Names a child' },
  ],
  // These change nothing that readers or other people see.
  'admin.dismissFirstSteps': [(asha) => asha.admin.dismissFirstSteps()],
  'admin.markNewsRead': [(asha) => asha.admin.markNewsRead()],
  'admin.sendTestEmail': [(asha) => asha.admin.sendTestEmail()],
  'admin.checkImport': [(asha, site) => draftOf(asha, site, 'number,title\n500,ಹರಿ')],
  'admin.applyImport': [
    async (asha, site) => asha.admin.applyImport(await draftOf(asha, site, 'number,title\n500,ಹರಿ')),
    { kind: 'songs imported', subject: 'songs.csv', became: '1 song' },
  ],
  'admin.undoImport': [
    async (asha, site) => {
      const draft = await draftOf(asha, site, 'number,title\n500,ಹರಿ');
      await asha.admin.applyImport(draft);
      await asha.admin.undoImport(draft);
    },
    { kind: 'songs imported' },
    { kind: 'import undone', subject: 'songs.csv', was: '1 song' },
  ],
  'admin.removeImport': [
    async (asha, site) =>
      asha.admin.removeImport(await draftOf(asha, site, 'number,title\n500,ಹರಿ')),
    { kind: 'import removed', subject: 'songs.csv' },
  ],
  'admin.saveSitePart': [
    async (asha) => {
      const { revision } = await asha.admin.sitePart({ part: 'email' });
      await asha.admin.saveSitePart({
        part: 'email',
        base: revision,
        value: 'sing@example.org',
        reason: 'It moved.',
      });
    },
    {
      kind: 'site words changed',
      subject: 'email (en)',
      was: expect.stringMatching(/@/),
      became: 'sing@example.org',
      reason: 'It moved.',
    },
  ],
  'admin.restoreSitePart': [
    async (asha) => {
      for (const value of ['sing@example.org', 'write@example.org'])
        await asha.admin.saveSitePart({
          part: 'email',
          base: (await asha.admin.sitePart({ part: 'email' })).revision,
          value,
        });
      const { history } = await asha.admin.sitePart({ part: 'email' });
      await asha.admin.restoreSitePart({
        part: 'email',
        base: history[0]?.revision ?? 0,
        revision: history[1]?.revision ?? 0,
      });
    },
    {
      kind: 'site words restored',
      subject: 'email (en)',
      was: 'write@example.org',
      became: 'revision 2: sing@example.org',
    },
    { kind: 'site words changed' },
    { kind: 'site words changed' },
  ],
  'admin.choosePublicDownload': [
    async (asha) => {
      for (const on of [true, false])
        await asha.admin.choosePublicDownload({
          on,
          rights: { kind: 'CC-BY-4.0', holder: 'The trust' },
          parts: ['meanings', 'lyrics'],
        });
    },
    {
      kind: 'public dump changed',
      subject: 'on',
      was: '',
      became: 'on, CC-BY-4.0, The trust, lyrics and meanings',
    },
    {
      kind: 'public dump changed',
      subject: 'off',
      was: 'on, CC-BY-4.0, The trust, lyrics and meanings',
      became: 'off, CC-BY-4.0, The trust, lyrics and meanings',
    },
  ],
  'admin.saveMailServer': [
    async (asha) => {
      const value = { host: '', port: 587, security: 'tls' as const, user: '', secret: '' };
      await asha.admin.saveMailServer({
        base: 0,
        value: { ...value, sender: 'letters@example.org' },
        identity: { password },
      });
    },
    {
      kind: 'setting changed',
      subject: 'mail',
      was: 'no server',
      became: 'no server, letters@example.org',
    },
  ],
  'admin.saveBackupPlan': [
    (asha) =>
      asha.admin.saveBackupPlan({
        base: 0,
        value: { folder: '', time: '03:15', withRecordings: true },
        identity: { password },
      }),
    {
      kind: 'setting changed',
      subject: 'backups',
      was: 'usual folder, 02:30, without recordings',
      became: 'usual folder, 03:15, with recordings',
    },
  ],
  'admin.saveSecondCopy': [
    (asha) =>
      asha.admin.saveSecondCopy({
        base: 0,
        value: { ...noSecondCopy, secret: '' },
        identity: { password },
      }),
    { kind: 'setting changed', subject: 'secondCopy', was: 'none', became: 'none' },
  ],
  'admin.saveAccessRules': [
    (asha) =>
      asha.admin.saveAccessRules({ base: 0, value: { guestSongs: 12, uploaders: 'admins' } }),
    {
      kind: 'setting changed',
      subject: 'access',
      was: '9 songs for everybody, PDFs from subscribers',
      became: '12 songs for everybody, PDFs from admins',
    },
  ],
  'admin.sendEmailAgain': [
    async (asha, site) => {
      const letter = { subject: 'Greetings', text: 'Dear Ravi' };
      const id = await insertEmail(site.db, 'ravi@example.org', letter, site.now(), 9e7);
      await site.db.updateTable('emails').set({ next_at: null }).execute();
      await asha.admin.sendEmailAgain({ id });
    },
    { kind: 'e-mail sent again', subject: 'Greetings', became: 'ravi@example.org' },
  ],
  'respellings.save': [
    async (asha) => {
      for (const spoken of ['ಪದಾ', 'ಪದ್ದ'])
        await asha.respellings.save({ voice: 'kn', written: 'ಪದ', spoken });
    },
    { kind: 'respelling saved', subject: 'ಪದ (kn)', was: '', became: 'ಪದಾ' },
    { kind: 'respelling saved', subject: 'ಪದ (kn)', was: 'ಪದಾ', became: 'ಪದ್ದ' },
  ],
  'respellings.remove': [
    async (asha) => {
      await asha.respellings.save({ voice: 'kn', written: 'ಪದ', spoken: 'ಪದಾ' });
      await asha.respellings.remove({ voice: 'kn', written: 'ಪದ' });
    },
    { kind: 'respelling saved' },
    { kind: 'respelling removed', subject: 'ಪದ (kn)', was: 'ಪದಾ' },
  ],
};

/** Gives song 5 to Ravi and Meera. */
const assignTwoReaders = async (asha: Caller, site: TestSite) => {
  await site.join('Proofreader');
  await site.join('Editor');
  return asha.doubleReading.assign({
    start: 5,
    end: 5,
    first: 'ravi@example.org',
    second: 'meera@example.org',
  });
};

const draftOf = async (asha: Caller, site: TestSite, csv: string) => {
  const { id, check } = await importFile(site, asha, 'songs.csv', csv);
  return { id, check: check ?? '' };
};

const isAdminsOnly = adminProcedure._def.middlewares.at(-1);

test('every mutation for admins alone has an entry', () => {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { _def: { type: string; middlewares: unknown[] } }
    >,
  );
  const mutations = procedures
    .filter(([, { _def }]) => _def.type === 'mutation' && _def.middlewares.includes(isAdminsOnly))
    .map(([name]) => name);
  expect(mutations.length).toBeGreaterThan(5);
  expect(Object.keys(acts).toSorted()).toEqual(mutations.toSorted());
});

// The site makes no backups of a PostgreSQL server.
const possible = Object.entries(acts).filter(
  ([name]) =>
    !['admin.backUpNow', 'admin.saveBackupPlan', 'admin.saveSecondCopy'].includes(name) ||
    !isTestedOnPostgres(),
);

test.each(possible)('%s writes its rows', async (_name, [act, ...rows]) => {
  const site = await testSite();
  // Each act is a second later than the one before, so that their order is defined.
  const now = () => (site.clock.at += 1000);
  const asha = (await testSite({ ...site, now })).callerWith(
    (await site.join('ADMIN', { password })).authorization,
  );
  await act(asha, site);
  const log = (await asha.admin.auditLog({ direction: 'asc' })).rows;
  expect(log).toHaveLength(rows.length);
  // Rows of the same time have no defined order.
  for (const row of rows)
    expect(log).toContainEqual(expect.objectContaining({ who: 'asha', ...row }));
});
