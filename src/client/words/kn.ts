import { accountWords } from './kn.accounts.ts';
import { actWords } from './kn.acts.ts';
import { adminWords } from './kn.admin.ts';
import { dumpWords } from './kn.dump.ts';
import { deskWords } from './kn.desk.ts';
import { contentWords } from './kn.content.ts';
import { editionWords } from './kn.edition.ts';
import { editWords } from './kn.edit.ts';
import { exportWords } from './kn.exports.ts';
import { figureWords } from './kn.figures.ts';
import { importWords } from './kn.imports.ts';
import { listenWords } from './kn.listen.ts';
import { musicWords } from './kn.music.ts';
import { notationWords } from './kn.notation.ts';
import { pagesWords } from './kn.pages.ts';
import { paperWords } from './kn.paper.ts';
import { peopleWords } from './kn.people.ts';
import { playerWords } from './kn.player.ts';
import { recordingsWords } from './kn.recordings.ts';
import { reportWords } from './kn.report.ts';
import { respellingWords } from './kn.respellings.ts';
import { reviewWords } from './kn.review.ts';
import { shelfWords } from './kn.shelf.ts';
import { shellWords } from './kn.shell.ts';
import { songWords } from './kn.song.ts';
import { subscribeWords } from './kn.subscribe.ts';
import { tableWords } from './kn.table.ts';
import { trailWords } from './kn.trail.ts';
import { uploadWords } from './kn.upload.ts';
import { visitWords } from './kn.visits.ts';
import { voiceWords } from './kn.voice.ts';

/** The interface's words in Kannada: all of them in one file, which only who chose Kannada fetches. Glossary: docs/decisions/0024. */
export const kn = {
  accounts: accountWords,
  acts: actWords,
  admin: adminWords,
  dump: dumpWords,
  desk: deskWords,
  content: contentWords,
  edit: editWords,
  edition: editionWords,
  exports: exportWords,
  figures: figureWords,
  imports: importWords,
  listen: listenWords,
  music: musicWords,
  notation: notationWords,
  pages: pagesWords,
  paper: paperWords,
  people: peopleWords,
  player: playerWords,
  recordings: recordingsWords,
  report: reportWords,
  respellings: respellingWords,
  review: reviewWords,
  shelf: shelfWords,
  shell: shellWords,
  song: songWords,
  subscribe: subscribeWords,
  table: tableWords,
  trail: trailWords,
  upload: uploadWords,
  visits: visitWords,
  voice: voiceWords,
};

export type KannadaWords = typeof kn;
