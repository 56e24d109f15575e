import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useState, Component, type ReactNode } from 'react';
import { Router, useLocation, type AroundNavHandler } from 'wouter';
import { afterPaint } from './lib/after-paint.ts';
import { HydrationMark } from './lib/hydrated.ts';
import { OriginContext } from './lib/origin.ts';
import { matchAddress } from './addresses/match.ts';
import { createBrowserClient, trpc } from './trpc.tsx';
import { Loading } from './ui/Loading.tsx';
import { openSavedPage } from './shell/offline.ts';
import { Shell } from './shell/Shell.tsx';
import { isLoadFailure } from './lib/load-failures.ts';
import { useShellMessages } from './messages/shell.en.ts';

interface Props {
  queryClient: QueryClient;
  origin: string;
  /** The address to render; given on the server only. */
  url?: string;
}

/** The application inside the document: providers, router and shell around the current page. */
export function App({ queryClient, origin, url }: Props) {
  const [client] = useState(createBrowserClient);
  const [visit, setVisit] = useState(0);
  const address = url ? new URL(url, 'http://site') : null;

  const aroundNav: AroundNavHandler = (navigate, to, options) => {
    // Offline, the next page's data cannot be fetched, but a saved document brings its own.
    if (navigator.onLine || options?.replace) go(navigate, to, options);
    else void openSavedPage(to).then((opened) => opened || go(navigate, to, options));
  };

  // A link to the current address reloads the page (specification, section 2).
  const go: AroundNavHandler = (navigate, to, options) =>
    afterPaint(() => goNow(navigate, to, options));

  const goNow: AroundNavHandler = (navigate, to, options) => {
    const same = to === window.location.pathname + window.location.search;
    navigate(to, options);
    if (same) {
      setVisit((count) => count + 1);
      void queryClient.invalidateQueries();
    }
    if (!to.includes('#') && !options?.replace) window.scrollTo(0, 0);
  };

  return (
    <ErrorBoundary>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <OriginContext value={origin}>
            <Router
              {...(address && { ssrPath: address.pathname, ssrSearch: address.search })}
              aroundNav={aroundNav}
            >
              <Shell>
                <Outlet key={visit} />
              </Shell>
            </Router>
          </OriginContext>
        </QueryClientProvider>
      </trpc.Provider>
    </ErrorBoundary>
  );
}

function Outlet() {
  const [path] = useLocation();
  const { route } = matchAddress(path);
  const Page = route.page;
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading />}>
        <Page />
        <HydrationMark />
      </Suspense>
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  children: ReactNode;
}

/**
 * Catches what a page throws, so that the shell around it stays; the outermost one prevents an empty document. A class, since React has no other
 * error boundary.
 */
class ErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** React itself logs the error. */
  override componentDidCatch() {
    console.error('The error page is shown.');
  }

  override render() {
    return this.state.error ? (
      <Failed error={this.state.error} again={() => this.setState({ error: null })} />
    ) : (
      this.props.children
    );
  }
}

/** An error message in place of a page or a part of it, with a button to try again. */
function Failed({ error, again }: { error: unknown; again: () => void }) {
  const { failure } = useShellMessages();
  // A module that could not be loaded once is not asked for again by every browser.
  const isUnloaded = isLoadFailure(error);
  return (
    <div className="page" role="alert">
      <h1>{isUnloaded ? failure.partTitle : failure.title}</h1>
      <p className="mt-4">{isUnloaded ? failure.partText : failure.text}</p>
      <button
        type="button"
        className="button mt-6"
        onClick={isUnloaded ? () => window.location.reload() : again}
      >
        {isUnloaded ? failure.reload : failure.again}
      </button>
      <HydrationMark />
    </div>
  );
}
