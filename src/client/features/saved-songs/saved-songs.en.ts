import { areaMessages } from '../../messages/language.ts';

/** Messages of saved songs, and of the offline messages. */
export const savedSongsMessages = {
  savedSongs: {
    title: 'Saved songs',
    intro: 'Songs saved in this browser. You need no account, and can read them offline.',
    add: 'Save song',
    isSaved: 'Saved',
    saved: 'Song saved. You can also read it offline.',
    savedOnline: 'Song saved, but it could not be stored for reading offline.',
    removed: 'Song removed from your saved songs.',
    empty: 'You have no saved songs yet. Open a song and press “Save song”.',
    remove: 'Remove',
    removeSong: (title: string) => `Remove ${title} from the saved songs`,
    byHeart: 'Learn by heart',
    continueReading: 'Continue reading:',
    line: (line: number) => `line ${line}`,
  },
  offline: {
    line: 'You are offline. You can still read your saved songs and the songs you have opened.',
    toSavedSongs: 'Saved songs',
    title: 'This page is not available offline',
    text: 'You are offline, and this page is not stored in this browser. Pages that you have opened and songs that you have saved can be read without a connection.',
    again: 'Try again',
    stored: 'You can read these now',
    none: 'No pages are stored in this browser.',
  },
};

export const useSavedSongsMessages = areaMessages('saved-songs', savedSongsMessages);
