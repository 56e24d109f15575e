import { Link, useLocation } from 'wouter';
import { useSiteName } from '../lib/site-content.ts';
import { Mark } from '../ui/drawings/Mark.tsx';
import { useWords } from '../words/en.shell.ts';
import { useListAddress } from '../features/compositions/list-address.ts';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { Menu } from './Menu.tsx';
import { menuLinks } from './menu-links.ts';

/** The pages that a wide header links to besides the menu. */
const named = new Set(['/musics', '/history']);

export function Header({ onKeys }: { onKeys: () => void }) {
  const { site, menu } = useWords();
  const name = useSiteName();
  const [path] = useLocation();
  const list = useListAddress();
  return (
    <header className="site-header">
      <div className="page">
        <Link to="/" className="site-name">
          <Mark />
          <span>{name}</span>
        </Link>
        <nav aria-label={site.pages} className="site-links">
          {menuLinks.map(
            ({ to, name: link }) =>
              named.has(to) && (
                <Link key={to} to={to === '/musics' ? list : to} aria-current={path === to ? 'page' : undefined}>
                  {menu[link]}
                </Link>
              ),
          )}
        </nav>
        <SearchBox />
        <Menu onKeys={onKeys} />
      </div>
    </header>
  );
}
