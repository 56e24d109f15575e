import { areaWords } from './choice.ts';

/** The words of saved songs, and of the offline messages. */
export const savedSongsWords = {
  savedSongs: {
    title: 'My shelf',
    intro: 'Songs you keep at hand. They stay in this browser, without an account, and can be read without a connection.',
    add: 'Keep on my shelf',
    isSaved: 'On my shelf',
    saved: 'The song is on your shelf, also without a connection.',
    savedOnline: 'The song is on your shelf. It could not be kept for a day without a connection.',
    removed: 'The song is no longer on your shelf.',
    empty: 'Nothing stands here yet. Open a song and press “Keep on my shelf”.',
    remove: 'Take off',
    removeSong: (title: string) => `Take ${title} off the shelf`,
    continueReading: 'Go on reading:',
    line: (line: number) => `line ${line}`,
  },
  offline: {
    line: 'There is no connection. The songs on your shelf and those you have opened can still be read.',
    toSavedSongs: 'My shelf',
  },
};

export const useSavedSongsWords = areaWords('savedSongs', savedSongsWords);
