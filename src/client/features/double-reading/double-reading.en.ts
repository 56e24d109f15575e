import { areaMessages } from '../../messages/language.ts';

/** Messages of double-blind proofreading: the assignments, the decision, and what is left. */
export const doubleReadingMessages = {
  list: {
    intro:
      'Two people read the same songs, and neither sees what the other changed. When both are done you decide only where they differ.',
    assign: 'Assign songs to two people',
    start: 'First song',
    end: 'Last song',
    first: 'One reader',
    second: 'The other reader',
    pick: 'Choose …',
    days: 'Days until unfinished songs are released',
    daysHint:
      'Corrections of songs that only one of them has read by then become ordinary ones, so that nothing is lost.',
    submit: 'Assign the songs',
    assigned: (start: number, end: number) =>
      start === end
        ? `Song ${start} is assigned to both.`
        : `Songs ${start} to ${end} are assigned to both.`,
    assignFailed: 'The songs could not be assigned.',
    open: 'Being read',
    none: 'No songs are being read by two people.',
    range: (start: number, end: number) =>
      start === end ? `Song ${start}` : `Songs ${start} to ${end}`,
    progress: (name: string, done: number, songs: number) => `${name}: ${done} of ${songs} read`,
    releaseOn: (day: string) => `Unfinished songs are released on ${day}.`,
    toDecide: 'To decide',
    decide: 'Decide',
    mine: 'You are one of the readers, so another admin decides.',
    release: 'Release now',
    releaseTitle: 'Release the unfinished songs?',
    releaseText:
      'The two no longer read separately, and the corrections that they have saved become ordinary ones. Your reason is kept in the audit log.',
    reason: 'Reason',
    released: 'The unfinished songs are released.',
    releaseFailed: 'The songs could not be released.',
    cancel: 'Cancel',
  },
  pair: {
    title: 'Two readings',
    back: 'All double readings',
    intro: 'Both have read this song. Lines on which they agree are taken as they are.',
    none: 'Both readings are the same. Nothing is to be decided.',
    place: (field: string, number: number, all: number) => `${field}: ${number} of ${all}`,
    sides: { first: 'One reader', second: 'The other reader', published: 'As published' },
    other: 'Something else',
    otherHint: 'Then somebody else has to review this correction.',
    otherLines: 'The lines',
    nothing: '(nothing)',
    decided: (done: number, all: number) => `${done} of ${all} decided`,
    submit: 'Decide',
    failed: 'The decision could not be saved.',
  },
  separate: {
    title: 'To read separately',
    hint: 'Another person reads these songs too. Neither of you sees the other’s changes before both are done.',
    begun: 'saved, not yet read whole',
    read: 'Read',
  },
  results: {
    title: 'Where another reading is most useful',
    hint: 'How many errors two separate readers probably both overlooked, from how far their findings overlap (Chapman’s estimator, 95 % interval). Errors that everybody overlooks are not in it.',
    range: 'Songs',
    songs: 'Decided',
    found: 'Errors found',
    both: 'Found by both',
    left: 'Probably left',
    perSong: 'Left in a song',
    interval: (remaining: string, low: string, high: string) => `${remaining} (${low} to ${high})`,
    tooFew: 'fewer than ten findings',
    none: 'No double reading has been decided yet.',
    file: 'double-readings',
  },
};

export const useDoubleReadingMessages = areaMessages('double-reading', doubleReadingMessages);
