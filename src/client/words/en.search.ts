import { areaWords } from './choice.ts';

/** The words of what the search finds; those of its field stand in en.shell.ts. */
export const searchWords = {
  results: {
    songs: 'Songs',
    inLyrics: 'In the lyrics',
    concordance: (word: string) => `All places of “${word}”`,
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
};

export const useSearchWords = areaWords('search', searchWords);
