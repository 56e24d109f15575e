import { Component, type ReactNode } from 'react';
import { Failed } from './Failed.tsx';

interface Props {
  children: ReactNode;
}

/** Catches what a page throws, so that the shell around it stays; the outermost one keeps the document from being empty. A class, since React has no other error boundary. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.error ? <Failed again={() => this.setState({ error: null })} /> : this.props.children;
  }
}
