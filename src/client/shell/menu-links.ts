import { isReviewer, mayEdit } from '../../shared/compositions/access.ts';
import type { CurrentUser } from '../lib/session.ts';
import type { shellMessages } from '../messages/shell.en.ts';

type Menu = (typeof shellMessages)['menu'];
type Name =
  | 'home'
  | 'today'
  | 'history'
  | 'compositions'
  | 'edited'
  | 'articles'
  | 'gallery'
  | 'audios'
  | 'recordings'
  | 'exercises'
  | 'contact'
  | 'download'
  | 'admin'
  | 'myWork'
  | 'review'
  | 'reports'
  | 'songbook'
  | 'sets'
  | 'savedSongs'
  | 'subscribe'
  | 'account';

interface MenuLink {
  to: string;
  /** Key of its label in the menu's words. */
  name: Name & keyof Menu;
  /** Whether a user sees it; everybody does when absent. */
  seenBy?: (user: CurrentUser | null) => boolean;
}

interface MenuGroup {
  /** Key of its heading. */
  name: keyof Menu['groups'];
  links: readonly MenuLink[];
}

const signedIn = (user: CurrentUser | null) => user !== null;
const edits = (user: CurrentUser | null) =>
  user?.role !== undefined && mayEdit({ role: user.role });

/**
 * The menu. Its documented links (specification, section 2: Global shell) keep their labels; they are grouped, since there are more than twice as
 * many links.
 */
export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'songs',
    links: [
      { to: '/', name: 'home' },
      { to: '/today', name: 'today' },
      { to: '/musics', name: 'compositions' },
      { to: '/songbook', name: 'songbook' },
      { to: '/sets', name: 'sets' },
      { to: '/shelf', name: 'savedSongs' },
    ],
  },
  {
    name: 'listening',
    links: [
      { to: '/recordings', name: 'recordings' },
      { to: '/video', name: 'audios' },
      { to: '/exercises', name: 'exercises' },
    ],
  },
  {
    name: 'about',
    links: [
      { to: '/history', name: 'history' },
      { to: '/articles', name: 'articles' },
      { to: '/gallary', name: 'gallery' },
      { to: '/contact', name: 'contact' },
    ],
  },
  {
    name: 'editing',
    links: [
      {
        to: '/my-work',
        name: 'myWork',
        seenBy: edits,
      },
      { to: '/edited', name: 'edited', seenBy: edits },
      {
        to: '/review',
        name: 'review',
        seenBy: (user) => user?.role !== undefined && isReviewer({ role: user.role }),
      },
      {
        to: '/reports',
        name: 'reports',
        seenBy: edits,
      },
      { to: '/pdf-download', name: 'download', seenBy: signedIn },
      { to: '/admin', name: 'admin', seenBy: (user) => user?.role === 'ADMIN' },
    ],
  },
  {
    name: 'account',
    links: [
      { to: '/subscribe', name: 'subscribe', seenBy: (user) => user?.role !== 'ADMIN' },
      { to: '/account', name: 'account', seenBy: signedIn },
    ],
  },
];
