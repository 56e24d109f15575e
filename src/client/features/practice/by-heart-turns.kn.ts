import type { byHeartTurnsMessages as English } from './by-heart-turns.en.ts';

/** Messages of “your turn”, practice without hands. */
export const kannada: typeof English = {
  intro:
    'ಪ್ರತಿ ಸಾಲನ್ನು ಹಾಡಲಾಗುತ್ತದೆ ಅಥವಾ ಓದಲಾಗುತ್ತದೆ; ನಂತರ ನೀವು ಹಾಡಲು ಅಷ್ಟೇ ಹೊತ್ತು ಮೌನವಿರುತ್ತದೆ. ಪರದೆ ಆರಿದರೂ ಇದು ತಾನಾಗಿ ಮುಂದುವರಿಯಬೇಕು; ಯಾವ ಫೋನಿನಲ್ಲೂ ಇದನ್ನು ಪರೀಕ್ಷಿಸಿಲ್ಲ.',
  play: 'ನುಡಿಸಿ',
  pause: 'ನಿಲ್ಲಿಸಿ',
  previous: 'ಹಿಂದಿನ ಸಾಲು',
  next: 'ಮುಂದಿನ ಸಾಲು',
  listen: 'ಕೇಳಿ',
  yours: 'ಈಗ ನಿಮ್ಮ ಸರದಿ',
  failed: 'ಧ್ವನಿಯನ್ನು ನುಡಿಸಲಾಗಲಿಲ್ಲ.',
  close: 'ಮುಚ್ಚಿ',
  name: (song) => `ಹಾಡು ${song}: ನಿಮ್ಮ ಸರದಿ`,
};
