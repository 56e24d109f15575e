import { areaWords } from './choice.ts';

/** The words of the two microphones. */
export const voiceWords = {
  voice: {
    search: 'Search by voice',
    navigation: 'Go to a page by voice',
    listening: 'Listening …',
    sayTitle: 'Say how a song begins.',
    sayPage: 'Say where to go:',
    /** The spoken name of each destination, in the order of the specification (section 9). */
    places: {
      home: 'Home',
      history: 'History',
      compositions: 'Compositions',
      articles: 'Articles',
      gallery: 'Gallery',
      audio: 'YouTube',
      recordings: 'Recordings',
      auditLog: 'Audit log',
      contact: 'Contact',
      download: 'Download',
      admin: 'Admin panel',
      login: 'Login',
      logout: 'Logout',
    },
    privacy: 'Your browser may send the sound to its maker; this site keeps none.',
    transcript: 'Heard:',
    noSpeech: 'Nothing was heard. Press the microphone to try again.',
    unknown: 'There is no page of that name.',
    understood: (place: string) => `Understood: ${place}`,
    failed: 'Sorry, an error occurred while listening. Please try again.',
    /** The reason where the browser gives one, by the name of its error. */
    errors: {
      'not-allowed': 'The microphone is not allowed here: allow it in the settings of the browser for this site.',
      'service-not-allowed': 'The browser does not let this site listen: its settings may allow it.',
      'audio-capture': 'No microphone was found.',
      network: 'The speech service of the browser could not be reached.',
      'language-not-supported': 'The browser does not understand Kannada speech.',
    } as Record<string, string>,
    unsupported: { title: 'This browser cannot listen.', text: 'Chrome, Edge and Safari can. Typing in any spelling finds the song too.' },
  },
};

export const useVoiceWords = areaWords('voice', voiceWords);
