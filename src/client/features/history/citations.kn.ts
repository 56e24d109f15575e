import type { citationsMessages as English } from './citations.en.ts';

/** Messages of a song's versions and of its citations. */
export const kannada: typeof English = {
  versions: {
    short: (version) => `ಪರಿಷ್ಕರಣೆ ${version}`,
    title: (song, version) => `${song}, ಪರಿಷ್ಕರಣೆ ${version}`,
    of: (day) => `${day}ರ ಪಠ್ಯ`,
    older: 'ಇದು ಇತ್ತೀಚಿನ ಪಠ್ಯವಲ್ಲ.',
    toNewest: (version, day) => `ಇತ್ತೀಚಿನದು: ${day}ರ ಪರಿಷ್ಕರಣೆ ${version}`,
    newest: 'ಇದು ಇತ್ತೀಚಿನ ಪಠ್ಯ.',
    note: 'ಪಾಠಾಂತರಗಳು, ಉಲ್ಲೇಖಗಳು ಮತ್ತು ವಿವರಗಳು ಇತ್ತೀಚಿನ ಪಠ್ಯದೊಡನೆ ಇವೆ.',
    pages: 'ಪರಿಷ್ಕರಣೆಗಳು',
    changes: (version) => `ಪರಿಷ್ಕರಣೆ ${version}ರ ನಂತರ ಏನು ಬದಲಾಗಿದೆ`,
    first: 'ಮೊದಲು ಪ್ರಕಟವಾದ ಪಠ್ಯ ಇದು.',
    none: 'ಈ ಹಾಡಿಗೆ ಅಂಥ ಪರಿಷ್ಕರಣೆ ಇಲ್ಲ.',
  },
  cite: {
    short: 'ಉಲ್ಲೇಖಿಸಿ',
    title: (song) => `ಉಲ್ಲೇಖಿಸಿ: ${song}`,
    intro: 'ಉಲ್ಲೇಖದಲ್ಲಿ ಪಠ್ಯದ ಪರಿಷ್ಕರಣೆಯೂ ಇರುತ್ತದೆ; ಆದ್ದರಿಂದ ಅದು ಮುಂದೆಯೂ ಇದೇ ಪಠ್ಯವನ್ನು ತೋರಿಸುತ್ತದೆ.',
    what: 'ಏನನ್ನು ಉಲ್ಲೇಖಿಸಬೇಕು',
    song: (short) => `ಇಡೀ ಹಾಡು (${short})`,
    show: 'ತೋರಿಸಿ',
    address: 'ಶಾಶ್ವತ ವಿಳಾಸ',
    none: 'ಈ ಹಾಡಿನಲ್ಲಿ ಅಂಥ ಸಾಲು ಇಲ್ಲ.',
    text: 'ಪಠ್ಯ',
    copy: (format) => `ನಕಲಿಸಿ: ${format}`,
    download: 'ಡೌನ್‌ಲೋಡ್',
    copied: 'ನಕಲಿಸಲಾಗಿದೆ.',
    notCopied: 'ನಕಲಿಸಲು ಬ್ರೌಸರ್ ಅನುಮತಿ ಕೊಡಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಪಠ್ಯವನ್ನು ಆರಿಸಿ ಕೈಯಿಂದ ನಕಲಿಸಿ.',
  },
};
