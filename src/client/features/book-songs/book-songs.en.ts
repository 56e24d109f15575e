import { areaMessages } from '../../messages/language.ts';

/** Messages of taking a song of a printed book into the edition. */
export const bookSongsMessages = {
  title: 'Song of a book',
  back: 'The book',
  number: (number: string) => `No. ${number} in the book`,
  pages: 'Pages',
  page: (name: string, isProofread: boolean) => (isProofread ? name : `${name} (not proofread)`),
  raga: 'Raga',
  tala: 'Tala',
  states: {
    accepted: (number: number) => `The book is a witness of song ${number}.`,
    draft: (number: number) => `Entered as song ${number}. Its words wait for a review.`,
    published: (number: number) => `Entered as song ${number}. Its words are published.`,
    declined: 'This song is left out.',
  },
  openSong: (number: number) => `Song ${number}`,
  words: 'The words in the book',
  notProofread:
    'Lines of this song are not proofread yet. It can be taken into the edition once they are.',
  inEdition: 'In the edition',
  other: 'Another song, or a new one?',
  which: 'Is it a song of the edition?',
  known: 'A song of the edition',
  isNew: 'A new song',
  song: 'Number of the song',
  compare: 'Compare',
  noSong: (number: number) => `There is no song ${number} with words.`,
  readings: (count: number) => (count === 1 ? 'One passage differs' : `${count} passages differ`),
  same: 'The book has the same words as the edition.',
  intro:
    'The readings that you choose become entries of the apparatus in a correction of yours. What is printed does not change.',
  all: 'All',
  none: 'None',
  printed: 'Edition:',
  inBook: 'Book:',
  nothing: '(nothing)',
  supports: (count: number) =>
    count === 1
      ? 'Name the book in one entry whose printed words it has too:'
      : `Name the book in ${count} entries whose printed words it has too:`,
  /** @param count of the differing passages */
  accept: (count: number) =>
    count === 0
      ? 'Make the book a witness'
      : count === 1
        ? 'Make the book a witness, with one reading'
        : `Make the book a witness, with ${count} readings`,
  addReadings: (count: number) => (count === 1 ? 'Add one reading' : `Add ${count} readings`),
  accepted: 'The book is a witness of the song.',
  draftIntro:
    'The song gets its number, title, raga and tala now. Its words wait in a correction of yours. A song that is listed without words keeps its raga and tala.',
  newNumber: 'Number',
  newTitle: 'Title in Kannada',
  draft: 'Enter the song',
  drafted: 'The song is entered.',
  decline: 'Leave this song out',
  declined: 'The song is left out.',
  reopen: 'Take it up again',
  reopened: 'The song is to be decided again.',
  failed: 'This could not be saved.',
};

export const useBookSongsMessages = areaMessages('book-songs', bookSongsMessages);
