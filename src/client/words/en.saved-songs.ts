import { areaWords } from './choice.ts';

/** Songs kept at hand, and what is said without a connection. */
export const savedSongsWords = {
  shelf: {
    title: 'My shelf',
    intro: 'Songs you keep at hand. They stay in this browser, without an account, and can be read without a connection.',
    add: 'Keep on my shelf',
    on: 'On my shelf',
    put: 'The song is on your shelf, also without a connection.',
    putOnly: 'The song is on your shelf. It could not be kept for a day without a connection.',
    taken: 'The song is no longer on your shelf.',
    empty: 'Nothing stands here yet. Open a song and press “Keep on my shelf”.',
    remove: 'Take off',
    takeOff: (title: string) => `Take ${title} off the shelf`,
    goOn: 'Go on reading:',
    line: (line: number) => `line ${line}`,
  },
  offline: {
    line: 'There is no connection. The songs on your shelf and those you have opened can still be read.',
    toShelf: 'My shelf',
  },
};

export const useSavedSongsWords = areaWords('savedSongs', savedSongsWords);
