import type { ownAccountWords as English } from './en.account.ts';

/** The words of one's own account: password and sessions. */
export const ownAccountWords: typeof English = {
  title: 'ನನ್ನ ಖಾತೆ',
  intro: (username, email) => `${username}, ${email}`,
  signIn: 'ನಿಮ್ಮ ಖಾತೆಯನ್ನು ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ.',
  password: {
    title: 'ಗುಪ್ತಪದ',
    intro: 'ಬೇರೆ ಎಲ್ಲ ಬ್ರೌಸರ್‌ಗಳಲ್ಲಿಯೂ ಲಾಗ್‌ಔಟ್ ಆಗುತ್ತದೆ, ಮತ್ತು ಅದನ್ನು ತಿಳಿಸುವ ಪತ್ರ ನಿಮಗೆ ಬರುತ್ತದೆ.',
    none: 'ನಿಮಗೆ ಗುಪ್ತಪದವಿಲ್ಲ: ಪತ್ರದಲ್ಲಿರುವ ಕೊಂಡಿಯಿಂದ ಲಾಗಿನ್ ಆಗುತ್ತೀರಿ.',
    current: 'ಈಗಿನ ಗುಪ್ತಪದ',
    saved: 'ನಿಮ್ಮ ಗುಪ್ತಪದ ಬದಲಾಗಿದೆ.',
  },
  sessions: {
    title: 'ನೀವು ಲಾಗಿನ್ ಆಗಿರುವ ಕಡೆಗಳು',
    intro: 'ಮೂವತ್ತು ದಿನ ಬಳಸದ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ತಾನಾಗಿ ಲಾಗ್‌ಔಟ್ ಆಗುತ್ತದೆ. ಇವುಗಳಲ್ಲಿ ಒಂದು ನಿಮ್ಮದಲ್ಲ ಎಂದಾದರೆ ಅದನ್ನು ಲಾಗ್‌ಔಟ್ ಮಾಡಿ, ಗುಪ್ತಪದವನ್ನು ಬದಲಿಸಿ.',
    device: (browser, system) => [browser, system].filter(Boolean).join(', ') || 'ಯಾವುದೋ ತಂತ್ರಾಂಶ',
    here: 'ಈ ಬ್ರೌಸರ್',
    used: 'ಕೊನೆಯ ಬಳಕೆ',
    since: 'ಪ್ರಾರಂಭ',
    end: 'ಲಾಗ್‌ಔಟ್ ಮಾಡಿ',
    endWhich: (device) => `${device}: ಲಾಗ್‌ಔಟ್ ಮಾಡಿ`,
    ended: 'ಅಲ್ಲಿ ಲಾಗ್‌ಔಟ್ ಆಗಿದೆ.',
    endOthers: 'ಬೇರೆ ಎಲ್ಲ ಕಡೆ ಲಾಗ್‌ಔಟ್ ಮಾಡಿ',
    endedOthers: 'ಬೇರೆ ಎಲ್ಲ ಬ್ರೌಸರ್‌ಗಳಲ್ಲಿ ಲಾಗ್‌ಔಟ್ ಆಗಿದೆ.',
    failed: 'ಲಾಗ್‌ಔಟ್ ಮಾಡಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
};
