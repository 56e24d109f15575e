import type { Origin } from '../../shared/kinds.ts';
import type { HistoryEntry } from '../../shared/history.ts';
import { areaWords } from './choice.ts';

/** The words of a song's history and certificate. Messages that the specification fixes are here to the letter. */
export const historyWords = {
  history: {
    title: (song: string) => `History of ${song}`,
    heading: 'History',
    cite: 'Cite',
    version: (version: number) => `Version ${version}`,
    none: 'Nothing has happened to this text yet.',
    newest: (count: number) => `Of all corrections the newest ${count} are shown, and everything that made a text public.`,
    entered: (day: string) => `As it was entered on ${day}, not yet read by a second person`,
    enteredOn: (day: string) => `entered on ${day}`,
    proofread: (reader: string, publisher: string, day: string) => `Proofread by ${reader}, published by ${publisher} on ${day}`,
    overridden: (publisher: string, day: string, reason: string) =>
      `Published by ${publisher} on ${day} without a second reader: ${reason}`,
    restored: (publisher: string, day: string) => `Published by ${publisher} on ${day}, not yet read by a second person`,
    lookAgain: 'The Kannada has changed since this text was corrected by hand. It waits to be looked at again.',
    language: 'Language',
    kinds: {
      seed: () => 'Entered with the edition',
      saved: (who: string) => `${who} saved a correction`,
      approved: (who: string) => `${who} read it and approved`,
      amended: (who: string) => `${who} read it and approved with a change`,
      returned: (who: string) => `${who} returned it`,
      published: (who: string) => `${who} published it`,
      restored: (who: string) => `${who} restored an older text`,
      deleted: (who: string) => `${who} took the correction back`,
      retitled: (who: string) => `${who} changed the title`,
      overridden: (who: string) => `${who} used an override`,
      'passed warning': (who: string) => `${who} passed a warning`,
      imported: (who: string) => `${who} imported it from a file`,
      'import undone': (who: string) => `${who} undid an import`,
    } satisfies Record<HistoryEntry['kind'], (who: string) => string>,
    show: 'What changed',
    notOpen: 'This text is not open to you.',
    restore: 'Restore this text',
    restoreTitle: 'Restore this text?',
    restoreText: 'It becomes the published text at once. What is published now stays in the history.',
    restoreReason: 'Reason',
    restoreDone: 'Restored. Readers see it now.',
    restoreFailed: 'The text could not be restored. Please try again.',
  },
  certificate: {
    short: 'Certificate',
    title: (song: string) => `Certificate of ${song}`,
    intro: 'What this edition can vouch for in this song, and what it cannot yet.',
    words: 'The words',
    from: 'Taken from',
    unknown: 'not said',
    levels: 'How far each language has come',
    language: 'Language',
    origin: 'Made from',
    level: 'Read and published',
    origins: { source: 'the source of the others', converted: 'converted from the Kannada', edited: 'corrected by hand' } satisfies Record<
      Origin,
      string
    >,
    people: 'The people',
    corrected: 'Corrected by',
    read: 'Read by',
    published: 'Published by',
    nobody: 'nobody yet',
    creditsElsewhere: 'Before it came here',
    questions: 'Open questions',
    noQuestions: 'No question is open.',
    closed: 'The open questions quote the words, and stand here for who may read the song.',
    print: 'Print',
    toSong: 'The song’s page',
  },
};

export const useHistoryWords = areaWords('history', historyWords);
