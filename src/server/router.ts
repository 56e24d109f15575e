import { accountsAdminRouter, accountsRouter } from './features/accounts/router.ts';
import { authAdminRouter, authRouter } from './features/auth/router.ts';
import { backupsRouter } from './features/backups/router.ts';
import { bookOcrRouter } from './features/book-ocr/router.ts';
import { booksRouter } from './features/books/router.ts';
import { bookSongsRouter } from './features/book-songs/router.ts';
import { bookProofreadingRouter } from './features/book-proofreading/router.ts';
import { calendarAdminRouter, calendarRouter } from './features/calendar/router.ts';
import { compositionsRouter } from './features/compositions/router.ts';
import { workloadRouter } from './features/workload/router.ts';
import { correctionsRouter } from './features/corrections/router.ts';
import { emailsRouter } from './features/emails/router.ts';
import { exportsRouter, exportsAdminRouter } from './features/exports/router.ts';
import { exercisesRouter } from './features/notation/router.ts';
import { firstStepsRouter } from './features/first-steps/router.ts';
import { glossaryRouter } from './features/glossary/router.ts';
import { healthAdminRouter, healthRouter } from './features/health/router.ts';
import { helpRouter, newsAdminRouter } from './features/help/router.ts';
import { importsRouter } from './features/imports/router.ts';
import { historyRouter } from './features/history/router.ts';
import { recordingsRouter } from './features/recordings/router.ts';
import { songRecordingsRouter } from './features/song-recordings/router.ts';
import { dailySongAdminRouter, dailySongRouter } from './features/daily-song/router.ts';
import { regularEmailsRouter } from './features/regular-emails/router.ts';
import { reportsRouter } from './features/reports/router.ts';
import { retentionRouter } from './features/retention/router.ts';
import { doubleReadingRouter } from './features/double-reading/router.ts';
import { myWorkRouter } from './features/my-work/router.ts';
import { personalDataRouter } from './features/personal-data/router.ts';
import { proofreadingRouter } from './features/proofreading/router.ts';
import { printoutsRouter } from './features/printouts/router.ts';
import { questionsRouter } from './features/questions/router.ts';
import { settingsRouter } from './features/settings/router.ts';
import { setListsAdminRouter, setListsRouter } from './features/set-lists/router.ts';
import { publishingRouter, reviewsRouter } from './features/reviews/router.ts';
import { searchAdminRouter, searchRouter } from './features/search/router.ts';
import { siteContentAdminRouter, siteContentRouter } from './features/site-content/router.ts';
import { restoresRouter } from './features/restores/router.ts';
import { respellingsRouter, speechRouter } from './features/speech/router.ts';
import { subscriptionsAdminRouter, subscriptionsRouter } from './features/subscriptions/router.ts';
import { auditLogRouter } from './features/audit-log/router.ts';
import { uploadsAdminRouter, uploadsRouter } from './features/uploads/router.ts';
import { videosRouter } from './features/videos/router.ts';
import { visitsAdminRouter, visitsRouter } from './features/visits/router.ts';
import { witnessesRouter } from './features/edition/router.ts';
import { mergeRouters, router } from './trpc.ts';

export const appRouter = router({
  accounts: accountsRouter,
  bookProofreading: bookProofreadingRouter,
  admin: mergeRouters(
    dailySongAdminRouter,
    setListsAdminRouter,
    accountsAdminRouter,
    authAdminRouter,
    backupsRouter,
    calendarAdminRouter,
    workloadRouter,
    emailsRouter,
    settingsRouter,
    exportsAdminRouter,
    firstStepsRouter,
    healthAdminRouter,
    newsAdminRouter,
    importsRouter,
    publishingRouter,
    retentionRouter,
    searchAdminRouter,
    siteContentAdminRouter,
    subscriptionsAdminRouter,
    auditLogRouter,
    uploadsAdminRouter,
    visitsAdminRouter,
  ),
  auth: authRouter,
  bookOcr: bookOcrRouter,
  books: booksRouter,
  bookSongs: bookSongsRouter,
  calendar: calendarRouter,
  compositions: compositionsRouter,
  exercises: exercisesRouter,
  exports: exportsRouter,
  corrections: correctionsRouter,
  glossary: glossaryRouter,
  health: healthRouter,
  help: helpRouter,
  history: historyRouter,
  recordings: recordingsRouter,
  songRecordings: songRecordingsRouter,
  dailySong: dailySongRouter,
  regularEmails: regularEmailsRouter,
  reports: reportsRouter,
  respellings: respellingsRouter,
  restores: restoresRouter,
  doubleReading: doubleReadingRouter,
  myWork: myWorkRouter,
  printouts: printoutsRouter,
  personalData: personalDataRouter,
  proofreading: proofreadingRouter,
  questions: questionsRouter,
  setLists: setListsRouter,
  reviews: reviewsRouter,
  search: searchRouter,
  siteContent: siteContentRouter,
  speech: speechRouter,
  subscriptions: subscriptionsRouter,
  uploads: uploadsRouter,
  videos: videosRouter,
  visits: visitsRouter,
  witnesses: witnessesRouter,
});

export type AppRouter = typeof appRouter;
