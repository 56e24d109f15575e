import { Component, type ReactNode } from 'react';
import { Failed } from './Failed.tsx';

interface Props {
  children: ReactNode;
}

/** Catches what a page throws, the shell around it stays; the outermost one keeps the document from being empty. React offers no other way than a class. */
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
