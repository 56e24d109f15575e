import type { levelMessages as English } from './level.en.ts';

export const kannada: typeof English = {
  level: {
    history: 'ಇತಿಹಾಸ',
    record: 'ಪಠ್ಯ ದಾಖಲೆ',
    cite: 'ಉಲ್ಲೇಖಿಸಿ',
    entered: (day: string) => `${day} ರಂದು ಸೇರಿಸಿದ್ದು`,
    enteredOn: (day) => `${day} ರಂದು ಸೇರಿಸಲಾಗಿದೆ`,
    proofread: (reader: string, publisher: string, day: string) =>
      `ಪರಿಶೀಲಿಸಿದವರು ${reader}, ಪ್ರಕಟಿಸಿದವರು ${publisher}, ${day}`,
    overridden: (publisher: string, day: string, reason: string) =>
      `ಪರಿಶೀಲಿಸದೆ ಪ್ರಕಟಿಸಿದವರು ${publisher}, ${day}: ${reason}`,
    restored: (publisher: string, day: string) => `ಪ್ರಕಟಿಸಿದವರು ${publisher}, ${day}`,
    lookAgain: 'ಇದನ್ನು ಕೈಯಿಂದ ತಿದ್ದಿದ ಮೇಲೆ ಕನ್ನಡ ಪಠ್ಯ ಬದಲಾಗಿದೆ. ಮತ್ತೆ ನೋಡಬೇಕಾಗಿದೆ.',
  },
};
