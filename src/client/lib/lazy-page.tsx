import { use, type ComponentType } from 'react';

/** A page whose code is loaded when it is needed. Once loaded it renders without suspending, so server and browser agree on the first paint. */
export interface LazyPage {
  (): React.ReactNode;
  load: () => Promise<unknown>;
}

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<unknown> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (module) => (Loaded = module.default),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  function Page() {
    if (!Loaded) use(loadOnce());
    return Loaded ? <Loaded /> : null;
  }
  Page.load = loadOnce;
  return Page;
}
