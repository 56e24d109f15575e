import type { trpc } from './trpc.tsx';

type Utils = ReturnType<typeof trpc.useUtils>;
/** A query, or all queries of a router. */
interface Query {
  invalidate: () => Promise<void>;
}

const people = ({ admin }: Utils): Query[] => [
  admin.requests,
  admin.proofreaders,
  admin.waiting,
  admin.assignments,
  admin.accounts,
];
const rights = ({ admin }: Utils): Query[] => [
  admin.accounts,
  admin.auditLog,
  admin.proofreaders,
  admin.secondFactorRule,
];
const subscription = ({ admin }: Utils): Query[] => [admin.accounts, admin.auditLog];
const ownSubscription = ({ compositions, subscriptions }: Utils): Query[] => [
  compositions,
  subscriptions.status,
];
const siteContent = ({ siteContent: content, videos, recordings, admin }: Utils): Query[] => [
  content,
  videos,
  recordings,
  admin.siteParts,
];

const reviewed = ({ corrections, reviews, admin, myWork }: Utils): Query[] => [
  myWork,
  corrections.fetch,
  corrections.list,
  reviews.queue,
  admin.waiting,
];
const published = ({ compositions, history, search }: Utils): Query[] => [
  compositions,
  history,
  search,
];

const oneImport = ({ admin }: Utils): Query[] => [admin.import, admin.importRows, admin.imports];
const songsImported = (utils: Utils): Query[] => [
  ...oneImport(utils),
  utils.compositions,
  utils.search,
];

/**
 * The queries that each mutation makes stale. useAct refetches them, also after a refusal, because that often means that somebody else
 * changed the data first.
 */
