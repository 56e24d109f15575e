import { use, type ComponentType } from 'react';

/**
 * A page, or a part of one, whose code is loaded when it is needed. Once loaded it renders without suspending, so server and browser agree on
 * the first paint.
 */
export interface LazyPage<Props = object> {
  (props: Props): React.ReactNode;
  load: () => Promise<unknown>;
}

export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (module) => (Loaded = module.default),
      (error: unknown) => {
        loading = undefined;
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
