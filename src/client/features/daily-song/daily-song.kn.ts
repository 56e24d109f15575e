import type { dailySongMessages as English } from './daily-song.en.ts';

/** Messages of the song of the day by e-mail, and of feeds and the calendar. */
export const kannada: typeof English = {
  title: 'ದಿನದ ಹಾಡು ಇಮೇಲಿನಲ್ಲಿ',
  lead: 'ಪ್ರತಿ ಬೆಳಗ್ಗೆ ಆರಕ್ಕೆ ಒಂದು ಹಾಡು, ಸಾಹಿತ್ಯದೊಂದಿಗೆ. ಹಬ್ಬದ ದಿನ ಆ ಹಬ್ಬದ ಹಾಡು.',
  email: 'ಇಮೇಲ್',
  script: 'ಹಾಡಿನ ಲಿಪಿ',
  send: 'ದಿನದ ಹಾಡು ಕಳುಹಿಸಿ',
  waiting: 'ಒಂದು ಕ್ಷಣ …',
  sent: 'ನಿಮ್ಮ ಇಮೇಲ್ ನೋಡಿ.',
  sentText: 'ನಿಮಗೆ ಒಂದು ಕೊಂಡಿ ಕಳುಹಿಸಿದ್ದೇವೆ. ಅದನ್ನು ತೆರೆದು ಗುಂಡಿಯನ್ನು ಒತ್ತಿದ ಮೇಲೆ ಹಾಡುಗಳು ಬರಲಾರಂಭಿಸುತ್ತವೆ.',
  failed: 'ಅದು ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  privacy: 'ನಿಮ್ಮ ವಿಳಾಸವನ್ನು ಇದಕ್ಕೆ ಮಾತ್ರ ಬಳಸುತ್ತೇವೆ. ಪ್ರತಿ ಇಮೇಲಿನಲ್ಲೂ ಅವುಗಳನ್ನು ನಿಲ್ಲಿಸಿ ವಿಳಾಸವನ್ನು ಅಳಿಸುವ ಕೊಂಡಿ ಇದೆ.',
  confirm: {
    title: 'ದಿನದ ಹಾಡು ಇಮೇಲಿನಲ್ಲಿ',
    text: 'ಗುಂಡಿಯನ್ನು ಒತ್ತಿದರೆ ಪ್ರತಿ ಬೆಳಗ್ಗೆ ದಿನದ ಹಾಡು ಬರುತ್ತದೆ. ಇಂದಿನದು ಈಗಲೇ ಬರುತ್ತದೆ.',
    press: 'ಹೌದು, ದಿನದ ಹಾಡು ಕಳುಹಿಸಿ',
    done: 'ಧನ್ಯವಾದಗಳು. ಇಂದಿನ ಹಾಡು ಬರುತ್ತಿದೆ.',
    failed: 'ಕೊಂಡಿ ತೆರೆಯಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    noToken: 'ಇಮೇಲ್‌ನಲ್ಲಿರುವ ಕೊಂಡಿಯನ್ನು ತೆರೆಯಿರಿ.',
    newLink: 'ಹೊಸ ಕೊಂಡಿ ಕೇಳಿ',
  },
  feeds: {
    title: 'ಫೀಡ್‌ಗಳು ಮತ್ತು ಕ್ಯಾಲೆಂಡರ್',
    text: 'ತಾವಾಗಿಯೇ ನೋಡುವ ಪ್ರೋಗ್ರಾಂಗಳಿಗೆ: ಒಂದು ವಿಳಾಸವನ್ನು ಫೀಡ್ ರೀಡರ್ ಅಥವಾ ಕ್ಯಾಲೆಂಡರ್‌ಗೆ ನಕಲಿಸಿ.',
    names: {
      'new-songs': 'ಹೊಸ ಹಾಡುಗಳು',
      corrections: 'ತಿದ್ದುಪಡಿಗಳು',
      'song-of-the-day': 'ದಿನದ ಹಾಡು',
    },
    calendar: 'ಹಬ್ಬಗಳು ಮತ್ತು ದಿನದ ಹಾಡು, ಕ್ಯಾಲೆಂಡರ್‌ಗೆ',
  },
  admin: {
    title: 'ದಿನದ ಹಾಡು ಇಮೇಲಿನಲ್ಲಿ',
    count: (readers: number, max: number) =>
      `${readers.toLocaleString('en-IN')} ಓದುಗರಿಗೆ ಹೋಗುತ್ತದೆ (ಹೆಚ್ಚೆಂದರೆ ${max.toLocaleString('en-IN')}).`,
    asked: (addresses: number) => `ಕೇಳಿದ ${addresses.toLocaleString('en-IN')} ವಿಳಾಸಗಳಿಂದ ಉತ್ತರ ಬಂದಿಲ್ಲ.`,
    remove: 'ಈ ವಿಳಾಸ ತೆಗೆಯಿರಿ',
    removed: 'ವಿಳಾಸವನ್ನು ತೆಗೆಯಲಾಗಿದೆ.',
    removeFailed: 'ವಿಳಾಸವನ್ನು ತೆಗೆಯಲಾಗಲಿಲ್ಲ.',
  },
};
