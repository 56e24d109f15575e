import type { Path } from './values.ts';

/** The utilities of fields that belong together under a legend. */
export const group = 'grid min-w-0 gap-4';

/** Inside another group a legend is smaller. */
export const legendOf = (path: Path): string =>
  path.length > 1 ? 'mb-2 font-ui text-note text-soft' : 'mb-2 text-lg';
