import { Component, type ReactNode } from 'react';
import { HydrationMark } from '../lib/hydrated.ts';
import { isLoadFailure } from '../lib/load-failures.ts';
import { useShellMessages } from '../messages/shell.en.ts';

interface Props {
  children: ReactNode;
}

/**
 * Catches what a page throws, so that the shell around it stays; the outermost one prevents an empty document. A class, since React has no other
 * error boundary.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
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
