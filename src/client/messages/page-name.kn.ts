import type { pageNameMessages as English } from './page-name.en.ts';

export const kannada: typeof English = {
  pageName: (label, position) => (label ? `ಪು. ${label}` : `ಚಿತ್ರ ${position}`),
};
