import { randomUUID } from 'node:crypto';
import { callTRPCProcedure } from '@trpc/server';
import { expect, test } from 'vitest';
import { sheetCode } from '../shared/printouts.ts';
import { noSecondCopy } from '../shared/settings.ts';
import { toWire } from './errors.ts';
import { appRouter } from './router.ts';
import type { ProcedureName } from './rest/routes.ts';
import { testSite } from './testing/site.ts';

/**
 * Which procedure refuses whom: every procedure × every kind of caller, against one table. A pending and a cancelled account hold a token
 * from before, which counts as no valid token. The other errors of a procedure are tested by its feature.
 */
const people = [
  'visitor',
  'pending',
  'cancelled',
  'reader',
  'editor',
  'proofreader',
  'admin',
] as const;
type Refusals = Record<(typeof people)[number], 401 | 403 | null>;

const everybody: Refusals = {
  visitor: null,
  pending: null,
  cancelled: null,
  reader: null,
  editor: null,
  proofreader: null,
  admin: null,
};
/** A wrong link or password is refused for every role. */
const nobody = (status: 401 | 403): Refusals => ({
  visitor: status,
  pending: status,
  cancelled: status,
  reader: status,
  editor: status,
  proofreader: status,
  admin: status,
});
const withoutBadToken: Refusals = { ...everybody, pending: 401, cancelled: 401 };
const signedIn: Refusals = { ...withoutBadToken, visitor: 401 };
const notReaders: Refusals = { ...signedIn, reader: 403 };
const reviewers: Refusals = { ...notReaders, editor: 403 };
const notProofreaders: Refusals = { ...signedIn, proofreader: 403 };
const admins: Refusals = { ...reviewers, proofreader: 403 };

const id = randomUUID();
const song = { number: 1, language: 'Kannada' };
const read = { id, revision: id };
const sheet = { number: 1, language: 'Kannada', meaning: true, notation: true } as const;
const passkey = (response: object) => ({ id: 'x', rawId: 'x', type: 'public-key', response });

