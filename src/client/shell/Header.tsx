import { Link, useLocation } from 'wouter';
import { useSiteName } from '../features/site-content/site-content.ts';
import { Mark } from '../ui/drawings/Mark.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { useListAddress } from '../features/compositions/list-address.ts';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { WorkCount } from '../features/my-work/WorkCount.tsx';
import { Masthead } from './Masthead.tsx';
import { Menu } from './Menu.tsx';

/** With text of twice the size a phone has no room for the search between the mark and the menu. */
const searchBelow = '@max-[20rem]:order-2 @max-[20rem]:basis-full';

/** The pages that a wide header links to besides the menu. */
const named = [
  { to: '/musics', name: 'compositions' },
  { to: '/history', name: 'history' },
] as const;

export function Header({ onKeys }: { onKeys: () => void }) {
  const { site, menu } = useShellMessages();
  const name = useSiteName();
  const [path] = useLocation();
  const list = useListAddress();
  const isHome = path === '/';
  return (
    <header
      className={`@container relative z-(--z-menu) bg-paper print:hidden ${isHome ? '' : 'border-b border-rule'}`}
    >
      <div
        className={`page relative flex items-center justify-between gap-2 py-2 md:gap-4 ${isHome ? 'flex-wrap' : '@max-[20rem]:flex-wrap'}`}
      >
        <Link
          to="/"
          className="flex min-h-target items-center gap-[0.6rem] whitespace-nowrap text-ink no-underline"
        >
          <Mark className="size-8 text-accent" />
          <span className={isHome ? 'sr-only' : 'max-md:sr-only'}>{name}</span>
        </Link>
        <nav aria-label={site.pages} className="hidden gap-1 lg:flex">
          {named.map(({ to, name: link }) => (
            <Link
              key={to}
              className="inline-flex min-h-target items-center px-[0.6rem] font-ui text-soft no-underline hover:text-accent aria-[current=page]:text-accent aria-[current=page]:[box-shadow:inset_0_-2px_0_var(--color-accent)]"
              to={to === '/musics' ? list : to}
              aria-current={path === to ? 'page' : undefined}
            >
              {menu[link]}
            </Link>
          ))}
        </nav>
        {isHome && <Masthead />}
        <SearchBox
          className={
            isHome ? 'order-2 ms-0 mt-4 mb-2 min-h-14 basis-full lg:max-w-[38rem]' : searchBelow
          }
        />
        <div className={`flex items-center gap-2 ${isHome ? 'ms-auto' : ''}`}>
          <WorkCount />
          <Menu onKeys={onKeys} />
        </div>
      </div>
    </header>
  );
}
