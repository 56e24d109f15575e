import type { voiceWords as English } from './en.voice.ts';

/** The words of the two microphones. */
export const voiceWords: typeof English = {
  voice: {
    search: 'ಹೇಳಿ ಹುಡುಕಿ',
    navigation: 'ಹೇಳಿ ಪುಟಕ್ಕೆ ಹೋಗಿ',
    listening: 'ಕೇಳಿಸಿಕೊಳ್ಳಲಾಗುತ್ತಿದೆ …',
    sayTitle: 'ಹಾಡು ಹೇಗೆ ಆರಂಭವಾಗುತ್ತದೆ ಎಂದು ಹೇಳಿ.',
    sayPage: 'ಎಲ್ಲಿಗೆ ಹೋಗಬೇಕು ಹೇಳಿ:',
    places: {
      home: 'ಮುಖಪುಟ',
      history: 'ಚರಿತ್ರೆ',
      compositions: 'ಕೃತಿಗಳು',
      articles: 'ಲೇಖನಗಳು',
      gallery: 'ಚಿತ್ರಶಾಲೆ',
      audio: 'ಯೂಟ್ಯೂಬ್',
      recordings: 'ಧ್ವನಿಮುದ್ರಣಗಳು',
      auditLog: 'ಚಟುವಟಿಕೆಗಳ ದಾಖಲೆ',
      contact: 'ಸಂಪರ್ಕ',
      download: 'ಇಳಿಸಿಕೊಳ್ಳಿ',
      admin: 'ನಿರ್ವಹಣೆ',
      login: 'ಲಾಗಿನ್',
      logout: 'ಲಾಗ್‌ಔಟ್',
    },
    privacy: 'ನಿಮ್ಮ ಬ್ರೌಸರ್ ಧ್ವನಿಯನ್ನು ತನ್ನ ತಯಾರಕರಿಗೆ ಕಳುಹಿಸಬಹುದು; ಈ ತಾಣ ಏನನ್ನೂ ಇಟ್ಟುಕೊಳ್ಳುವುದಿಲ್ಲ.',
    transcript: 'ಕೇಳಿಸಿದ್ದು:',
    noSpeech: 'ಏನೂ ಕೇಳಿಸಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಲು ಮೈಕ್ ಒತ್ತಿ.',
    unknown: 'ಆ ಹೆಸರಿನ ಪುಟವಿಲ್ಲ.',
    understood: (place: string) => `ಅರ್ಥವಾದದ್ದು: ${place}`,
    failed: 'ಕ್ಷಮಿಸಿ, ಕೇಳಿಸಿಕೊಳ್ಳುವಾಗ ತೊಂದರೆಯಾಯಿತು. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    errors: {
      'not-allowed': 'ಇಲ್ಲಿ ಮೈಕ್ ಬಳಸಲು ಅನುಮತಿ ಇಲ್ಲ: ಬ್ರೌಸರಿನ ಹೊಂದಿಕೆಗಳಲ್ಲಿ ಈ ತಾಣಕ್ಕೆ ಅನುಮತಿ ಕೊಡಿ.',
      'service-not-allowed': 'ಈ ತಾಣ ಕೇಳಿಸಿಕೊಳ್ಳಲು ಬ್ರೌಸರ್ ಬಿಡುತ್ತಿಲ್ಲ: ಅದರ ಹೊಂದಿಕೆಗಳಲ್ಲಿ ಅನುಮತಿ ಕೊಡಬಹುದು.',
      'audio-capture': 'ಮೈಕ್ ಸಿಗಲಿಲ್ಲ.',
      network: 'ಬ್ರೌಸರಿನ ಮಾತು ಗುರುತಿಸುವ ಸೇವೆಯನ್ನು ತಲುಪಲಾಗಲಿಲ್ಲ.',
      'language-not-supported': 'ಈ ಬ್ರೌಸರಿಗೆ ಕನ್ನಡ ಮಾತು ಅರ್ಥವಾಗುವುದಿಲ್ಲ.',
    },
    unsupported: { title: 'ಈ ಬ್ರೌಸರ್ ಕೇಳಿಸಿಕೊಳ್ಳಲಾರದು.', text: 'Chrome, Edge ಮತ್ತು Safari ಕೇಳಿಸಿಕೊಳ್ಳುತ್ತವೆ. ಯಾವ ಕಾಗುಣಿತದಲ್ಲಿ ಬರೆದರೂ ಹಾಡು ಸಿಗುತ್ತದೆ.' },
  },
};
