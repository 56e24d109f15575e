import type { takeAlongMessages as English } from './take-along.en.ts';

export const kannada: typeof English = {
  intro: 'ಈ ಪುಟಗಳಿಗೆ ಇಂಟರ್ನೆಟ್ ಬೇಕಿಲ್ಲ: ಕಡತಕೋಶದಿಂದ ಅಥವಾ ಪೆನ್‌ಡ್ರೈವ್‌ನಿಂದ ಯಾವುದೇ ಬ್ರೌಸರಿನಲ್ಲಿ ತೆರೆಯುತ್ತವೆ. ಲಿಪಿಯನ್ನು ಆರಿಸಿ:',
  noneFound: 'ಯಾವ ಹಾಡೂ ಸಿಗಲಿಲ್ಲ.',
  rights: 'ಪರವಾನಗಿ ಮತ್ತು ಆಕರಗಳು',
  stop: 'ನಿಲ್ಲಿಸಿ',
};
