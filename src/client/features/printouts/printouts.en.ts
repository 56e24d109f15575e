import type { Language } from '../../../shared/languages.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of the check of printouts. */
export const printoutsMessages = {
  check: {
    title: 'Check a printout',
    description: 'Find out whether a printed song or book has been corrected since.',
    intro:
      'Every printed song and book has a code beside a small square. Scan the square, or type the code: you see what has been corrected since.',
    code: 'Code',
    hint: 'Twelve letters and digits, as P3K7-9MXA-42RT. Hyphens and capitals do not matter.',
    check: 'Check',
    other: 'Check another printout',
    mistakes: {
      mistyped: 'There is a typing mistake in this code. Please compare it with the printout.',
      'too short': 'This code is too short: a code has twelve letters and digits.',
      'too long': 'This code is too long: a code has twelve letters and digits.',
      'wrong character':
        'There is a typing mistake in this code: 0, 1, D, I, L, O, Q and W are in no code.',
    },
    unknown: 'We do not know this code.',
    unknownText:
      'It has no typing mistake, but nothing was printed here with it. It may belong to another site.',
    failed: 'The printout could not be checked.',
    sheet: (language: Language, day: string) => `Printed song in ${language}, text of ${day}`,
    book: (songs: number, language: Language, day: string) =>
      `Book of ${songs} ${songs === 1 ? 'song' : 'songs'} in ${language}, first made on ${day}`,
    titles: (songs: number, language: Language, day: string) =>
      `List of ${songs} titles in ${language}, first made on ${day}`,
    unchanged: 'Unchanged',
    unchangedText: 'Everything is still as it was printed.',
    changed: (songs: number) =>
      songs === 1 ? 'One song has changed' : `${songs} songs have changed`,
    changedSheet: 'This song has been corrected',
    errata: 'Errata sheet (PDF)',
    errataHint: 'The corrections below on paper, to put into the printout.',
    errataRunning: 'Making the errata sheet …',
    errataDone: 'The errata sheet has been downloaded.',
    errataFailed: 'The errata sheet could not be made.',
    withdrawn: (number: number) => `Song ${number} was withdrawn`,
    withdrawnText: 'The site does not publish it any more.',
    songChanged: 'This song was changed.',
    login: 'Log in to see the lines',
    subscribe: 'Subscribe to see the lines',
    printed: 'Printed',
    now: 'Now',
    none: 'nothing',
    parts: { title: 'Title', lyrics: 'Words', meaning: 'Meaning', notation: 'Notation' },
    correction: (day: string, reason: string) => (reason ? `${day}: ${reason}` : day),
  },
};

export const usePrintoutsMessages = areaMessages('printouts', printoutsMessages);