/** For each procedure: the allowed roles, and a minimal valid input. */
const table: Record<ProcedureName, [Refusals, unknown?]> = {
  'auth.forgotPassword': [everybody, { email: 'nobody@example.org' }],
  'auth.resetPassword': [nobody(403), { token: 'x', password: 'Tambura@1484' }],
  'accounts.signUp': [
    everybody,
    {
      username: 'gita',
      email: 'meera@example.org',
      password: 'Tambura@1484',
      confirmPassword: 'Tambura@1484',
      role: 'Editor',
      proofreaderDetails: 'x',
    },
  ],
  'accounts.verifyEmail': [nobody(403), { token: 'x', password: 'x' }],
  'personalData.kept': [everybody],
  'personalData.allowDownload': [signedIn, {}],
  'personalData.closeAccount': [signedIn, { name: 'former member', password: 'x' }],
  'accounts.invitation': [everybody, { token: 'x' }],
  'accounts.acceptInvitation': [nobody(403), { token: 'x', password: 'Tambura@1484' }],
  'admin.accounts': [admins],
  'admin.answerRequests': [admins, { answer: 'decline', requests: [] }],
  'admin.invitations': [admins],
  'admin.invite': [admins, { email: 'nobody@example.org', role: 'Editor' }],
  'admin.resendInvitation': [admins, { id }],
  'admin.withdrawInvitation': [admins, { id }],
  'admin.allowBackupDownload': [
    admins,
    { file: 'purandara-2026-01-15T12-00-00.000Z.sqlite.gz', password: 'x' },
  ],
  'admin.approve': [admins, { email: 'nobody@example.org', role: 'Editor' }],
  'admin.backUpNow': [admins],
  'admin.backups': [admins],
  'admin.choosePublicDownload': [
    admins,
    { on: false, rights: { kind: 'CC0-1.0' }, parts: ['lyrics'] },
  ],
  'admin.cancel': [admins, { email: 'nobody@example.org' }],
  'admin.assignments': [admins],
  'admin.publicDownload': [admins],
  'admin.health': [admins],
  'admin.news': [admins],
  'admin.markNewsRead': [admins],
  'help.changes': [withoutBadToken],
  'help.page': [withoutBadToken, { page: 'run', language: 'en' }],
  'admin.firstSteps': [admins],
  'admin.dismissFirstSteps': [admins],
  'admin.sendTestEmail': [admins],
  'admin.handOver': [
    admins,
    { from: 'nobody@example.org', to: 'other@example.org', start: 1, end: 2 },
  ],
  'admin.searchesWithoutResult': [admins],
  'admin.progress': [admins],
  'admin.readers': [admins],
  'admin.waiting': [admins],
  'admin.endSubscription': [admins, { email: 'nobody@example.org', reason: 'x' }],
  'admin.grantSubscription': [admins, { email: 'nobody@example.org', days: 1, reason: 'x' }],
  'admin.proofreaders': [admins],
  'admin.publish': [admins, read],
  'admin.removeUpload': [admins, { id }],
  'admin.imports': [admins],
  'admin.import': [admins, { id }],
  'admin.importRows': [admins, { id }],
  'admin.importRow': [admins, { id, position: 0 }],
  'admin.checkImport': [admins, { id, mapping: null }],
  'admin.applyImport': [admins, { id, check: 'a'.repeat(64) }],
  'admin.undoImport': [admins, { id }],
  'admin.removeImport': [admins, { id }],
  'admin.requests': [admins],
  'admin.restore': [admins, { ...song, revision: id, reason: 'x' }],
  'admin.restoreSitePart': [admins, { part: 'email', base: 1, revision: 1 }],
  'admin.saveSitePart': [admins, { part: 'email', base: 1, value: 'write@example.org' }],
  'admin.siteChange': [admins, { part: 'email', revision: 1 }],
  'admin.sitePart': [admins, { part: 'email' }],
  'admin.siteParts': [admins],
  'admin.festivalYear': [admins, { year: 2026 }],
  'admin.confirmFestivals': [
    admins,
    { year: 2026, confirmedAt: null, days: [{ key: 'ugadi', day: null }] },
  ],
  'admin.reopenFestivals': [admins, { year: 2026 }],
  'admin.festivalSongs': [admins],
  'admin.changeFestivalSongs': [admins, { festival: 'x', numbers: [] }],
  'admin.setLists': [admins],
  'admin.setOpening': [admins],
  'admin.allowSetOpening': [admins, { isAllowed: true }],
  'admin.removeSetList': [admins, { code: 'x', reason: 'x' }],
  'admin.dismissSetReports': [admins, { code: 'x' }],
  'admin.emails': [admins],
  'admin.sendEmailAgain': [admins, { id }],
  'admin.settings': [admins],
  'admin.saveMailServer': [
    admins,
    {
      base: 0,
      value: { host: '', port: 587, security: 'tls', user: '', secret: '', sender: '' },
      identity: { password: 'x' },
    },
  ],
  'admin.saveBackupPlan': [
    admins,
    {
      base: 0,
      value: { folder: '', time: '02:30', withRecordings: false },
      identity: { password: 'x' },
    },
  ],
  'admin.saveSecondCopy': [
    admins,
    {
      base: 0,
      value: { ...noSecondCopy, secret: '' },
      identity: { password: 'x' },
    },
  ],
  'admin.saveAccessRules': [
    admins,
    { base: 0, value: { guestSongs: 9, uploaders: 'subscribers' } },
  ],
  'admin.storage': [admins],
  'admin.auditLog': [admins],
  'admin.uploads': [admins],
  'auth.account': [signedIn],
  'auth.chooseDisplayName': [signedIn, { displayName: 'Hema Rao' }],
  'auth.changePassword': [signedIn, { password: 'x', newPassword: 'Tambura@1484' }],
  'auth.endOtherSessions': [signedIn],
  'auth.endSession': [signedIn, { name: 'a'.repeat(64) }],
  'auth.addPasskey': [
    signedIn,
    { name: 'x', response: passkey({ clientDataJSON: 'x', attestationObject: 'x' }) },
  ],
  'auth.addTotp': [signedIn, { code: '123456' }],
  'auth.removePasskey': [signedIn, { id: 'x', password: 'x' }],
  'auth.removeTotp': [signedIn, { password: 'x' }],
  'auth.renewRecoveryCodes': [signedIn, { password: 'x' }],
  'auth.startPasskey': [signedIn, { password: 'x' }],
  'auth.startTotp': [signedIn, { password: 'x' }],
  'admin.dropSecondFactor': [admins, { email: 'nobody@example.org' }],
  'admin.forgetGuesses': [admins, { email: 'nobody@example.org' }],
  'admin.endSessions': [admins, { email: 'nobody@example.org' }],
  'admin.makeAdmin': [admins, { email: 'nobody@example.org', password: 'x' }],
  'admin.removeAdmin': [admins, { email: 'nobody@example.org', role: 'Editor', password: 'x' }],
  'admin.requireSecondFactor': [admins, { isRequired: true }],
  'admin.secondFactorRule': [admins],
  'auth.renew': [signedIn],
  'auth.sessions': [signedIn],
  'auth.login': [nobody(401), { email: 'nobody@example.org', password: 'x' }],
  'auth.logout': [signedIn],
  'auth.setUp': [
    nobody(403),
    {
      token: 'x',
      username: 'gita',
      displayName: 'Asha Rao',
      email: 'gita@example.org',
      password: 'Tambura@1484',
    },
  ],
  'auth.setUpLink': [everybody, { token: 'x' }],
  'bookOcr.cancel': [notReaders, { id }],
  'bookOcr.progress': [notReaders, { id }],
  'bookOcr.queue': [notReaders, { id }],
  'bookOcr.songs': [notReaders, { id }],
  'bookProofreading.page': [notReaders, { page: id }],
  'bookProofreading.save': [
    notReaders,
    { page: id, lines: [{ line: id, text: 'x', mark: null, base: null }] },
  ],
  'bookProofreading.finish': [notReaders, { page: id }],
  'bookProofreading.progress': [notReaders, { book: id }],
  'bookProofreading.assign': [
    admins,
    { book: id, start: 1, end: 1, first: 'asha@example.org', second: 'ravi@example.org' },
  ],
  'bookProofreading.release': [admins, { book: id, start: 1, end: 1, reason: 'x' }],
  'bookProofreading.decision': [admins, { page: id }],
  'bookProofreading.decide': [admins, { page: id, version: 'x', choices: [] }],
  'bookSongs.read': [admins, { id }],
  'bookSongs.accept': [admins, { id, number: 5, readings: [] }],
  'bookSongs.draft': [admins, { id, number: 900, title: 'x' }],
  'bookSongs.decline': [admins, { id }],
  'bookSongs.reopen': [admins, { id }],
  'books.list': [notReaders],
  'books.read': [notReaders, { id }],
  'books.workers': [admins, { id }],
  'books.pages': [notReaders, { id }],
  'books.addFile': [notReaders, { id, upload: 'x' }],
  'books.dropFile': [signedIn, { fileId: 'x' }],
  'books.labelPages': [notReaders, { id, page: id, count: 1, label: '1' }],
  'books.movePages': [notReaders, { id, pages: [id], before: 0 }],
  'books.changeImages': [notReaders, { id, pages: [id] }],
  'books.removePages': [notReaders, { id, pages: [id] }],
  'books.keepSimilar': [notReaders, { id, pages: [id] }],
  'books.queuePages': [notReaders, { id, pages: [id] }],
  'books.create': [admins, { siglum: 'X9', title: 'x' }],
  'books.change': [admins, { id, siglum: 'X9', title: 'x' }],
  'books.addWorker': [admins, { id, email: 'nobody@example.org' }],
  'books.removeWorker': [admins, { id, email: 'nobody@example.org' }],
  'books.remove': [admins, { id }],
  'compositions.index': [withoutBadToken, { kind: 'deity' }],
  'compositions.indexes': [withoutBadToken],
  'compositions.find': [withoutBadToken, { search: '1' }],
  'compositions.list': [withoutBadToken, {}],
  'calendar.page': [withoutBadToken, { city: 'udupi', day: '2026-11-27' }],
  'calendar.songOfDay': [withoutBadToken, { day: 20_000 }],
  'compositions.page': [withoutBadToken, {}],
  'compositions.read': [withoutBadToken, { number: 1 }],
  'exports.read': [withoutBadToken],
  'exports.sizes': [everybody],
  'corrections.fetch': [signedIn, { id }],
  'corrections.list': [withoutBadToken],
  'corrections.open': [notReaders, song],
  'corrections.passWarning': [notReaders, { ...song, songTitle: '', key: 'x' }],
  'corrections.remove': [signedIn, { id }],
  'corrections.retitle': [notProofreaders, { id, songTitle: 'x' }],
  'corrections.save': [notReaders, { ...song, baseRevision: id }],
  'corrections.saveDocumented': [notReaders, { songTitle: '1. x' }],
  'health.alive': [everybody],
  'health.ready': [everybody],
  'history.certificate': [withoutBadToken, { number: 1 }],
  'corrections.change': [withoutBadToken, { ...song, revision: id, act: 'saved' }],
  'history.citation': [withoutBadToken, { place: '1.1.1' }],
  'history.levels': [withoutBadToken, {}],
  'history.of': [withoutBadToken, song],
  'history.version': [withoutBadToken, { number: 1, version: 1 }],
  'recordings.albums': [withoutBadToken],
  'reports.answer': [notReaders, { id, state: 'kept', answer: 'x' }],
  'reports.public': [withoutBadToken],
  'reports.list': [notReaders],
  'reports.send': [everybody, { ...song, line: 1, text: 'x', wrong: 'x' }],
  'reports.status': [everybody, { token: 'x' }],
  'respellings.list': [admins],
  'respellings.remove': [admins, { voice: 'kn', written: 'ಪದ' }],
  'respellings.save': [admins, { voice: 'kn', written: 'ಪದ', spoken: 'ಪದಾ' }],
  'myWork.read': [notReaders],
  'myWork.markSeen': [notReaders, { language: 'en' }],
  'myWork.count': [signedIn],
  'myWork.skip': [notReaders, { number: 5 }],
  'myWork.chooseDigest': [notReaders, { isWanted: true }],
  'regularEmails.unsubscribe': [everybody, { token: 'x' }],
  'dailySong.subscribe': [
    everybody,
    { email: 'gita@example.org', songLanguage: 'Kannada', language: 'kn' },
  ],
  'dailySong.confirm': [nobody(403), { token: 'x' }],
  'admin.dailyReaders': [admins],
  'admin.removeDailyReader': [admins, { email: 'nobody@example.org' }],
  'setLists.read': [withoutBadToken, { code: 'x' }],
  'setLists.mayOpen': [withoutBadToken],
  'setLists.create': [withoutBadToken, {}],
  'setLists.copy': [withoutBadToken, { code: 'x', secret: 'x' }],
  'setLists.change': [withoutBadToken, { code: 'x', secret: 'x', change: { do: 'describe' } }],
  'setLists.remove': [withoutBadToken, { code: 'x', secret: 'x' }],
  'setLists.memory': [withoutBadToken, { code: 'x', secret: 'x' }],
  'setLists.report': [withoutBadToken, { code: 'x', reason: 'x' }],
  'setLists.open': [withoutBadToken, { code: 'x', reader: id }],
  'setLists.song': [withoutBadToken, { code: 'x', reader: id, number: 1 }],
  'setLists.present': [withoutBadToken, { code: 'x', secret: 'x', leader: id, position: null }],
  'questions.list': [notReaders, { id }],
  'questions.ask': [reviewers, { id, text: 'x' }],
  'questions.answer': [notReaders, { id, text: 'x' }],
  'questions.markAnswerSeen': [notReaders, { id }],
  'doubleReading.list': [admins],
  'doubleReading.results': [admins],
  'doubleReading.assign': [
    admins,
    { start: 5, end: 5, first: 'ravi@example.org', second: 'meera@example.org' },
  ],
  'doubleReading.release': [admins, { id, reason: 'x' }],
  'doubleReading.pair': [admins, { id, number: 5 }],
  'doubleReading.decide': [admins, { id, number: 5, version: 'x', choices: [] }],
  'printouts.check': [withoutBadToken, { code: sheetCode({ ...sheet, version: 1 }) }],
  'proofreading.markRead': [notReaders, { ...song, text: 'lyrics', textKey: 'x' }],
  'proofreading.revokeRead': [admins, { id, reason: 'x' }],
  'restores.cancel': [admins, {}],
  'restores.inspect': [
    admins,
    { source: { from: 'backup', name: 'purandara-2026-01-15T12-00-00.000Z.sqlite.gz' } },
  ],
  'restores.outcome': [everybody, { id: 'a'.repeat(32) }],
  'restores.start': [admins, { siteName: 'x', password: 'x' }],
  'restores.state': [admins, {}],
  'reviews.amend': [reviewers, read],
  'reviews.approve': [reviewers, read],
  'reviews.return': [reviewers, { ...read, reason: 'other' }],
  'reviews.laterChanges': [signedIn],
  'reviews.next': [reviewers, {}],
  'reviews.queue': [reviewers],
  'search.withoutResult': [everybody, { query: 'x' }],
  'search.titles': [withoutBadToken],
  'search.findTitles': [withoutBadToken, { query: 'x' }],
  'search.find': [withoutBadToken, { query: 'x' }],
  'search.words': [withoutBadToken, { query: 'x' }],
  'siteContent.about': [withoutBadToken],
  'siteContent.articles': [withoutBadToken],
  'siteContent.content': [withoutBadToken],
  'siteContent.gallery': [withoutBadToken],
  'siteContent.history': [withoutBadToken],
  'siteContent.kannada': [withoutBadToken],
  'speech.textToSpeech': [withoutBadToken, { language: 'Kannada' }],
  'speech.voices': [withoutBadToken],
  'subscriptions.requestLink': [everybody, { email: 'nobody@example.org' }],
  'subscriptions.cancel': [signedIn, {}],
  'subscriptions.openLink': [nobody(403), { token: 'x' }],
  'subscriptions.status': [signedIn],
  'subscriptions.subscribe': [signedIn, { days: 15 }],
  'uploads.draft': [notReaders, { number: 1, id }],
  'uploads.drafts': [notReaders, { number: 1 }],
  'songRecordings.ofSong': [withoutBadToken, { number: 1 }],
  'songRecordings.timings': [withoutBadToken, { id }],
  'songRecordings.listen': [withoutBadToken, { id }],
  'songRecordings.mine': [signedIn],
  'songRecordings.mayUpload': [signedIn],
  'songRecordings.toTime': [signedIn, { id }],
  'songRecordings.saveTimings': [
    signedIn,
    { id, version: 0, isGuess: false, revision: id, lines: [] },
  ],
  'songRecordings.offer': [
    admins,
    {
      upload: 'a'.repeat(32),
      number: 1,
      way: 'whole',
      singer: 'x',
      owner: 'x',
      licence: 'permission',
    },
  ],
  'songRecordings.list': [admins],
  'songRecordings.approve': [admins, { id }],
  'songRecordings.decline': [admins, { id, reason: 'x' }],
  'songRecordings.withdraw': [admins, { id, reason: 'x' }],
  'songRecordings.change': [
    admins,
    { id, number: 1, singer: 'x', owner: 'x', licence: 'permission' },
  ],
  'songRecordings.remove': [admins, { id }],
  'songRecordings.uploaders': [admins],
  'songRecordings.allow': [admins, { email: 'nobody@example.org' }],
  'songRecordings.disallow': [admins, { email: 'nobody@example.org' }],
  'videos.albums': [withoutBadToken],
  'visits.active': [everybody],
  'visits.activity': [everybody, { route: '/', startTime: 1, endTime: 2 }],
  'visits.counts': [admins],
  'visits.home': [everybody],
  'visits.logs': [admins],
  'glossary.concordance': [withoutBadToken, { word: 'ಕೆರೆ' }],
  'glossary.find': [withoutBadToken, { word: 'ಕೆರೆ' }],
  'glossary.list': [withoutBadToken],
  'glossary.ofSong': [withoutBadToken, { number: 1 }],
  'glossary.read': [withoutBadToken, { head: 'ಕೆರೆ' }],
  'exercises.list': [withoutBadToken],
  'exercises.read': [withoutBadToken, { kind: 'sarali' }],
  'witnesses.list': [withoutBadToken],
  'witnesses.read': [withoutBadToken, { siglum: 'B' }],
};

