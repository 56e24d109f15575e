import { Component, use, type ComponentType, type ReactNode } from 'react';
import { isLoadFailure, showLoadFailure } from './load-failures.ts';

/**
 * A page, or a part of one, whose code is loaded when it is needed. Once loaded it renders without suspending, so server and browser agree on
 * the first paint.
 */
export interface LazyPage<Props = object> {
  (props: Props): React.ReactNode;
  load: () => Promise<unknown>;
}

const retryAfterMs = 1000;

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (module) => (Loaded = module.default),
      (error: unknown) => {
        // React retries at once and must get the same failure, or it would never stop; a later attempt loads the module again.
        setTimeout(() => (loading = undefined), retryAfterMs);
        throw error;
      },
    ));
  function Page(props: Props) {
    if (!Loaded) use(loadOnce());
    return Loaded ? <Loaded {...props} /> : null;
  }
  Page.load = loadOnce;
  return Page;
}

/**
 * A part of a page whose code is loaded when it is needed. If loading fails, the part is omitted and the
 * shell shows a notice (shell/Shell.tsx). Offline, an optional part is omitted silently.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isOptional = false } = {},
): ComponentType<Props> {
  const Part = lazyPage(load);
  return function LazyPart(props: Props) {
    return (
      <LeftOut isOptional={isOptional}>
        <Part {...props} />
      </LeftOut>
    );
  };
}

interface LeftOutProps {
  isOptional: boolean;
  children: ReactNode;
}

class LeftOut extends Component<LeftOutProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    if (!navigator.onLine && !this.props.isOptional) showLoadFailure();
  }

  override render() {
    const { error } = this.state;
    if (error && !isLoadFailure(error)) throw error;
    return error ? null : this.props.children;
  }
}
