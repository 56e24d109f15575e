/**
 * The pages of the admin area. routes.tsx makes their routes from this list, the admin panel its navigation in this order, and the
 * compiler requires a heading for each in both languages (words/en.admin.ts). Addresses are the specification's where it names one.
 */
export const adminPages = [
  { path: '/accounts', file: 'Accounts' },
  { path: '/proofreader-details', file: 'ProofreaderDetails' },
  { path: '/cancel-proofreader', file: 'CancelProofreader' },
  { path: '/content', file: 'Content' },
  { path: '/respellings', file: 'Respellings' },
  { path: '/admin-dashboard', file: 'AdminDashboard' },
  { path: '/uploads', file: 'Uploads' },
  { path: '/trail', file: 'AdminActs' },
  { path: '/import', file: 'Import' },
  { path: '/export', file: 'Export' },
] as const;

export type AdminPath = (typeof adminPages)[number]['path'];