export const stale = {
  'admin.allowBackupDownload': () => [],
  'admin.applyImport': songsImported,
  'admin.allowSetOpening': ({ admin, setLists }) => [admin.setOpening, setLists],
  'admin.answerRequests': people,
  'admin.approve': people,
  'admin.backUpNow': ({ admin }) => [admin.backups, admin.storage],
  'restores.inspect': ({ restores }) => [restores.state],
  'restores.cancel': ({ restores }) => [restores.state],
  'restores.start': () => [],
  'admin.cancel': people,
  'admin.cancel account': ({ admin }) => [admin],
  'admin.checkImport': oneImport,
  'admin.choosePublicDownload': ({ siteContent: content, exports }) => [content.content, exports],
  'admin.confirmFestivals': ({ admin, calendar }) => [admin.festivalYear, calendar],
  'admin.reopenFestivals': ({ admin, calendar }) => [admin.festivalYear, calendar],
  'admin.changeFestivalSongs': ({ admin, calendar }) => [admin.festivalSongs, calendar],
  'admin.dismissFirstSteps': ({ admin }) => [admin.firstSteps],
  'admin.markNewsRead': ({ admin }) => [admin.news],
  'admin.endSubscription': subscription,
  'admin.grantSubscription': subscription,
  'admin.handOver': ({ admin }) => [admin.assignments, admin.proofreaders],
  'admin.publish': (utils) => [...reviewed(utils), ...published(utils)],
  'admin.removeImport': ({ admin }) => [admin.imports],
  'admin.removeUpload': ({ admin }) => [admin.uploads, admin.waiting],
  'admin.restore': published,
  'admin.restoreSitePart': siteContent,
  'admin.saveAccessRules': (utils) => [
    utils.admin.settings,
    utils.siteContent.content,
    ...published(utils),
  ],
  'admin.saveBackupPlan': ({ admin }) => [admin.settings, admin.backups],
  'admin.saveMailServer': ({ admin }) => [admin.settings, admin.emails, admin.firstSteps],
  'admin.saveSecondCopy': ({ admin }) => [admin.settings, admin.backups],
  'admin.saveSitePart': siteContent,
  'admin.sendEmailAgain': ({ admin }) => [admin.emails],
  'admin.sendTestEmail': ({ admin }) => [admin.firstSteps],
  'admin.undoImport': songsImported,
  'auth.chooseDisplayName': ({ auth, history }) => [auth.account, history],
  'auth.changePassword': ({ auth }) => [auth.sessions],
  'admin.dropSecondFactor': rights,
  'admin.endSessions': ({ admin }) => [admin.auditLog],
  'admin.forgetGuesses': ({ admin }) => [admin.auditLog],
  'admin.invite': ({ admin }) => [admin.invitations],
  'admin.resendInvitation': ({ admin }) => [admin.invitations],
  'admin.withdrawInvitation': ({ admin }) => [admin.invitations],
  'admin.makeAdmin': rights,
  'admin.removeAdmin': rights,
  'admin.requireSecondFactor': rights,
  'auth.addPasskey': ({ auth }) => [auth.account],
  'auth.addTotp': ({ auth }) => [auth.account],
  'auth.removePasskey': ({ auth }) => [auth.account],
  'auth.removeTotp': ({ auth }) => [auth.account],
  'auth.renewRecoveryCodes': ({ auth }) => [auth.account],
  'auth.startPasskey': () => [],
  'auth.startTotp': () => [],
  'auth.endOtherSessions': ({ auth }) => [auth.sessions],
  'auth.endSession': ({ auth }) => [auth.sessions],
  'bookOcr.cancel': ({ bookOcr, books }) => [bookOcr.progress, books],
  'bookOcr.queue': ({ bookOcr, books }) => [bookOcr.progress, books],
  'bookProofreading.assign': ({ bookProofreading }) => [bookProofreading.progress],
  'bookProofreading.decide': ({ books, bookProofreading }) => [
    books,
    bookProofreading.progress,
    bookProofreading.page,
  ],
  'bookProofreading.finish': ({ bookProofreading }) => [
    bookProofreading.progress,
    bookProofreading.page,
  ],
  'bookProofreading.release': ({ bookProofreading }) => [bookProofreading.progress],
  // The page is not fetched again, since somebody types in it.
  'bookProofreading.save': ({ bookProofreading }) => [bookProofreading.progress],
  'bookSongs.accept': ({ books, bookOcr, bookProofreading, bookSongs }) => [
    books,
    bookOcr.songs,
    bookProofreading.progress,
    bookSongs,
  ],
  'bookSongs.decline': ({ bookOcr, bookSongs }) => [bookOcr.songs, bookSongs],
  'bookSongs.draft': ({ books, bookOcr, bookProofreading, bookSongs }) => [
    books,
    bookOcr.songs,
    bookProofreading.progress,
    bookSongs,
  ],
  'bookSongs.reopen': ({ bookOcr, bookSongs }) => [bookOcr.songs, bookSongs],
  'books.addFile': ({ books }) => [books.pages, books.read],
  'books.dropFile': ({ books }) => [books.pages],
  'books.labelPages': ({ books }) => [books.pages],
  'books.movePages': ({ books }) => [books.pages],
  'books.changeImages': ({ books }) => [books.pages, books.read],
  'books.removePages': ({ bookOcr, books }) => [bookOcr, books],
  'books.keepSimilar': ({ books }) => [books.pages],
  'books.queuePages': ({ bookOcr, books }) => [bookOcr.progress, books.pages, books.read],
  'books.addWorker': ({ books }) => [books.read, books.workers],
  'books.change': ({ books }) => [books],
  'books.create': ({ books }) => [books.list],
  // Its own page is left.
  'books.remove': ({ books }) => [books.list],
  'books.removeWorker': ({ books }) => [books.read, books.workers],
  'corrections.passWarning': ({ corrections }) => [corrections.fetch],
  'corrections.remove': ({ corrections, myWork }) => [corrections.list, myWork],
  'corrections.retitle': ({ corrections }) => [corrections.list, corrections.fetch],
  // An open editor is not fetched again (corrections.open), since somebody types in it.
  'corrections.save': ({ corrections, compositions, myWork }) => [
    corrections.list,
    compositions.read,
    myWork,
  ],
  'doubleReading.assign': ({ doubleReading }) => [doubleReading.list],
  'doubleReading.decide': (utils) => [
    ...reviewed(utils),
    ...published(utils),
    utils.doubleReading.list,
    utils.doubleReading.results,
  ],
  'doubleReading.release': (utils) => [
    ...reviewed(utils),
    ...published(utils),
    utils.doubleReading.list,
  ],
  'myWork.skip': ({ myWork }) => [myWork],
  'myWork.chooseDigest': ({ myWork }) => [myWork],
  'admin.dismissSetReports': ({ admin }) => [admin.setLists, admin.waiting],
  'admin.removeDailyReader': ({ admin }) => [admin.dailyReaders, admin.auditLog],
  'admin.removeSetList': ({ admin }) => [admin.setLists, admin.waiting],
  'setLists.change': ({ setLists }) => [setLists.read],
  'setLists.copy': () => [],
  'setLists.create': () => [],
  'setLists.remove': () => [],
  'setLists.report': () => [],
  'questions.answer': ({ myWork }) => [myWork],
  'questions.ask': ({ questions }) => [questions.list],
  'questions.markAnswerSeen': ({ myWork }) => [myWork],
  'personalData.allowDownload': () => [],
  'personalData.closeAccount': () => [],
  'proofreading.markRead': (utils) => [...published(utils), utils.myWork],
  'proofreading.revokeRead': published,
  'reports.answer': ({ reports, admin }) => [reports.list, admin.waiting],
  'reports.send': () => [],
  'respellings.remove': ({ respellings }) => [respellings.list],
  'respellings.save': ({ respellings }) => [respellings.list],
  'reviews.amend': reviewed,
  'reviews.approve': reviewed,
  'reviews.return': reviewed,
  // Every change of a recording or of who may add one.
  'songRecordings.change': ({ admin, songRecordings }) => [songRecordings, admin.waiting],
  'songRecordings.saveTimings': ({ songRecordings }) => [songRecordings],
  'subscriptions.cancel': ownSubscription,
  'subscriptions.subscribe': ownSubscription,
} satisfies Record<string, (utils: Utils) => Query[]>;
