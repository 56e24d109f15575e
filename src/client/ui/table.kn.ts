import type { tableMessages as English } from './table.en.ts';

/** Messages of every data table: its filter, its pages, its CSV. */
export const kannada: typeof English = {
  toolsOf: (label: string) => `ಫಿಲ್ಟರ್: ${label}`,
  filter: 'ಫಿಲ್ಟರ್',
  every: 'ಎಲ್ಲ',
  rows: (count: number) => `${count} ಸಾಲು`,
  foundOf: (found: number, count: number) => `${count}ರಲ್ಲಿ ${found}`,
  nothing: 'ಯಾವುದೂ ಸಿಗಲಿಲ್ಲ',
  csv: 'CSV ಕಡತವಾಗಿ ಉಳಿಸಿ',
  csvWaiting: 'ಒಂದು ಕ್ಷಣ …',
  csvFailed: 'ಕಡತವನ್ನು ರಚಿಸಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  before: 'ಹಿಂದಿನ ಪುಟ',
  after: 'ಮುಂದಿನ ಪುಟ',
  page: (page: number) => `ಪುಟ ${page}`,
  pageOf: (page: number, pages: number) => `ಪುಟ ${page} / ${pages}`,
  notSignedIn: 'ನೀವು ಲಾಗಿನ್ ಆಗಿಲ್ಲ',
  failed: 'ಲೋಡ್ ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
};
