import { areaMessages } from '../../messages/language.ts';

/** Messages of search results; those of the search field are in shell.en.ts. */
export const searchMessages = {
  results: {
    inLyrics: 'in the lyrics',
    all: 'All results',
    allOf: (total: number) => (total === 1 ? 'Show the result' : `All ${total} results`),
    concordance: (word: string) => `All occurrences of “${word}”`,
    starts: 'starts with',
    contains: 'contains',
    sounds: 'sounds like',
    letters: 'close to',
    shares: 'shares letters',
    number: (number: number) => `number ${number}`,
    found: (songs: number, lines: number) => `Songs: ${songs}, lines: ${lines}`,
    none: (query: string) => `No song found for “${query}”.`,
    titlesFailed: 'The titles could not be searched. Please check your connection and try again.',
    wordsFailed: 'The lyrics could not be searched. Please try again.',
  },
  page: {
    title: 'Search',
    of: (query: string) => `Results for “${query}”`,
    description: 'Songs by their title, by half a line, or by their number.',
    songs: (total: number) => (total === 1 ? '1 song' : `${total} songs`),
    understood: 'Searching for',
    languages: 'Language of the results',
    list: 'The songs that were found',
    lockedLine: 'This line is in this song.',
    'sign-in': 'Free to read, by email',
    subscribe: 'Free to read, subscribe',
    locked:
      'Only the first songs are open to everybody. Lines of the others are found when at least three words in a row match.',
    lockedLink: 'Read all songs free, by email',
    failed: 'The search could not be made. Please try again.',
    offline: 'The search needs a connection. These titles are stored on this device.',
    offlineNone: 'The search needs a connection. Please try again.',
    hint: 'Type a title, a few words of any line, or a number, in any script: ಹೆಜ್ಜೆಯ ಮೇಲೆ, हेज्जेय मेले, hejjeya mele, song 4.',
    tips: 'What can help',
    tipList: [
      'Type it as it sounds; spelling does not matter.',
      'Type two or three words that follow each other.',
      'Leave out words that you are not sure of.',
    ],
    elsewhere: 'Or look in',
    allSongs: 'All songs',
    indexes: 'Indexes: first lines, ragas, deities, places',
    glossary: 'Glossary',
  },
};

export const useSearchMessages = areaMessages('search', searchMessages);
