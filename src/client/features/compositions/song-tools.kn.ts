import type { songToolsMessages as English } from './song-tools.en.ts';

/**
 * The words of a song's page that the list of songs does not need: display settings, search in the lyrics,
 * Listen and similar songs.
 */
export const kannada: typeof English = {
  listen: {
    title: 'ಕೇಳಿ',
    lyricsAloud: 'ಸಾಹಿತ್ಯವನ್ನು ಓದಿಸಿ',
    meaningAloud: 'ಅರ್ಥವನ್ನು ಓದಿಸಿ',
    learn: 'ಬಾಯಿಪಾಠ ಮಾಡಿ',
    notation: 'ಸ್ವರಲಿಪಿಯಿಂದ ನುಡಿಸಿ',
    video: 'ಯೂಟ್ಯೂಬ್‌ನಲ್ಲಿ ನೋಡಿ',
    recording: 'ಧ್ವನಿಮುದ್ರಣ',
    album: 'ಸಂಗ್ರಹ:',
    addRecording: 'ಧ್ವನಿಮುದ್ರಣ ಸೇರಿಸಿ',
    time: 'ಸಾಲುಗಳ ಸಮಯ ಗುರುತಿಸಿ',
    follows: 'ಸಾಲುಗಳನ್ನು ತೋರಿಸುತ್ತದೆ',
    licences: {
      'public domain': 'ಹಕ್ಕುಮುಕ್ತ',
      permission: 'ಅನುಮತಿಯೊಂದಿಗೆ ಇಲ್ಲಿ ಕೇಳಿಸಲಾಗುತ್ತದೆ',
    },
  },
  reading: {
    open: 'ಓದುವ ಆಯ್ಕೆಗಳು',
    view: 'ತೋರಿಸಿ',
    views: { meaning: 'ಸಾಹಿತ್ಯ ಮತ್ತು ಅರ್ಥ', stanzas: 'ಪ್ರತಿ ನುಡಿಯ ಕೆಳಗೆ ಅರ್ಥ', words: 'ಸಾಹಿತ್ಯ ಮಾತ್ರ' },
    beside: 'ಪಕ್ಕದಲ್ಲಿ ಇನ್ನೊಂದು ಲಿಪಿ',
    besideNone: 'ಯಾವುದೂ ಇಲ್ಲ',
    size: 'ಸಾಹಿತ್ಯದ ಅಕ್ಷರದ ಗಾತ್ರ',
    meaningSize: 'ಅರ್ಥದ ಅಕ್ಷರದ ಗಾತ್ರ',
    step: (step: number, of: number) => `${of}ರಲ್ಲಿ ${step}`,
    lines: 'ಸಾಲುಗಳ ಕೊಂಡಿಗಳನ್ನು ತೋರಿಸಿ',
    numbers: 'ಸಾಲುಗಳ ಸಂಖ್ಯೆಯನ್ನು ತೋರಿಸಿ',
    keepAwake: 'ಕೇಳುವಾಗ ಪರದೆ ಆರದಂತೆ ಇಡಿ',
  },
  present: {
    large: 'ದೊಡ್ಡ ಅಕ್ಷರಗಳು',
    wall: 'ದೊಡ್ಡ ಪರದೆಯ ಮೇಲೆ ತೋರಿಸಿ',
  },
  find: {
    label: 'ಸಾಹಿತ್ಯದಲ್ಲಿ ಪದವನ್ನು ಹುಡುಕಿ',
    hint: 'ಪದವನ್ನು ಹುಡುಕಿ',
    submit: 'ಹುಡುಕಿ',
    none: (word: string) => `"${word}" ಸಾಹಿತ್ಯದಲ್ಲಿ ಎಲ್ಲೂ ಸಿಗಲಿಲ್ಲ.`,
    place: (at: number, of: number, word: string) => `${of}ರಲ್ಲಿ ${at}: ${word}`,
    previous: 'ಹಿಂದಿನ ಸ್ಥಳ',
    next: 'ಮುಂದಿನ ಸ್ಥಳ',
    close: 'ಸಾಹಿತ್ಯದ ಹುಡುಕಾಟವನ್ನು ಮುಚ್ಚಿ',
  },
  like: {
    title: 'ಇದನ್ನು ಹೋಲುವ ಹಾಡುಗಳು',
    parallel: 'ಒಂದು ಸಾಲಿನಲ್ಲಿ ಇದನ್ನೇ ಹೇಳುತ್ತದೆ',
    shared: {
      story: (names) => `ಅದೇ ಕಥೆ: ${names}`,
      place: (names) => `ಅದೇ ಸ್ಥಳ: ${names}`,
      theme: (names) => `ಅದೇ ವಿಷಯ: ${names}`,
      deity: (names) => `ಅದೇ ದೇವತೆ: ${names}`,
      raga: (name) => `${name} ರಾಗ`,
      tala: (name) => `${name} ತಾಳ`,
    },
  },
};
