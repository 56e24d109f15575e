import { areaMessages } from '../../messages/language.ts';

/** Messages of the song of the day by e-mail, and of feeds and the calendar. */
export const dailySongMessages = {
  title: 'Song of the day by email',
  lead: 'Every morning one song with its words, at six in India. On a festival it is a song of the festival.',
  email: 'Email',
  script: 'Script of the song',
  send: 'Send me the song of the day',
  waiting: 'One moment …',
  sent: 'Check your email.',
  sentText:
    'We have sent you a link. The songs begin once you have opened it and pressed the button.',
  failed: 'That did not work. Please try again.',
  privacy:
    'Your address is used for this only. Each email has a link that ends them and deletes your address.',
  confirm: {
    title: 'Song of the day by email',
    text: 'Press the button and the song of the day comes every morning. Today’s comes at once.',
    press: 'Yes, send me the song of the day',
    done: 'Thank you. Today’s song is on its way.',
    failed: 'The link could not be opened. Please try again.',
    noToken: 'Please open the link in the email.',
    newLink: 'Ask for a new link',
  },
  feeds: {
    title: 'Feeds and calendar',
    text: 'For programs that ask the site by themselves: copy an address into a feed reader or a calendar.',
    names: {
      'new-songs': 'New songs',
      corrections: 'Corrections',
      'song-of-the-day': 'Song of the day',
    },
    calendar: 'Festivals and song of the day, for a calendar',
  },
  admin: {
    title: 'Song of the day by email',
    count: (readers: number, max: number) =>
      `${readers.toLocaleString('en-IN')} of at most ${max.toLocaleString('en-IN')} readers get it.`,
    asked: (addresses: number) =>
      addresses === 1
        ? 'One address was asked and has not answered.'
        : `${addresses.toLocaleString('en-IN')} addresses were asked and have not answered.`,
    remove: 'Remove this address',
    removed: 'The address has been removed.',
    removeFailed: 'The address could not be removed.',
  },
};

export const useDailySongMessages = areaMessages('daily-song', dailySongMessages);
