import { accountWords } from './kn.accounts.ts';
import { ownAccountWords } from './kn.account.ts';
import { citationsWords } from './kn.citations.ts';
import { historyWords } from './kn.history.ts';
import { adminWords } from './kn.admin.ts';
import { backupsWords } from './kn.backups.ts';
import { datesWords } from './kn.dates.ts';
import { diacriticsWords } from './kn.diacritics.ts';
import { downloadWords } from './kn.download.ts';
import { workloadWords } from './kn.workload.ts';
import { siteContentWords } from './kn.site-content.ts';
import { editionWords } from './kn.edition.ts';
import { correctionsWords } from './kn.corrections.ts';
import { exportWords } from './kn.exports.ts';
import { figureWords } from './kn.figures.ts';
import { glossaryWords } from './kn.glossary.ts';
import { firstStepsWords } from './kn.first-steps.ts';
import { healthWords } from './kn.health.ts';
import { importWords } from './kn.imports.ts';
import { indexesWords } from './kn.indexes.ts';
import { songToolsWords } from './kn.song-tools.ts';
import { speechWords } from './kn.speech.ts';
import { exercisesWords } from './kn.exercises.ts';
import { tamilWords } from './kn.tamil.ts';
import { levelWords } from './kn.level.ts';
import { notationButtonWords } from './kn.notation-button.ts';
import { notationWords } from './kn.notation.ts';
import { pagesWords } from './kn.pages.ts';
import { songbooksWords } from './kn.songbooks.ts';
import { peopleWords } from './kn.people.ts';
import { playerWords } from './kn.player.ts';
import { recordingsWords } from './kn.recordings.ts';
import { reportsWords } from './kn.reports.ts';
import { respellingWords } from './kn.respellings.ts';
import { reviewsWords } from './kn.reviews.ts';
import { savedSongsWords } from './kn.saved-songs.ts';
import { searchWords } from './kn.search.ts';
import { shellWords } from './kn.shell.ts';
import { compositionsWords } from './kn.compositions.ts';
import { subscriptionsWords } from './kn.subscriptions.ts';
import { tableWords } from './kn.table.ts';
import { auditLogWords } from './kn.audit-log.ts';
import { uploadsWords } from './kn.uploads.ts';
import { visitWords } from './kn.visits.ts';
import { voiceWords } from './kn.voice.ts';

/**
 * The interface's words in Kannada, all in one file, which is loaded only by readers who chose Kannada. Its glossary:
 * docs/decisions/0024-interface-in-kannada.md.
 */
export const kn = {
  account: ownAccountWords,
  accounts: accountWords,
  backups: backupsWords,
  dates: datesWords,
  diacritics: diacriticsWords,
  citations: citationsWords,
  history: historyWords,
  level: levelWords,
  admin: adminWords,
  download: downloadWords,
  workload: workloadWords,
  siteContent: siteContentWords,
  songTools: songToolsWords,
  corrections: correctionsWords,
  edition: editionWords,
  exports: exportWords,
  figures: figureWords,
  glossary: glossaryWords,
  firstSteps: firstStepsWords,
  health: healthWords,
  imports: importWords,
  indexes: indexesWords,
  speech: speechWords,
  notationButton: notationButtonWords,
  tamil: tamilWords,
  exercises: exercisesWords,
  notation: notationWords,
  pages: pagesWords,
  songbooks: songbooksWords,
  people: peopleWords,
  player: playerWords,
  recordings: recordingsWords,
  reports: reportsWords,
  respellings: respellingWords,
  reviews: reviewsWords,
  savedSongs: savedSongsWords,
  search: searchWords,
  shell: shellWords,
  compositions: compositionsWords,
  subscriptions: subscriptionsWords,
  table: tableWords,
  auditLog: auditLogWords,
  uploads: uploadsWords,
  visits: visitWords,
  voice: voiceWords,
};

export type KannadaWords = typeof kn;
