/** A size in the unit of the limits, whose megabyte has a million bytes. */
export const megabytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1).replace('.0', '')} GB`;
