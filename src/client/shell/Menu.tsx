import {
  Suspense,
  useEffect,
  useRef,
  type FocusEvent,
  useId,
  useSyncExternalStore,
  useState,
  type ToggleEvent,
} from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { lazyPart } from '../lib/lazy-page.tsx';
import { useCurrentUser } from '../lib/session.ts';
import { MenuIcon } from '../ui/icons.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { useListAddress } from '../features/compositions/list-address.ts';
import { useLoginAddress } from '../addresses/login-address.ts';
import { useLogout } from './logout.ts';
import { menuGroups } from './menu-links.ts';
import { WordsChoice } from './WordsChoice.tsx';
import {
  announceStored,
  readStored,
  removeStored,
  watchStored,
  writeStored,
} from '../lib/browser-storage.ts';

/** Offline, when its code cannot be loaded, the menu leaves voice navigation out. */
const VoiceNavigation = lazyPart(() => import('../features/voice/VoiceNavigation.tsx'), {
  isOptional: true,
});

const item = 'sheet-item items-center font-ui text-ui';

/** The main menu. */
export function Menu({ onKeys }: { onKeys: () => void }) {
  const { menu, keys } = useShellMessages();
  const user = useCurrentUser();
  const [path] = useLocation();
  const search = useSearch();
  const list = useListAddress();
  const loginAddress = useLoginAddress();
  const logout = useLogout();
  const root = useRef<HTMLDivElement>(null);
  const { open, close, button, panel } = usePopover('menu');

  const address = `${path}?${search}`;
  const seen = useRef(address);
  useEffect(() => {
    if (seen.current !== address) close();
    seen.current = address;
  });

  const leave = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && !root.current?.contains(relatedTarget) && close();

  const door = user ? (
    <button
      type="button"
      className={item}
      onClick={() => {
        close();
        void logout();
      }}
    >
      {menu.logout}
    </button>
  ) : (
    <Link
      to={loginAddress}
      className={item}
      aria-current={path === '/login' ? 'page' : undefined}
      onClick={close}
    >
      {menu.login}
    </Link>
  );

  return (
    <div ref={root} onBlur={leave}>
      <button
        type="button"
        className="icon-button"
        aria-label={menu.open}
        title={menu.open}
        {...button}
      >
        <MenuIcon />
      </button>
      <div
        {...panel}
        className="sheet absolute inset-[3.75rem_max(var(--gutter),calc(50%-var(--container-page)/2))_auto_auto] m-0 max-h-[calc(100dvh-4.5rem)] w-[min(24rem,calc(100%-2*var(--gutter)))] lg:w-[36rem] overflow-y-auto py-2 text-ink"
      >
        {user && (
          <p className="py-2 px-4 text-soft">
            {menu.welcome(user.displayName ?? user.username ?? user.email)}
          </p>
        )}
        <nav aria-label={menu.label}>
          <div className="columns-[9.5rem_3] gap-x-0">
            {menuGroups.map(({ name: group, links }) => {
              const offered = links.filter(({ seenBy }) => !seenBy || seenBy(user));
              if (offered.length === 0) return null;
              return (
                <div key={group} className="break-inside-avoid">
                  <p id={`menu-${group}`} className="hint px-4 pt-2">
                    {menu.groups[group]}
                  </p>
                  <ul aria-labelledby={`menu-${group}`}>
                    {offered.map(({ to, name }) => (
                      <li key={to}>
                        <Link
                          to={to === '/musics' ? list : to}
                          className={item}
                          aria-current={path === to ? 'page' : undefined}
                          onClick={close}
                        >
                          {menu[name]}
                        </Link>
                      </li>
                    ))}
                    {group === 'account' && <li>{door}</li>}
                  </ul>
                </div>
              );
            })}
          </div>
        </nav>
        <div className="mt-2 py-2 px-4 border-t border-rule needs-script">
          <WordsChoice inMenu />
          <ThemeChoice />
          {open && (
            <Suspense>
              <VoiceNavigation login={loginAddress} logout={() => void logout()} close={close} />
            </Suspense>
          )}
          <button
            type="button"
            className="button button-quiet px-0 [@media(hover:none)]:hidden"
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

/** The choice of theme: light, dark, or that of the device. */
function ThemeChoice() {
  const { menu } = useShellMessages();
  const chosen = useTheme();
  const label = useId();
  return (
    <div role="group" aria-labelledby={label}>
      <span id={label} className="hint">
        {menu.theme}
      </span>
      <div className="names">
        {themes.map((theme) => (
          <button
            key={theme}
            className="font-ui first:ps-0"
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => chooseTheme(theme)}
          >
            {menu.themes[theme]}
          </button>
        ))}
      </div>
    </div>
  );
}

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The storage key that bootstrap.ts reads before the first paint. */
const key = 'theme';

/** Stores the choice and applies it at once; following the device means that nothing is stored. */
function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeStored(key);
  else writeStored(key, theme);
  announceStored();
}

/** The chosen theme; that of the device on the server and during hydration. */
function useTheme(): Theme {
  return useSyncExternalStore(follow, storedTheme, () => 'system');
}

function storedTheme(): Theme {
  const stored = readStored(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies the stored choice to the document; another tab can change it too. */
function show(): void {
  const theme = storedTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

const follow = (listener: () => void) =>
  watchStored(() => {
    show();
    listener();
  });

/**
 * A panel that a button opens: a popover of the browser, which opens it also before hydration and without scripts. Browsers without popovers
 * (Chrome before 114, Safari before 17, Firefox before 125) get the same from here, with the rules for `data-popover` in styles/words.css.
 */
function usePopover(id: string) {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => {
    if (!hasPopovers()) setOpen(false);
    else if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };

  useEffect(() => {
    if (!open || hasPopovers()) return;
    const closeOutside = ({ target }: PointerEvent) =>
      target instanceof Node &&
      !panel.current?.contains(target) &&
      !button.current?.contains(target) &&
      setOpen(false);
    const closeByKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  return {
    open,
    close,
    button: {
      ref: button,
      popoverTarget: id,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => !hasPopovers() && setOpen(!open),
    },
    panel: {
      ref: panel,
      id,
      popover: 'auto' as const,
      'data-open': open,
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    },
  };
}

const hasPopovers = () => 'popover' in HTMLElement.prototype;
