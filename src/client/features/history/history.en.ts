import type { Origin } from '../../../shared/kinds.ts';
import type { HistoryEntry } from '../../../shared/history.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of a song's history and text record. Messages that the specification fixes are here to the letter. */
export const historyMessages = {
  history: {
    title: (song: string) => `History of ${song}`,
    version: (version: number) => `Version ${version}`,
    none: 'No changes yet.',
    newest: (count: number) => `The newest ${count} corrections and all publications are shown.`,
    language: 'Language',
    kinds: {
      seed: () => 'Entered with the edition',
      saved: (who: string) => `${who} saved a correction`,
      approved: (who: string) => `${who} approved it`,
      amended: (who: string) => `${who} approved it with a change`,
      returned: (who: string) => `${who} returned it`,
      published: (who: string) => `${who} published it`,
      restored: (who: string) => `${who} restored an earlier text`,
      deleted: (who: string) => `${who} withdrew the correction`,
      retitled: (who: string) => `${who} changed the title`,
      overridden: (who: string) => `${who} published it without review`,
      'passed warning': (who: string) => `${who} ignored a warning`,
      imported: (who: string) => `${who} imported it from a file`,
      'import undone': (who: string) => `${who} undid an import`,
    } satisfies Record<HistoryEntry['kind'], (who: string) => string>,
    show: 'What changed',
    notOpen: 'You do not have access to this text.',
    restore: 'Restore this text',
    restoreTitle: 'Restore this text?',
    restoreText:
      'It becomes the published text at once. What is published now stays in the history.',
    restoreReason: 'Reason',
    restoreDone: 'Restored. Readers see it now.',
    restoreFailed: 'The text could not be restored. Please try again.',
  },
  certificate: {
    title: (song: string) => `Text record of ${song}`,
    intro:
      'Where the text of this song comes from, who worked on it, and how far it has been checked.',
    words: 'Lyrics',
    from: 'Source',
    printed: 'Printed pages',
    unknown: 'not stated',
    levels: 'Status by language',
    language: 'Language',
    origin: 'Origin',
    level: 'Status',
    origins: {
      source: 'source of the other scripts',
      converted: 'converted from the Kannada',
      edited: 'corrected by hand',
    } satisfies Record<Origin, string>,
    people: 'Contributors',
    corrected: 'Corrected by',
    read: 'Proofread by',
    published: 'Published by',
    nobody: 'nobody yet',
    creditsElsewhere: 'Earlier credits',
    questions: 'Open questions',
    noQuestions: 'No open questions.',
    closed:
      'The open questions quote the lyrics, so they are shown only to those who may read the song.',
    print: 'Print',
    toSong: 'The song’s page',
  },
};

export const useHistoryMessages = areaMessages('history', historyMessages);
