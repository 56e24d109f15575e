import '../styles/full.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Role } from '../../shared/compositions/access.ts';
import { adminLinksFor, currentAdminLink, type AdminLink } from '../admin-links.ts';
import { matchAddress } from '../addresses/match.ts';
import { trpc } from '../trpc.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';

/** Refetch interval of the counts while the page is visible, in milliseconds. */
const every = 60_000;

const place =
  'flex min-h-target items-center gap-2 rounded-md px-3 py-1 text-ink no-underline hover:bg-raised hover:text-accent aria-[current=page]:bg-raised aria-[current=page]:text-accent aria-[current=page]:shadow-[inset_3px_0_0_var(--color-accent)] lg:min-h-7 lg:py-0.5 lg:text-note';

/** The navigation of the admin area with what waits: a column on wide screens, a menu on narrow ones. */
export default function AdminNav({ role }: { role: Role }) {
  const { admin, headings, groups: groupNames } = useAdminMessages();
  const [path] = useLocation();
  const { data: waiting } = trpc.admin.waiting.useQuery(undefined, {
    enabled: role === 'ADMIN',
    refetchInterval: every,
  });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const links = adminLinksFor(role);
  const current = currentAdminLink(path);
  const countOf = ({ waiting: kinds = [] }: AdminLink) =>
    Object.entries(waiting ?? {}).reduce(
      (sum, [kind, count]) =>
        kinds === 'all' || kinds.some((one) => one === kind) ? sum + count : sum,
      0,
    );
  const all = Math.max(0, ...links.map(countOf));

  const [seen, setSeen] = useState(path);
  if (seen !== path) {
    setSeen(path);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return (
    <nav
      aria-label={admin.pages}
      className="font-ui no-print lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:py-4"
    >
      <button
        ref={button}
        type="button"
        className="flex min-h-target w-full items-center gap-3 px-gutter py-2 text-start lg:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon />
        <span className="min-w-0 flex-1 truncate">{current ? headings[current] : admin.pages}</span>
        <Count count={all} />
      </button>
      <div
        id={id}
        className={`${open ? '' : 'max-lg:hidden'} max-lg:border-t max-lg:border-rule max-lg:px-[calc(var(--gutter)-0.75rem)] max-lg:py-2 sm:max-lg:columns-2 lg:ps-[calc(var(--gutter)-0.75rem)]`}
      >
        {[...new Set(links.map(({ group }) => group))].map((group) => {
          const inGroup = links.filter((link) => link.group === group);
          const name = group === 'panel' || group === 'settings' ? undefined : groupNames[group];
          return (
            <div key={group} className="mb-3 break-inside-avoid lg:mb-2">
              {name && (
                <p id={`${id}-${group}`} className="px-3 pb-0.5 text-note text-faint">
                  {name}
                </p>
              )}
              <ul aria-labelledby={name && `${id}-${group}`}>
                {inGroup.map((link) => (
                  <li key={link.path}>
                    <Place
                      to={link.path}
                      isCurrent={current === link.path}
                      onFollow={() => setOpen(false)}
                    >
                      <span className="min-w-0 flex-1">{headings[link.path]}</span>{' '}
                      <Count count={countOf(link)} />
                    </Place>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}

function Place({
  to,
  isCurrent,
  onFollow,
  children,
}: {
  to: string;
  isCurrent: boolean;
  onFollow: () => void;
  children: ReactNode;
}) {
  const [path] = useLocation();
  const load = () =>
    void matchAddress(to)
      .route.page.load()
      .catch(() => undefined);
  const linkProps = {
    className: place,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: onFollow,
    // Preloads the page's code, so that the page is not blank while it loads.
    onPointerEnter: load,
    onFocus: load,
  };
  // A link to a place on this page is a plain one: the browser then also moves the keyboard's starting point there.
  return to.startsWith(`${path}#`) ? (
    <a href={to} {...linkProps}>
      {children}
    </a>
  ) : (
    <Link to={to} {...linkProps}>
      {children}
    </Link>
  );
}

/** The number of things that wait; nothing where nothing waits. */
function Count({ count }: { count: number }) {
  const { admin } = useAdminMessages();
  if (count === 0) return null;
  return (
    <span className="font-semibold text-accent tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{admin.toDo(count)}</span>
    </span>
  );
}
