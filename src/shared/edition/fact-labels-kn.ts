import type { factLabels as English } from './fact-labels-en.ts';

export const factLabels: typeof English = {
  raga: 'ರಾಗ',
  tala: 'ತಾಳ',
  form: 'ಪ್ರಕಾರ',
  witnesses: 'ಆಕರ ಪ್ರತಿಗಳು',
  entered: 'ಸೇರಿಸಿದ ದಿನ',
  source: 'ಮೂಲ',
  sure: 'ಸಾಹಿತ್ಯದ ಖಚಿತತೆ',
  deity: 'ದೇವತೆ',
  attribution: 'ಕರ್ತೃತ್ವ',
  theme: 'ವಿಷಯ',
  place: 'ಸ್ಥಳ',
  story: 'ಕಥೆ',
  ankita: 'ಅಂಕಿತ',
  questions: 'ಪ್ರಶ್ನೆಗಳು',
  credits: 'ಕೆಲಸ ಮಾಡಿದವರು',
};
