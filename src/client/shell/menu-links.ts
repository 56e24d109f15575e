import { isReviewer } from '../../shared/compositions/access.ts';
import type { CurrentUser } from '../lib/session.ts';
import type { shellWords } from '../words/en.shell.ts';

type Name =
  | 'home'
  | 'history'
  | 'compositions'
  | 'edited'
  | 'articles'
  | 'gallery'
  | 'audios'
  | 'recordings'
  | 'contact'
  | 'download'
  | 'admin'
  | 'review'
  | 'reports'
  | 'songbook'
  | 'savedSongs'
  | 'subscribe'
  | 'account';

interface MenuLink {
  to: string;
  /** Key of its label in the menu's words. */
  name: Name & keyof (typeof shellWords)['menu'];
  /** Whether a user sees it; everybody does when absent. */
  seenBy?: (user: CurrentUser | null) => boolean;
}

const signedIn = (user: CurrentUser | null) => user !== null;

/** The menu in its documented order (specification, section 2: Global shell). */
export const menuLinks: readonly MenuLink[] = [
  { to: '/', name: 'home' },
  { to: '/history', name: 'history' },
  { to: '/musics', name: 'compositions' },
  { to: '/edited', name: 'edited', seenBy: signedIn },
  { to: '/articles', name: 'articles' },
  { to: '/gallary', name: 'gallery' },
  { to: '/video', name: 'audios' },
  { to: '/recordings', name: 'recordings' },
  { to: '/contact', name: 'contact' },
  { to: '/pdf-download', name: 'download', seenBy: signedIn },
  { to: '/admin', name: 'admin', seenBy: (user) => user?.role === 'ADMIN' },
  // Pages that the specification does not name follow the documented ones.
  { to: '/songbook', name: 'songbook' },
  { to: '/shelf', name: 'savedSongs' },
  { to: '/subscribe', name: 'subscribe', seenBy: (user) => user?.role !== 'ADMIN' },
  { to: '/review', name: 'review', seenBy: (user) => user?.role !== undefined && isReviewer({ role: user.role }) },
  { to: '/reports', name: 'reports', seenBy: (user) => user !== null && user.role !== 'Reader' },
  { to: '/account', name: 'account', seenBy: signedIn },
];
