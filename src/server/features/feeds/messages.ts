import type { Language } from '../../../shared/languages.ts';
import type { FeedName } from '../../../shared/feeds.ts';

/** The language of a feed's own words: Kannada for readers of Kannada script, else English. */
export const proseOf = (language: Language) => (language === 'Kannada' ? 'kn' : 'en');
export type Prose = ReturnType<typeof proseOf>;

interface Messages {
  site: string;
  feeds: Record<FeedName, string>;
  calendar: string;
  newSong: string;
  version: (number: number) => string;
  reason: (text: string) => string;
  added: string;
  removed: string;
  more: (lines: number) => string;
  locked: string;
  songOfDay: (title: string) => string;
  expected: string;
}

/** The words of feeds and of the calendar. */
export const messages: Record<Prose, Messages> = {
  en: {
    site: 'The Songs of Purandara Dasa',
    feeds: {
      'new-songs': 'New songs',
      corrections: 'Corrections',
      'song-of-the-day': 'Song of the day',
    },
    calendar: 'Festivals and song of the day',
    newSong: 'New in the edition.',
    version: (number) => `Version ${number}.`,
    reason: (text) => `Reason: ${text}`,
    added: 'Added:',
    removed: 'Removed:',
    more: (lines) => (lines === 1 ? 'One more changed line.' : `${lines} more changed lines.`),
    locked: 'This song can be read with a subscription.',
    songOfDay: (title) => `Song of the day: ${title}`,
    expected: 'expected',
  },
  kn: {
    site: 'ಪುರಂದರದಾಸರ ಹಾಡುಗಳು',
    feeds: {
      'new-songs': 'ಹೊಸ ಹಾಡುಗಳು',
      corrections: 'ತಿದ್ದುಪಡಿಗಳು',
      'song-of-the-day': 'ದಿನದ ಹಾಡು',
    },
    calendar: 'ಹಬ್ಬಗಳು ಮತ್ತು ದಿನದ ಹಾಡು',
    newSong: 'ಆವೃತ್ತಿಯಲ್ಲಿ ಹೊಸದು.',
    version: (number) => `ಪರಿಷ್ಕರಣೆ ${number}.`,
    reason: (text) => `ಕಾರಣ: ${text}`,
    added: 'ಸೇರಿಸಿದ್ದು:',
    removed: 'ತೆಗೆದದ್ದು:',
    more: (lines) => `ಇನ್ನೂ ${lines} ಸಾಲು ಬದಲಾಗಿವೆ.`,
    locked: 'ಈ ಹಾಡನ್ನು ಚಂದಾದಾರರು ಓದಬಹುದು.',
    songOfDay: (title) => `ದಿನದ ಹಾಡು: ${title}`,
    expected: 'ನಿರೀಕ್ಷಿತ',
  },
};
