import type { visitsMessages as English } from './visits.en.ts';

/** Messages of visits: the dashboard, the admin panel's visitors, and the page views of this tab. */
export const kannada: typeof English = {
  counts: {
    ActiveUsers: 'ಈಗ ಇರುವವರು',
    Week: 'ಈ ವಾರ ಬಂದವರು',
    Month: 'ಈ ತಿಂಗಳು ಬಂದವರು',
    Year: 'ಈ ವರ್ಷ ಬಂದವರು',
    label: 'ಬಳಕೆದಾರರ ಸಂಖ್ಯೆ',
    failed: 'ಸಂಖ್ಯೆಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
  },
  logs: {
    title: 'ಭೇಟಿ ನೀಡಿದವರ ಚಟುವಟಿಕೆಯ ದಾಖಲೆ',
    short: 'ಭೇಟಿಗಳ ದಾಖಲೆ',
    failed: 'ಭೇಟಿಗಳ ದಾಖಲೆ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
    none: 'ಭೇಟಿಗಳ ದಾಖಲೆ ಇಲ್ಲ.',
    loading: 'ಭೇಟಿಗಳ ದಾಖಲೆ ಲೋಡ್ ಆಗುತ್ತಿದೆ …',
    hint: 'ಸಮಯವು ಭಾರತದ ಸಮಯ. ಅರ್ಧ ಗಂಟೆ ಚಟುವಟಿಕೆ ಇಲ್ಲದಿದ್ದರೆ ಭೇಟಿ ಮುಗಿಯುತ್ತದೆ. ಫಿಲ್ಟರ್ ಮತ್ತು CSV ಕಡತದಲ್ಲಿ ಇತ್ತೀಚಿನ 10,000 ಭೇಟಿಗಳಿರುತ್ತವೆ.',
    user: 'ಬಳಕೆದಾರ',
    visitor: 'ಭೇಟಿ ನೀಡಿದವರು',
    who: { account: 'ಖಾತೆ ಇರುವವರು', visitor: 'ಖಾತೆ ಇಲ್ಲದವರು' },
    address: 'ಐಪಿ ವಿಳಾಸ',
    country: 'ದೇಶ',
    region: 'ಪ್ರದೇಶ',
    city: 'ನಗರ',
    place: 'ಸ್ಥಳ',
    start: 'ಆರಂಭ',
    end: 'ಅಂತ್ಯ',
    duration: 'ಅವಧಿ',
    page: 'ಪುಟ',
    all: 'ಎಲ್ಲ ಭೇಟಿಗಳ ದಾಖಲೆ',
  },
  duration: (minutes: number, seconds: number) => `${minutes} ನಿಮಿಷ, ${seconds} ಸೆಕೆಂಡ್`,
  active: 'ಈಗ ಇರುವವರ ಸಂಖ್ಯೆ',
  again: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  audit: {
    title: 'ಚಟುವಟಿಕೆಗಳ ದಾಖಲೆ',
    intro:
      'ಈ ಟ್ಯಾಬ್ ತೆರೆದಾಗಿನಿಂದ ಅಥವಾ ರೀಲೋಡ್ ಮಾಡಿದಾಗಿನಿಂದ ನೀವು ನೋಡಿದ ಪುಟಗಳು. ಈ ಪಟ್ಟಿ ಈ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ಮಾತ್ರ ಇರುತ್ತದೆ; ಟ್ಯಾಬ್ ಮುಚ್ಚಿದಾಗ ಅಳಿಯುತ್ತದೆ.',
    none: 'ಇನ್ನೂ ಯಾವ ಪುಟವೂ ಇಲ್ಲ. ಬೇರೊಂದು ಪುಟಕ್ಕೆ ಹೋಗಿ ಬನ್ನಿ: ಅದು ಇಲ್ಲಿ ಕಾಣುತ್ತದೆ.',
    route: 'ಮಾರ್ಗ',
    start: 'ಆರಂಭ',
    end: 'ಅಂತ್ಯ',
    uri: 'ಕೋರಿದ ವಿಳಾಸ',
  },
};
