import type { Role } from '../shared/compositions/access.ts';
import type { Waiting } from '../server/features/workload/output.ts';

export interface AdminPage {
  /** Its address; the specification's where it names one. */
  path: string;
  /** Name of the file in pages/. A row without one is an anchor on another page, or its route is in routes.tsx. */
  file?: string;
  /** Where the navigation shows it; a page without a group is reached from another page only. */
  group?: 'panel' | 'songs' | 'people' | 'site' | 'logs' | 'settings';
  /** The roles besides admins that may open it. */
  roles?: readonly Role[];
  /** The count of tasks that its link shows. */
  waiting?: readonly (keyof Waiting)[] | 'all';
  /** Further addresses that belong to it, with everything below them. */
  also?: readonly string[];
}

const contributors = ['Proofreader', 'Editor'] as const;

/**
 * The pages of the admin area in the order of its navigation. routes.tsx makes their routes from this list, and the compiler requires a
 * heading for each in both languages (features/admin/admin.en.ts), which the navigation and the title use too.
 */
export const adminPages = [
  {
    path: '/admin',
    file: 'Admin',
    group: 'panel',
    waiting: 'all',
  },
  {
    path: '/review',
    file: 'Review',
    group: 'songs',
    roles: ['Proofreader'],
    waiting: ['toReview', 'toPublish'],
  },
  { path: '/reports', file: 'Reports', group: 'songs', roles: contributors, waiting: ['reports'] },
  { path: '/edited', group: 'songs', roles: contributors, also: ['/song-detail'] },
  { path: '/progress', file: 'Progress', group: 'songs' },
  { path: '/assignments', file: 'Assignments', group: 'songs' },
  { path: '/double-readings', file: 'DoubleReadings', group: 'songs' },
  { path: '/uploads', file: 'Uploads', group: 'songs', waiting: ['uploads'] },
  { path: '/song-recordings', file: 'SongRecordings', group: 'songs', waiting: ['recordings'] },
  { path: '/books', file: 'Books', group: 'songs', roles: contributors },
  { path: '/import', file: 'Import', group: 'songs' },
  { path: '/export', file: 'Export', group: 'songs' },
  { path: '/admin#requests', group: 'people', waiting: ['requests'] },
  {
    path: '/accounts',
    file: 'Accounts',
    group: 'people',
    also: ['/proofreader-details', '/cancel-proofreader'],
  },
  { path: '/proofreader-details', file: 'ProofreaderDetails' },
  { path: '/cancel-proofreader', file: 'CancelProofreader' },
  { path: '/content', file: 'Content', group: 'site' },
  { path: '/content/recordingAlbums', group: 'site' },
  { path: '/respellings', file: 'Respellings', group: 'site' },
  { path: '/festivals', file: 'Festivals', group: 'site' },
  { path: '/set-lists', file: 'AdminSets', group: 'site', waiting: ['setReports'] },
  { path: '/admin-dashboard', file: 'AdminDashboard', group: 'logs' },
  { path: '/trail', file: 'AdminActs', group: 'logs' },
  { path: '/emails', file: 'Emails', group: 'logs' },
  { path: '/health', file: 'Health', group: 'logs' },
  {
    path: '/settings',
    file: 'Settings',
    group: 'settings',
    also: ['/content/names', '/content/email', '/content/socials'],
  },
  { path: '/settings/email', file: 'MailSettings' },
  { path: '/settings/backups', file: 'BackupSettings' },
  { path: '/backups', file: 'Backups', group: 'settings' },
  { path: '/help', group: 'settings' },
] as const satisfies readonly AdminPage[];

export type AdminPath = (typeof adminPages)[number]['path'];
