import type { apparatusWords as English, referenceWords as EnglishReferences } from './words-en.ts';

export const apparatusWords: typeof English = {
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
};

export const referenceWords: typeof EnglishReferences = {
  title: 'ಉಲ್ಲೇಖಗಳು',
  wholeSong: 'ಇಡೀ ಹಾಡು',
  kinds: {
    quotes: 'ಉದ್ಧರಣೆ:',
    tells: 'ಕಥೆಯ ಮೂಲ:',
    alludes: 'ಪ್ರಸ್ತಾಪ:',
    proverb: 'ಗಾದೆ',
    parallel: 'ಹೋಲಿಸಿ:',
  },
};
