import { areaMessages } from '../../messages/language.ts';

/** The songs chosen for a songbook, as a song’s page and the list of songs name them. */
export const ownBookMessages = {
  ownBook: {
    make: 'Make a songbook',
    add: 'Add to my songbook',
    open: (songs: number) => `In my songbook: ${songs} ${songs === 1 ? 'song' : 'songs'}`,
  },
};

export const useOwnBookMessages = areaMessages('own-book', ownBookMessages);
