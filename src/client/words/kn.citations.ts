import type { citationsWords as English } from './en.citations.ts';

/** The words of a song's versions and of its citations. */
export const citationsWords: typeof English = {
  versions: {
    short: (version) => `ಆವೃತ್ತಿ ${version}`,
    title: (song, version) => `${song}, ಆವೃತ್ತಿ ${version}`,
    of: (day) => `${day} ರ ಪಠ್ಯ`,
    older: 'ಇದು ಇತ್ತೀಚಿನ ಪಠ್ಯವಲ್ಲ.',
    toNewest: (version, day) => `ಇತ್ತೀಚಿನದು: ${day} ರ ಆವೃತ್ತಿ ${version}`,
    newest: 'ಇದು ಇತ್ತೀಚಿನ ಪಠ್ಯ.',
    note: 'ಪಾಠಾಂತರಗಳು, ಉಲ್ಲೇಖಗಳು ಮತ್ತು ವಿವರಗಳು ಇತ್ತೀಚಿನ ಪಠ್ಯದೊಡನೆ ಇವೆ.',
    pages: 'ಆವೃತ್ತಿಗಳು',
    changes: (version) => `ಆವೃತ್ತಿ ${version} ರ ನಂತರ ಏನು ಬದಲಾಗಿದೆ`,
    first: 'ಮೊದಲು ಪ್ರಕಟವಾದ ಪಠ್ಯ ಇದು.',
    none: 'ಈ ಹಾಡಿಗೆ ಅಂಥ ಆವೃತ್ತಿ ಇಲ್ಲ.',
  },
  cite: {
    short: 'ಉಲ್ಲೇಖಿಸಿ',
    title: (song) => `ಉಲ್ಲೇಖಿಸಿ: ${song}`,
    intro: 'ಉಲ್ಲೇಖದಲ್ಲಿ ಪಠ್ಯದ ಆವೃತ್ತಿಯೂ ಇರುತ್ತದೆ; ಆದ್ದರಿಂದ ಅದು ಮುಂದೆಯೂ ಇದೇ ಪಠ್ಯವನ್ನು ತೋರಿಸುತ್ತದೆ.',
    what: 'ಏನನ್ನು ಉಲ್ಲೇಖಿಸಬೇಕು',
    song: (short) => `ಇಡೀ ಹಾಡು (${short})`,
    show: 'ತೋರಿಸಿ',
    address: 'ಶಾಶ್ವತ ವಿಳಾಸ',
    none: 'ಈ ಹಾಡಿನಲ್ಲಿ ಅಂಥ ಸಾಲು ಇಲ್ಲ.',
    text: 'ಪಠ್ಯ',
    copy: (format) => `ನಕಲಿಸಿ: ${format}`,
    download: 'ಇಳಿಸಿಕೊಳ್ಳಿ',
    copied: 'ನಕಲಿಸಲಾಗಿದೆ.',
    notCopied: 'ನಕಲಿಸಲು ಬ್ರೌಸರ್ ಅನುಮತಿ ಕೊಡಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಪಠ್ಯವನ್ನು ಆರಿಸಿ ಕೈಯಿಂದ ನಕಲಿಸಿ.',
  },
};
