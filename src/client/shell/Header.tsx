import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { mayEdit } from '../../shared/compositions/access.ts';
import { lazyPart } from '../lib/lazy-page.tsx';
import { useCurrentUser } from '../lib/session.ts';
import { useSiteName, useSiteContent } from '../features/site-content/site-content.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { useListAddress } from '../features/compositions/list-address.ts';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { Menu } from './Menu.tsx';
import { Mantapa } from '../ui/drawings/Mantapa.tsx';
import type { DrawingProps } from '../ui/drawings/Drawing.tsx';

/** Loaded for contributors alone; without it the header has no count. */
const WorkCount = lazyPart(() => import('../features/my-work/WorkCount.tsx'), { isOptional: true });

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
  const user = useCurrentUser();
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
          {user?.role !== undefined && mayEdit({ role: user.role }) && (
            <Suspense>
              <WorkCount user={user} />
            </Suspense>
          )}
          <Menu onKeys={onKeys} />
        </div>
      </div>
    </header>
  );
}

/** The upper part of the home page, above the header's search: the composer's name and years, and the drawing. */
function Masthead() {
  const content = useSiteContent();
  if (!content) return null;
  const { kannada, latin, years } = content.names;
  return (
    <div className="order-1 flex w-full items-end justify-between gap-x-12">
      <h1 className="text-lg text-faint md:text-xl">
        {/* The longest name fits into one line of the narrowest phone. */}
        <span
          lang="kn"
          translate="no"
          className="-ms-[0.03em] block text-[clamp(2rem,calc((100vw-3rem)/6.4),5.25rem)]/[1.45] whitespace-nowrap text-ink"
        >
          {kannada}
        </span>{' '}
        <span lang="en" className="text-soft">
          {latin}
        </span>{' '}
        <span className="ms-2 whitespace-nowrap oldstyle-nums">{years}</span>
      </h1>
      <Mantapa className="-mb-18 hidden w-104 shrink-0 text-soft lg:block" />
    </div>
  );
}

/** The site's mark: the first letter of the composer's name, pu in Kannada, as Noto Serif Kannada draws it. */
function Mark({ className, title }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox="17 -790 960 960"
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {title ? <title>{title}</title> : null}
      <path d="M692 150Q629 150 579 126Q528 103 489 62Q449 21 421-31Q392-82 372-139L381-139Q368-95 347-61Q326-27 294-8Q261 11 212 11Q160 11 125-14Q89-39 72-80Q54-121 54-168Q54-211 70-245Q85-279 114-299Q143-319 183-319Q230-319 256-294Q281-268 281-229Q281-191 257-169Q233-147 190-141L184-178Q201-182 211-192Q220-201 220-219Q220-237 208-249Q196-260 171-260Q138-260 119-239Q99-217 99-182Q99-150 114-128Q128-106 156-95Q183-84 223-84Q250-84 273-92Q295-99 312-114Q329-128 342-150Q354-172 362-200L396-200Q406-167 422-141Q437-114 463-99Q489-84 529-84Q557-84 578-94Q598-103 612-120Q625-136 632-159Q638-182 638-209Q638-268 612-309Q586-350 554-380Q559-395 570-405Q580-415 594-415Q618-415 639-387Q659-359 672-312Q685-265 685-208Q685-174 679-136Q673-98 658-65Q642-31 614-10Q586 11 542 11Q509 11 484-3Q458-17 438-43L438-49Q461-15 495 10Q528 36 573 50Q617 64 671 64Q743 64 793 33Q843 2 869-52Q894-106 894-174Q894-269 856-331Q818-393 747-433Q745-439 744-450Q742-460 742-470Q742-490 750-506Q757-521 775-521Q800-521 829-494Q857-467 883-419Q908-370 924-306Q940-241 940-167Q940-75 912-4Q884 68 829 109Q774 150 692 150ZM381-304Q356-304 340-320Q324-336 324-360Q324-384 340-400Q356-416 381-416Q407-416 423-400Q438-384 438-360Q438-336 423-320Q407-304 381-304ZM59-460L65-547L498-547Q548-547 572-553Q596-558 610-570Q633-590 633-628Q633-657 619-687Q605-716 578-744L614-771Q648-735 667-693Q685-651 685-605Q685-578 679-551Q672-524 649-503Q636-491 618-481Q600-471 571-466Q542-460 494-460L59-460Z" />
    </svg>
  );
}
