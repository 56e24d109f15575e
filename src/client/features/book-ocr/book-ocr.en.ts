import type { BookSongState } from '../../../shared/books.ts';
import type { ReadingProblem } from '../../../shared/book-ocr.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of OCR of printed books. */
export const bookOcrMessages = {
  progress: {
    title: 'Reading by the computer',
    failed: 'How far the computer is could not be loaded.',
    read: (read: number, pages: number) => `${read} of ${pages} pages read`,
    waiting: (pages: number) => (pages === 1 ? 'one page waits' : `${pages} pages wait`),
    paused: 'Reading waits until there is room on the disk.',
    start: (pages: number) =>
      pages === 1 ? 'Let the computer read one page' : `Let the computer read ${pages} pages`,
    again: 'Let the computer read all pages again',
    againTitle: 'Let the computer read all pages again?',
    againText:
      'What people have read and decided stays as it is. Other lines get the text of the new reading.',
    stop: 'Stop reading',
    queued: (pages: number) =>
      pages === 1 ? 'One page waits to be read.' : `${pages} pages wait to be read.`,
    stopped: 'The pages that waited are not read.',
    startFailed: 'The pages could not be queued.',
    stopFailed: 'Reading could not be stopped.',
    problems: 'Pages to look at',
    problem: {
      memory: 'It needs too much memory. Make its picture smaller, or cut out a part.',
      time: 'Reading it takes too long. Cut out a part, or photograph it again.',
      image: 'Its picture cannot be read. Send it again.',
      lost: 'Reading it was interrupted several times. Try again.',
      latin: 'It is in Latin letters, and was not read.',
      'not-kannada': 'It is not in Kannada, or too poor to be read.',
      'upside-down': 'It is upside down, and somebody has proofread it already.',
      cut: 'Text is cut off at an edge. Is it a whole page?',
    } satisfies Record<ReadingProblem, string>,
    otherProblem: 'It could not be read.',
  },
  songs: {
    title: 'Songs found',
    failed: 'The songs could not be loaded.',
    none: 'The computer has found no song yet.',
    counts: (total: number, matched: number) =>
      `${total} ${total === 1 ? 'song' : 'songs'}, ${matched} of them in the edition`,
    page: 'Page',
    printed: 'Number in the book',
    name: 'Title',
    untitled: 'Song without a title',
    mode: 'Raga, tala',
    match: 'In the edition',
    isNew: 'new',
    song: (number: number) => `Song ${number}`,
    differences: (count: number) =>
      count === 0
        ? 'no different reading'
        : count === 1
          ? 'one different reading'
          : `${count} different readings`,
    state: 'State',
    states: {
      found: 'found',
      accepted: 'taken into the edition',
      declined: 'left out',
      draft: 'entered as a new song',
    } satisfies Record<BookSongState, string>,
    earlier: 'Earlier songs',
    later: 'Further songs',
  },
};

export const useBookOcrMessages = areaMessages('book-ocr', bookOcrMessages);
