import type { regularEmailsMessages as English } from './regular-emails.en.ts';

/** Messages of the page that ends regular e-mails. */
export const kannada: typeof English = {
  title: 'ನಿಯತ ಇಮೇಲ್ ನಿಲ್ಲಿಸಿ',
  kinds: {
    digest: {
      intro:
        'ಹಾಡುಗಳ ಕೆಲಸದ ಬಗ್ಗೆ ಸಂಜೆಯ ಇಮೇಲ್ ಇನ್ನು ಬೇಡವೇ? ನಿಮಗೆ ಕೇಳಿದ ಪ್ರಶ್ನೆಗಳು ಮತ್ತು ಖಾತೆಯ ಇಮೇಲ್‌ಗಳು ಬರುತ್ತಲೇ ಇರುತ್ತವೆ.',
      done: 'ಇನ್ನು ಇಂತಹ ಇಮೇಲ್ ಬರುವುದಿಲ್ಲ. ಬೇಕಾದರೆ "ನನ್ನ ಕೆಲಸ" ಪುಟದಲ್ಲಿ ಮತ್ತೆ ಕೇಳಬಹುದು.',
    },
    'daily-song': {
      intro: 'ದಿನದ ಹಾಡಿನ ಇಮೇಲ್ ಇನ್ನು ಬೇಡವೇ?',
      done: 'ಇನ್ನು ಇಂತಹ ಇಮೇಲ್ ಬರುವುದಿಲ್ಲ; ನಿಮ್ಮ ವಿಳಾಸವನ್ನು ಅಳಿಸಲಾಗಿದೆ.',
    },
  },
  send: 'ಈ ಇಮೇಲ್ ನಿಲ್ಲಿಸಿ',
  failed: 'ಅದು ಆಗಲಿಲ್ಲ.',
  noToken: 'ಇಮೇಲ್‌ನಲ್ಲಿರುವ ಕೊಂಡಿಯನ್ನು ತೆರೆಯಿರಿ.',
};
