import { callTRPCProcedure } from '@trpc/server';
import { expect, test } from 'vitest';
import { toWire } from '../errors.ts';
import { appRouter } from '../router.ts';
import { shortDisk, testSite } from '../testing/site.ts';
import { replace, changeAndSave } from '../testing/corrections.ts';
import { servedSite } from '../testing/served.ts';

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation'; meta?: { allowedWhenDiskIsLow?: true } } }
>;
const mutations = Object.entries(procedures).filter(([, { _def }]) => _def.type === 'mutation');

test('on a low disk only corrections, reviews, logins and deletions are written', () => {
  expect(
    mutations
      .filter(([, { _def }]) => _def.meta?.allowedWhenDiskIsLow)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'admin.allowBackupDownload',
    'admin.cancel',
    'admin.dismissSetReports',
    'admin.endSessions',
    'admin.endSubscription',
    'admin.forgetGuesses',
    'admin.publish',
    'admin.removeAdmin',
    'admin.removeDailyReader',
    'admin.removeImport',
    'admin.removeSetList',
    'admin.removeUpload',
    'admin.restore',
    'admin.saveBackupPlan',
    'admin.saveSecondCopy',
    'admin.withdrawInvitation',
    'auth.changePassword',
    'auth.endOtherSessions',
    'auth.endSession',
    'auth.login',
    'auth.logout',
    'auth.renew',
    'auth.resetPassword',
    'auth.setUp',
    'bookOcr.cancel',
    'bookProofreading.decide',
    'bookProofreading.finish',
    'bookProofreading.release',
    'bookProofreading.save',
    'bookSongs.decline',
    'bookSongs.reopen',
    'books.dropFile',
    'books.remove',
    'books.removePages',
    'books.removeWorker',
    'corrections.passWarning',
    'corrections.remove',
    'corrections.retitle',
    'corrections.save',
    'corrections.saveDocumented',
    'doubleReading.decide',
    'doubleReading.release',
    'personalData.closeAccount',
    'proofreading.markRead',
    'proofreading.revokeRead',
    'questions.answer',
    'questions.ask',
    'questions.markAnswerSeen',
    'regularEmails.unsubscribe',
    'reports.answer',
    'restores.cancel',
    'restores.start',
    'reviews.amend',
    'reviews.approve',
    'reviews.return',
    // These are dropped without an error then.
    'search.withoutResult',
    'setLists.memory',
    'setLists.present',
    'setLists.remove',
    'songRecordings.allow',
    'songRecordings.approve',
    'songRecordings.change',
    'songRecordings.decline',
    'songRecordings.disallow',
    'songRecordings.remove',
    'songRecordings.saveTimings',
    'songRecordings.withdraw',
    'speech.textToSpeech',
    'subscriptions.cancel',
    'subscriptions.openLink',
    'visits.activity',
    'visits.home',
  ]);
});

test('every other mutation answers 503 with Retry-After, to an admin too', async () => {
  const site = await testSite({ disk: await shortDisk() });
  const { authorization } = await site.join('ADMIN');
  const answers = await Promise.all(
    mutations
      .filter(([, { _def }]) => !_def.meta?.allowedWhenDiskIsLow)
      .map(async ([path]) => {
        const call = callTRPCProcedure({
          router: appRouter,
          path,
          getRawInput: async () => undefined,
          ctx: { ...site, authorization, address: '192.0.2.1' },
          type: 'mutation',
          signal: undefined,
          batchIndex: 0,
        });
        return [path, await call.then(() => 200, toWire)] as const;
      }),
  );
  expect(answers.length).toBeGreaterThan(10);
  for (const [path, answer] of answers)
    expect([path, answer]).toMatchObject([
      path,
      { status: 503, retryAfter: 60, message: expect.stringContaining('nearly full') },
    ]);
});

test('on a low disk Meera’s correction is saved and a visit is not', async () => {
  const disk = await shortDisk();
  const { site, app } = await servedSite({ disk });
  const meera = await site.signIn('Editor');
  await changeAndSave(meera, { number: 5, language: 'Kannada' }, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  const visit = () =>
    app.inject({ method: 'POST', url: '/api/user/home', headers: { 'user-agent': 'Mozilla/5.0' } });
  const visits = async () => (await site.db.selectFrom('visits').selectAll().execute()).length;
  expect((await visit()).statusCode).toBe(200);
  await site.visits.flush();
  expect(await visits()).toBe(0);
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'degraded',
    compositions: 12,
    degraded: ['disk low'],
  });
  disk.space.free = 50_000_000_000;
  await disk.measure();
  await visit();
  await site.visits.flush();
  expect(await visits()).toBe(1);
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    compositions: 12,
    degraded: [],
  });
});
