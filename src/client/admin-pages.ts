/**
 * The pages of the admin area: routes.tsx makes their routes of this list, the admin panel its navigation in this order, and the
 * compiler asks for a heading of each in both languages (words/en.admin.ts). The address is the specification's where it has one.
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
