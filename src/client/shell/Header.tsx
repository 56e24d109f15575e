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
    <header className="border-b border-rule bg-paper print:hidden">
      <div className="page relative flex items-center gap-2 py-2 md:gap-4">
        <Link
          to="/"
          className="flex min-h-target items-center gap-[0.6rem] whitespace-nowrap text-ink no-underline [&>svg]:size-8 [&>svg]:text-accent"
        >
          <Mark />
          <span className="max-md:sr-only">{name}</span>
        </Link>
        <nav aria-label={site.pages} className="hidden gap-1 lg:flex">
          {menuLinks.map(
            ({ to, name: link }) =>
              named.has(to) && (
                <Link
                  key={to}
                  className="inline-flex min-h-target items-center px-[0.6rem] font-ui text-soft no-underline hover:text-accent aria-[current=page]:text-accent aria-[current=page]:[box-shadow:inset_0_-2px_0_var(--color-accent)]"
                  to={to === '/musics' ? list : to}
                  aria-current={path === to ? 'page' : undefined}
                >
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
