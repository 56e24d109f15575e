import type { homeMessages as English } from './home.en.ts';

export const kannada: typeof English = {
  compositions: 'ಕೃತಿಗಳು',
  songOfTheDay: 'ಇಂದಿನ ಹಾಡು',
  today: 'ಇಂದಿನ ಪಂಚಾಂಗ',
  expected: 'ನಿರೀಕ್ಷಿತ',
  readSong: 'ಹಾಡನ್ನು ಓದಿ',
  daily: 'ಇಮೇಲ್ ಅಥವಾ ಫೀಡ್',
  introduction: 'ಅವರ ಹಾಡುಗಳು',
  compilerTitle: 'ಸಂಕಲನಕಾರರು ಮತ್ತು ಆಕರಗಳು',
  compiler: (name: string, years: string) =>
    `ಪುರಂದರದಾಸರ ಹಾಡುಗಳನ್ನು ಸ್ವರಲಿಪಿಸಹಿತ ಸಂಗ್ರಹಿಸಿ ಸಂಪಾದಿಸಿದವರು ${name} (${years}).`,
};
