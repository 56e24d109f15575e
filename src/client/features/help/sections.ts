import type { adminPages } from '../../admin-pages.ts';

/** The pages of the admin area that show a short help text: those with a file of their own, and Edited songs. */
export type HelpedPath = Extract<(typeof adminPages)[number], { file: string }>['path'] | '/edited';

/** The section of the help pages that says more about each page of the admin area. */
export const helpSections: Readonly<Record<HelpedPath, string>> = {
  '/admin': '/help/run#people',
  '/review': '/help/run#people',
  '/reports': '/help/run#people',
  '/edited': '/help/run#people',
  '/progress': '/help/run#people',
  '/assignments': '/help/run#people',
  '/double-readings': '/help/run#people',
  '/books': '/help/run#content',
  '/uploads': '/help/run#retention',
  '/import': '/help/run#content',
  '/export': '/help/run#content',
  '/proofreader-details': '/help/run#people',
  '/cancel-proofreader': '/help/run#people',
  '/accounts': '/help/run#people',
  '/content': '/help/run#content',
  '/respellings': '/help/run#voice',
  '/festivals': '/help/run#content',
  '/song-recordings': '/help/run#recordings',
  '/set-lists': '/help/run#people',
  '/admin-dashboard': '/help/run#retention',
  '/trail': '/help/run#people',
  '/emails': '/help/run#e-mails',
  '/health': '/help/run#monitoring',
  '/settings': '/help/run#settings',
  '/settings/email': '/help/run#e-mails',
  '/settings/backups': '/help/recover#backups',
  '/backups': '/help/recover#backups',
};
