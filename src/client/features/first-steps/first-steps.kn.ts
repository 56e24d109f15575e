import type { firstStepsMessages as English } from './first-steps.en.ts';

/** Messages of the first steps of a new trust, and of the test e-mail. */
export const kannada: typeof English = {
  title: 'ಮೊದಲ ಹೆಜ್ಜೆಗಳು',
  intro: 'ಹೊಸ ತಾಣಕ್ಕೆ ಬೇಕಾದವು. ಯಾವುದು ಮುಗಿದಿದೆ ಎಂದು ತಾಣ ತಾನೇ ಗಮನಿಸುತ್ತದೆ.',
  steps: {
    names: 'ತಾಣದ ಹೆಸರು ಮತ್ತು ಕಾಲ',
    email: 'ಜನರು ಬರೆಯಬಹುದಾದ ನಿಮ್ಮದೇ ಇಮೇಲ್ ವಿಳಾಸ',
    footer: 'ಪುಟದ ಅಡಿಬರಹದ ಸೂಚನೆ',
    socials: 'ಪುಟದ ಅಡಿಯಲ್ಲಿರುವ ಕೊಂಡಿಗಳು',
    backup: 'ಮೊದಲ ಬ್ಯಾಕಪ್',
    secondFactor: 'ನಿಮ್ಮ ಖಾತೆಗೆ ಎರಡನೇ ದೃಢೀಕರಣ',
    testEmail: 'ತಲುಪುವ ಪರೀಕ್ಷಾ ಇಮೇಲ್',
    songs: 'ಮೊದಲ ಹಾಡುಗಳು',
  },
  done: 'ಮುಗಿದಿದೆ',
  toDo: 'ಮಾಡಬೇಕಿದೆ',
  all: 'ಎಲ್ಲವೂ ಮುಗಿದಿದೆ.',
  dismiss: 'ಈ ಪಟ್ಟಿಯನ್ನು ಮರೆಮಾಡಿ',
  notDismissed: 'ಪಟ್ಟಿಯನ್ನು ಮರೆಮಾಡಲಾಗಲಿಲ್ಲ.',
  test: {
    title: 'ಪರೀಕ್ಷಾ ಇಮೇಲ್',
    intro: 'ನಿಮ್ಮ ವಿಳಾಸಕ್ಕೆ ತಕ್ಷಣ ಒಂದು ಇಮೇಲ್ ಕಳುಹಿಸಿ, ಮೇಲ್ ಸರ್ವರ್‌ನ ಉತ್ತರವನ್ನು ತೋರಿಸುತ್ತದೆ.',
    send: 'ಪರೀಕ್ಷಾ ಇಮೇಲ್ ಕಳುಹಿಸಿ',
    sending: 'ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ …',
    failed: 'ಇಮೇಲ್ ಕಳುಹಿಸಲಾಗಲಿಲ್ಲ.',
    outcomes: {
      sent: (recipient) => `${recipient} ವಿಳಾಸಕ್ಕೆ ಕಳುಹಿಸಿದ ಇಮೇಲ್ ಅನ್ನು ಮೇಲ್ ಸರ್ವರ್ ಸ್ವೀಕರಿಸಿದೆ. ಅದರ ಉತ್ತರ:`,
      outbox: (recipient) =>
        `ಮೇಲ್ ಸರ್ವರ್ ಹೊಂದಿಸಿಲ್ಲ (SMTP_URL). ${recipient} ವಿಳಾಸದ ಇಮೇಲ್ ಅನ್ನು ಸರ್ವರ್‌ನ ಈ ಫೋಲ್ಡರ್‌ನಲ್ಲಿ ಫೈಲ್ ಆಗಿ ಬರೆಯಲಾಗಿದೆ:`,
      failed: (recipient) =>
        `${recipient} ವಿಳಾಸಕ್ಕೆ ಇಮೇಲ್ ಕಳುಹಿಸಲಾಗಲಿಲ್ಲ. SMTP_URL ಮತ್ತು MAIL_FROM ಪರಿಶೀಲಿಸಿ. ಕಾರಣ:`,
    },
  },
};
