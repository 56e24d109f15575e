import { accountsAdminRouter } from './features/accounts/admin-router.ts';
import { accountsRouter } from './features/accounts/router.ts';
import { authRouter } from './features/auth/router.ts';
import { compositionsRouter } from './features/compositions/router.ts';
import { deskRouter } from './features/desk/router.ts';
import { editsRouter } from './features/edits/router.ts';
import { dumpRouter, exportsAdminRouter } from './features/exports/router.ts';
import { healthRouter } from './features/health/router.ts';
import { importsRouter } from './features/imports/router.ts';
import { historyRouter } from './features/history/router.ts';
import { recordingsRouter } from './features/recordings/router.ts';
import { reportsRouter } from './features/reports/router.ts';
import { retentionRouter } from './features/retention/router.ts';
import { publishingRouter, reviewRouter } from './features/review/router.ts';
import { searchAdminRouter, searchRouter } from './features/search/router.ts';
import { siteAdminRouter, siteRouter } from './features/site/router.ts';
import { respellingsRouter } from './features/speech/respellings-router.ts';
import { speechRouter } from './features/speech/router.ts';
import { subscriptionsAdminRouter } from './features/subscriptions/admin-router.ts';
import { subscriptionsRouter } from './features/subscriptions/router.ts';
import { trailRouter } from './features/trail/router.ts';
import { uploadsAdminRouter, uploadsRouter } from './features/uploads/router.ts';
import { videosRouter } from './features/videos/router.ts';
import { visitsAdminRouter, visitsRouter } from './features/visits/router.ts';
import { witnessesRouter } from './features/witnesses/router.ts';
import { mergeRouters, router } from './trpc.ts';

export const appRouter = router({
  accounts: accountsRouter,
  admin: mergeRouters(
    accountsAdminRouter,
    deskRouter,
    exportsAdminRouter,
    importsRouter,
    publishingRouter,
    retentionRouter,
    searchAdminRouter,
    siteAdminRouter,
    subscriptionsAdminRouter,
    trailRouter,
    uploadsAdminRouter,
    visitsAdminRouter,
  ),
  auth: authRouter,
  compositions: compositionsRouter,
  dump: dumpRouter,
  edits: editsRouter,
  health: healthRouter,
  history: historyRouter,
  recordings: recordingsRouter,
  reports: reportsRouter,
  respellings: respellingsRouter,
  review: reviewRouter,
  search: searchRouter,
  site: siteRouter,
  speech: speechRouter,
  subscriptions: subscriptionsRouter,
  uploads: uploadsRouter,
  videos: videosRouter,
  visits: visitsRouter,
  witnesses: witnessesRouter,
});

export type AppRouter = typeof appRouter;
