import { Suspense, useEffect, useRef, useState, type ReactNode, useSyncExternalStore } from 'react';
import { useLocation, useSearch, Link } from 'wouter';
import { lazyPart } from '../lib/lazy-page.tsx';
import { hideMessage, useShownMessage } from '../lib/message.ts';
import { matchAddress } from '../addresses/match.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { usePresence } from '../lib/signed-in.ts';
import { Popup } from '../ui/Popup.tsx';
import { useKannadaOffer } from '../messages/language.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { startPageView } from '../features/visits/timing.ts';
import { isViewOnly } from '../features/corrections/addresses.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useLoadFailure } from '../lib/load-failures.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useSavedSongsMessages } from '../features/saved-songs/saved-songs.en.ts';

const KannadaOffer = lazyPart(() => import('./KannadaOffer.tsx'), { isOptional: true });
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'));
const AdminNav = lazyPart(() => import('./AdminNav.tsx'));

/** Pages that can be embedded without header and footer (specification, section 2: /edited?viewOnly=true). */
const embeddable = /^\/(?:edited|song-detail\/[^/]+)$/;

/** Header, footer and popup around every page. A page has its own container, since some of its parts span the full width. */
export function Shell({ children }: { children: ReactNode }) {
  const { site, failure } = useShellMessages();
  const offersKannada = useKannadaOffer();
  const [keysOpen, setKeysOpen] = useState(false);
  const [path] = useLocation();
  const search = useSearch();
  const embedded = isViewOnly(search) && embeddable.test(path);
  const main = useRef<HTMLElement>(null);
  const { route } = matchAddress(path);
  const framed = !embedded && route.framed === true;
  const isAlone = embedded || route.bare === true;
  const seen = useRef(path);

  // The followed link disappears with its page, so the focus moves to the new page, for keyboards and screen readers.
  useEffect(() => {
    if (seen.current !== path && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
    seen.current = path;
  }, [path]);

  // Another song or language at the same path counts as another page view.
  const parameters = new URLSearchParams(search);
  const place = [path, parameters.get('song'), parameters.get('lang')].join(' ');
  useEffect(() => startPageView(place), [place]);

  return (
    <div className={framed ? 'contents [--container-page:82rem]' : 'contents'}>
      {!isAlone && (
        <a
          href="#main"
          className="absolute start-2 -top-20 z-(--z-notice) rounded-md bg-accent px-4 py-[0.6rem] font-ui text-on-accent focus:top-2 print:hidden"
        >
          {site.skip}
        </a>
      )}
      {!isAlone && <Header onKeys={() => setKeysOpen(true)} />}
      {!route.bare && <OfflineLine />}
      <noscript>
        <p className="page hint mt-3">{failure.noScript}</p>
      </noscript>
      <AdminFrame on={framed}>
        <main ref={main} id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </AdminFrame>
      {!isAlone && <Footer />}
      {offersKannada && !isAlone && (
        <Suspense>
          <KannadaOffer />
        </Suspense>
      )}
      <MessagePopup />
      <LoadFailure />
      <Keys open={keysOpen} onChange={setKeysOpen} />
    </div>
  );
}

/**
 * In the admin area, its navigation beside the page on wide screens and above it on narrow ones. Its column is reserved for
 * everybody, so that the layout does not shift once the role is known. It is a separate component, so that only it rerenders then.
 */
function AdminFrame({ on, children }: { on: boolean; children: ReactNode }) {
  const { user } = usePresence();
  const role = user?.role === 'Reader' ? undefined : user?.role;
  return (
    <div
      className={
        on
          ? 'mx-auto max-w-[calc(var(--container-page)+2*var(--gutter))] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]'
          : undefined
      }
    >
      {on && (
        <div
          className={`min-h-target max-lg:border-b lg:border-e ${role ? 'border-rule' : 'border-transparent'}`}
        >
          {role && (
            <Suspense>
              <AdminNav role={role} />
            </Suspense>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

/** The popup of showMessage; it lives in the shell, so that a message survives a navigation. */
function MessagePopup() {
  return <Popup message={useShownMessage()} onClose={hideMessage} />;
}

/** Opens the list of shortcuts on `?` (design, section 6); its code is loaded on first use. */
function Keys({ open, onChange }: { open: boolean; onChange: (open: boolean) => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  useShortcut('?', () => onChange(true));
  if (open && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <KeysDialog open={open} onClose={() => onChange(false)} />
      </Suspense>
    )
  );
}

/** Says that a part of the page could not be loaded, with a button to load the page again. */
function LoadFailure() {
  const { failure, controls } = useShellMessages();
  const [shown, hide] = useLoadFailure();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-(--z-notice) grid justify-items-center px-4 print:hidden">
      <div role="alert">
        {shown && (
          <div className="sheet pointer-events-auto flex max-w-[28rem] animate-rise items-start gap-3 border-s-4 border-s-danger py-3 ps-4 pe-2 font-ui leading-[1.45]">
            <div>
              <p className="font-semibold">{failure.partTitle}</p>
              <p>{navigator.onLine ? failure.partText : failure.offline}</p>
              <button
                type="button"
                className="button mt-3 mb-1"
                onClick={() => window.location.reload()}
              >
                {failure.reload}
              </button>
            </div>
            <button
              type="button"
              className="icon-button -my-2"
              aria-label={controls.close}
              onClick={hide}
            >
              <CloseIcon />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** A line above the page while the browser is offline. */
function OfflineLine() {
  const { offline: messages } = useSavedSongsMessages();
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="page bg-mark py-2 font-ui text-sm text-ink">
          {messages.line} <Link to="/shelf">{messages.toSavedSongs}</Link>
        </p>
      )}
    </div>
  );
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
