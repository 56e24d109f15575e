import { areaMessages } from '../../messages/language.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Messages of the file of a practice. */
export const byHeartFileMessages = {
  title: 'Save and restore',
  text: 'Your practice is in this browser only. Save it as a file to keep it, or to go on in another browser.',
  save: 'Save as a file',
  read: 'Read a file',
  merged: (added: number, newer: number, known: number) =>
    `File read: ${lines(added)} added, ${newer} with newer progress, ${known} as here or older.`,
  refused:
    'This browser did not store the last change. Save your practice as a file before you close the page.',
  broken:
    'What this browser has stored of your practice cannot be read. Save it as a file before you start anew.',
  newer: 'Your practice was stored by a newer version of this site. Please reload the page.',
  startAnew: 'Start anew',
  problems: {
    broken: 'This file is damaged or was not saved by this page. Nothing was changed.',
    newer: 'This file was saved by a newer version of this site. Nothing was changed.',
    'too-many': 'This file has too many lines. Nothing was changed.',
    large: 'This file is too large. Nothing was changed.',
    unread: 'This file could not be read. Nothing was changed.',
  },
};

export const useByHeartFileMessages = areaMessages('by-heart-file', byHeartFileMessages);
