import type { exercisesMessages as English } from './exercises.en.ts';

/** The exercises that beginners sing first. */
export const kannada: typeof English = {
  title: 'ಅಭ್ಯಾಸ ಪಾಠಗಳು',
  description:
    'ಕರ್ನಾಟಕ ಸಂಗೀತದ ವಿದ್ಯಾರ್ಥಿಗಳು ಮೊದಲು ಹಾಡುವ ಪಾಠಗಳು, ಪುರಂದರದಾಸರು ರೂಪಿಸಿದರೆನ್ನುವಂತೆ, ಸ್ವರಲಿಪಿ ಮತ್ತು ಧ್ವನಿಯೊಡನೆ.',
  intro:
    'ಪ್ರತಿ ವಿದ್ಯಾರ್ಥಿಯೂ ಮೊದಲು ಹಾಡುವ ಪಾಠಗಳು, ಕಲಿಸುವ ಕ್ರಮದಲ್ಲಿ; ಪುರಂದರದಾಸರೇ ಹೀಗೆ ರೂಪಿಸಿದರೆಂಬುದು ಸಂಪ್ರದಾಯ. ಪ್ರತಿ ಪಾಠವನ್ನೂ ಮೂರು ಕಾಲಗಳಲ್ಲಿ ಹಾಡುತ್ತಾರೆ. ಸ್ವರದ ಕೆಳಗಿನ ಚುಕ್ಕೆ ಮಂದ್ರಸ್ಥಾಯಿ, ಮೇಲಿನದು ತಾರಸ್ಥಾಯಿ.',
  count: (exercises: number) => (exercises === 1 ? '1 ಪಾಠ' : `${exercises} ಪಾಠಗಳು`),
  all: 'ಎಲ್ಲ ಪಾಠಗಳು',
  playAll: 'ಎಲ್ಲವನ್ನೂ ನುಡಿಸಿ',
  source: (source: string) => `ಆಧಾರ: ${source}`,
};
