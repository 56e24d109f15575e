import type { voiceMessages as English } from './voice.en.ts';

/** Messages of the two microphones. */
export const kannada: typeof English = {
  voice: {
    navigation: 'ಧ್ವನಿ ಮೂಲಕ ಪುಟಕ್ಕೆ ಹೋಗಿ',
    listening: 'ಕೇಳಿಸಿಕೊಳ್ಳಲಾಗುತ್ತಿದೆ …',
    sayTitle: 'ಹಾಡಿನ ಮೊದಲ ಪದಗಳನ್ನು ಹೇಳಿ.',
    sayPage: 'ಪುಟದ ಹೆಸರನ್ನು ಹೇಳಿ:',
    places: {
      home: 'ಮುಖಪುಟ',
      history: 'ಜೀವನಚರಿತ್ರೆ',
      compositions: 'ಕೃತಿಗಳು',
      articles: 'ಲೇಖನಗಳು',
      gallery: 'ಚಿತ್ರಶಾಲೆ',
      audio: 'ಯೂಟ್ಯೂಬ್',
      recordings: 'ಧ್ವನಿಮುದ್ರಣಗಳು',
      auditLog: 'ಚಟುವಟಿಕೆಗಳ ದಾಖಲೆ',
      contact: 'ಸಂಪರ್ಕ',
      download: 'ಡೌನ್‌ಲೋಡ್',
      admin: 'ನಿರ್ವಹಣೆ',
      login: 'ಲಾಗಿನ್',
      logout: 'ಲಾಗ್‌ಔಟ್',
    },
    privacy: 'ನಿಮ್ಮ ಬ್ರೌಸರ್ ಧ್ವನಿಯನ್ನು ತನ್ನ ತಯಾರಕರಿಗೆ ಕಳುಹಿಸಬಹುದು; ಈ ತಾಣ ಏನನ್ನೂ ಇಟ್ಟುಕೊಳ್ಳುವುದಿಲ್ಲ.',
    transcript: 'ಕೇಳಿಸಿದ್ದು:',
    unknown: 'ಆ ಹೆಸರಿನ ಪುಟವಿಲ್ಲ.',
    understood: (place: string) => `ಅರ್ಥವಾದದ್ದು: ${place}`,
    failed: 'ಕ್ಷಮಿಸಿ, ಕೇಳಿಸಿಕೊಳ್ಳುವಾಗ ತೊಂದರೆಯಾಯಿತು. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    errors: {
      'not-allowed': 'ಮೈಕ್ ಬಳಸಲು ಅನುಮತಿ ಇಲ್ಲ. ಬ್ರೌಸರಿನ ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಈ ತಾಣಕ್ಕೆ ಅನುಮತಿ ಕೊಡಿ.',
      'service-not-allowed':
        'ಈ ತಾಣದಲ್ಲಿ ಮಾತು ಗುರುತಿಸಲು ಬ್ರೌಸರ್ ಅನುಮತಿ ಕೊಡುತ್ತಿಲ್ಲ. ಅದರ ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಅನುಮತಿ ಕೊಡಬಹುದು.',
      'audio-capture': 'ಮೈಕ್ ಸಿಗಲಿಲ್ಲ.',
      'no-speech': 'ಯಾವ ಮಾತೂ ಕೇಳಿಸಲಿಲ್ಲ.',
      network: 'ಬ್ರೌಸರಿನ ಮಾತು ಗುರುತಿಸುವ ಸೇವೆಯನ್ನು ತಲುಪಲಾಗಲಿಲ್ಲ.',
      'language-not-supported': 'ಈ ಬ್ರೌಸರಿಗೆ ಕನ್ನಡ ಮಾತು ಅರ್ಥವಾಗುವುದಿಲ್ಲ.',
    },
    unsupported: {
      title: 'ಈ ಬ್ರೌಸರಿನಲ್ಲಿ ಮಾತು ಗುರುತಿಸುವ ಸೌಲಭ್ಯವಿಲ್ಲ.',
      text: 'Chrome, Edge ಮತ್ತು Safari ಬ್ರೌಸರ್‌ಗಳಲ್ಲಿದೆ. ಯಾವ ಕಾಗುಣಿತದಲ್ಲಿ ಬರೆದರೂ ಹಾಡು ಸಿಗುತ್ತದೆ.',
    },
  },
};
