import type { apparatusMessages as English } from './apparatus.en.ts';

/** The apparatus and the references of a song. */
export const kannada: typeof English = {
  apparatus: {
    title: 'ಪಾಠಾಂತರಗಳು',
    printed: 'ಇಲ್ಲಿನ ಪಾಠ:',
    other: 'ಬೇರೆ ಪಾಠ:',
    reasons: {
      rhyme: 'ಪ್ರಾಸದ ಆಧಾರ.',
      metre: 'ಛಂದಸ್ಸಿನ ಆಧಾರ.',
      grammar: 'ವ್ಯಾಕರಣದ ಆಧಾರ.',
      sense: 'ಅರ್ಥದ ಆಧಾರ.',
      older: 'ಹಳೆಯ ರೂಪ.',
      spelling: 'ಬರಹದ ತಪ್ಪು.',
      witnesses: 'ಹೆಚ್ಚಿನ ಅಥವಾ ಉತ್ತಮ ಆಕರಗಳು.',
      undecided: 'ಇತ್ಯರ್ಥವಾಗಿಲ್ಲ.',
    },
    titlePlace: 'ಶೀರ್ಷಿಕೆ',
    lines: (first, last) => (first === last ? `ಸಾಲು ${first}` : `ಸಾಲುಗಳು ${first}-${last}`),
    witnesses: 'ಆಕರ ಪ್ರತಿಗಳು',
    tei: 'ಈ ಹಾಡು TEI XML ರೂಪದಲ್ಲಿ',
    teiFailed: 'ಕಡತ ಡೌನ್‌ಲೋಡ್ ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    count: (count) => (count === 1 ? 'ಒಂದು ಕಡೆ ಬೇರೆ ಪಾಠವಿದೆ' : `${count} ಕಡೆ ಬೇರೆ ಪಾಠಗಳಿವೆ`),
    open: (lemma) => `ಬೇರೆ ಪಾಠಗಳು: ${lemma}`,
    openUndecided: (lemma) => `ಖಚಿತವಲ್ಲದ ಪಾಠ: ${lemma}`,
    close: 'ಮುಚ್ಚಿ',
    leftOut: 'ಇಲ್ಲಿ ಬಿಟ್ಟಿದೆ',
    absent: 'ಇಲ್ಲ',
    editors: 'ಈ ಆವೃತ್ತಿಯ ಸಂಪಾದಕರು',
    principles: 'ಸಂಪಾದನೆಯ ತತ್ವಗಳು',
  },
  references: {
    title: 'ಉಲ್ಲೇಖಗಳು',
    wholeSong: 'ಇಡೀ ಹಾಡು',
    kinds: {
      quotes: 'ಉದ್ಧರಣೆ:',
      tells: 'ಕಥೆಯ ಮೂಲ:',
      alludes: 'ಪ್ರಸ್ತಾಪ:',
      proverb: 'ಗಾದೆ',
      parallel: 'ಹೋಲಿಸಿ:',
    },
    count: (count) =>
      count === 1 ? 'ಒಂದು ಉಲ್ಲೇಖ ಅಥವಾ ಹೋಲುವ ಹಾಡು' : `${count} ಉಲ್ಲೇಖಗಳು ಮತ್ತು ಹೋಲುವ ಹಾಡುಗಳು`,
  },
};
