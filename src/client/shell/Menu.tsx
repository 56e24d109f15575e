import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useCurrentUser } from '../lib/session.ts';
import { MenuIcon } from '../ui/icons.tsx';
import { useWords } from '../words/en.shell.ts';
import { useListAddress } from '../features/compositions/list-address.ts';
import { useLoginAddress } from '../lib/login-address.ts';
import { useLogout } from './logout.ts';
import { menuLinks } from './menu-links.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import { WordsChoice } from './WordsChoice.tsx';

/** Offline, when its code cannot be loaded, the menu leaves voice navigation out. */
const VoiceNavigation = lazy(() => import('../features/voice/VoiceNavigation.tsx').catch(() => ({ default: () => null })));

/**
 * The main menu. It is a popover, so the browser itself opens it, closes it on Escape or a press outside and returns the
 * focus, also before hydration and without scripts.
 */
export function Menu({ onKeys }: { onKeys: () => void }) {
  const { menu, keys } = useWords();
  const user = useCurrentUser();
  const [path] = useLocation();
  const search = useSearch();
  const list = useListAddress();
  const loginAddress = useLoginAddress();
  const logout = useLogout();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const address = `${path}?${search}`;
  const seen = useRef(address);
  useEffect(() => {
    if (seen.current !== address) closePopover(panel.current);
    seen.current = address;
  }, [address]);

  const close = () => closePopover(panel.current);

  const leave = ({ relatedTarget }: FocusEvent) => relatedTarget instanceof Node && !root.current?.contains(relatedTarget) && close();

  return (
    <div ref={root} onBlur={leave}>
      <button
        type="button"
        className="icon-button"
        popoverTarget="menu"
        aria-label={menu.open}
        title={menu.open}
        aria-expanded={open}
        aria-controls="menu"
      >
        <MenuIcon />
      </button>
      <div ref={panel} id="menu" popover="auto" className="sheet menu" onToggle={({ newState }) => setOpen(newState === 'open')}>
        {user && <p className="menu-welcome">{menu.welcome(user.username ?? user.email)}</p>}
        <nav aria-label={menu.label}>
          <ul className="menu-links">
            {menuLinks.map(
              ({ to, name, seenBy }) =>
                (!seenBy || seenBy(user)) && (
                  <li key={to}>
                    <Link
                      to={to === '/musics' ? list : to}
                      className="sheet-item"
                      aria-current={path === to ? 'page' : undefined}
                      onClick={close}
                    >
                      {menu[name]}
                    </Link>
                  </li>
                ),
            )}
            <li>
              {user ? (
                <button
                  type="button"
                  className="sheet-item"
                  onClick={() => {
                    close();
                    void logout();
                  }}
                >
                  {menu.logout}
                </button>
              ) : (
                <Link to={loginAddress} className="sheet-item" aria-current={path === '/login' ? 'page' : undefined} onClick={close}>
                  {menu.login}
                </Link>
              )}
            </li>
          </ul>
        </nav>
        <div className="menu-tools needs-script">
          <WordsChoice />
          <ThemeChoice />
          {open && (
            <Suspense>
              <VoiceNavigation login={loginAddress} logout={() => void logout()} close={close} />
            </Suspense>
          )}
          <button
            type="button"
            className="button button-quiet menu-keys"
            onClick={() => {
              close();
              onKeys();
            }}
          >
            {keys.title}
          </button>
        </div>
      </div>
    </div>
  );
}

function closePopover(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
