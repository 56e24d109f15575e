import type { emailsMessages as English } from './emails.en.ts';

/** Messages of the list of e-mails. */
export const kannada: typeof English = {
  intro:
    'ಕಳೆದ ಮೂವತ್ತು ದಿನಗಳ ಇಮೇಲ್‌ಗಳು. ತಲುಪಿಸಲಾಗದ್ದನ್ನು ತಾಣವೇ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸುತ್ತದೆ: ಅರ್ಧ ನಿಮಿಷದ ನಂತರ, ಆಮೇಲೆ ಪ್ರತಿ ಬಾರಿ ಎರಡರಷ್ಟು ಸಮಯದ ನಂತರ, ಗರಿಷ್ಠ ಒಂದು ಗಂಟೆ.',
  none: 'ಯಾವ ಇಮೇಲ್ ಇಲ್ಲ.',
  at: 'ಬರೆದದ್ದು',
  recipient: 'ಯಾರಿಗೆ',
  subject: 'ವಿಷಯ',
  state: 'ಸ್ಥಿತಿ',
  states: { waiting: 'ಕಾಯುತ್ತಿದೆ', sent: 'ಕಳುಹಿಸಲಾಗಿದೆ', refused: 'ನಿರಾಕರಿಸಲಾಗಿದೆ' },
  attempts: (count) => `${count} ಪ್ರಯತ್ನ`,
  next: 'ಮುಂದಿನದು',
  answer: 'ಮೇಲ್ ಸರ್ವರ್‌ನ ಉತ್ತರ',
  actions: 'ಕ್ರಿಯೆಗಳು',
  again: 'ಮತ್ತೆ ಕಳುಹಿಸಿ',
  againWhich: (subject, to) => `${to} ಅವರಿಗೆ “${subject}” ಮತ್ತೆ ಕಳುಹಿಸಿ`,
  queued: 'ಇಮೇಲ್ ಒಂದು ನಿಮಿಷದೊಳಗೆ ಹೋಗುತ್ತದೆ.',
  failed: 'ಇಮೇಲ್ ಮತ್ತೆ ಕಳುಹಿಸಲಾಗುವುದಿಲ್ಲ.',
};
