import { areaMessages } from '../../messages/language.ts';

/** Messages of the two microphones. */
export const voiceMessages = {
  voice: {
    navigation: 'Go to a page by voice',
    listening: 'Listening …',
    sayTitle: 'Say the first words of a song.',
    sayPage: 'Say the name of a page:',
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
    privacy: 'Your browser may send the sound to its maker; this site does not store it.',
    transcript: 'Heard:',
    unknown: 'There is no page with that name.',
    understood: (place: string) => `Understood: ${place}`,
    failed: 'Sorry, an error occurred while listening. Please try again.',
    /** The reason where the browser gives one, by the name of its error. */
    errors: {
      'not-allowed':
        'The microphone is blocked. Please allow it for this site in your browser settings.',
      'service-not-allowed':
        'Your browser does not allow speech recognition on this site. You may be able to allow it in its settings.',
      'audio-capture': 'No microphone was found.',
      'no-speech': 'No speech was heard.',
      network: 'The browser’s speech service could not be reached.',
      'language-not-supported': 'Your browser does not recognise Kannada speech.',
    } as Record<string, string>,
    unsupported: {
      title: 'Speech recognition is not supported in this browser.',
      text: 'Chrome, Edge and Safari support it. You can also type the song in any spelling.',
    },
  },
};

export const useVoiceMessages = areaMessages('voice', voiceMessages);