test('every procedure is in the table', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted());
});

test.each(Object.entries(table))(
  '%s refuses the callers that the table says',
  async (path, [refusals, input]) => {
    const site = await testSite();
    const headers = {
      visitor: undefined,
      pending: (await site.join('Editor', { username: 'uma', standing: 'Pending' })).authorization,
      cancelled: (await site.join('Proofreader', { username: 'mala', standing: 'Cancelled' }))
        .authorization,
      reader: (await site.join('Reader')).authorization,
      editor: (await site.join('Editor')).authorization,
      proofreader: (await site.join('Proofreader')).authorization,
      admin: (await site.join('ADMIN')).authorization,
    };
    const { type } = (
      appRouter._def.procedures as unknown as Record<
        string,
        { _def: { type: 'query' | 'mutation' } }
      >
    )[path]!._def;
    const answers: [string, number | null][] = [];
    for (const person of people) {
      const ctx = { ...site, authorization: headers[person], address: '192.0.2.1' };
      const call = callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => input,
        ctx,
        type,
        signal: undefined,
        batchIndex: 0,
      });
      const status = await call.then(
        () => 200,
        (error: unknown) => toWire(error).status,
      );
      if (status >= 400 && status !== 401 && status !== 403)
        expect([path, person, status]).toEqual([
          path,
          person,
          expect.toSatisfy((code: number) => code === 400 || code === 404 || code === 409),
        ]);
      answers.push([person, status === 401 || status === 403 ? status : null]);
    }
    expect(Object.fromEntries(answers)).toEqual(refusals);
  },
);
