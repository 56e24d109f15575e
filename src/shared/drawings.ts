/** The line drawings that the site content can choose; src/client/ui/drawings/by-name.ts has each. */
export const drawings = [
  'mantapa',
  'tambura',
  'palm-leaf',
  'temple',
  'lotus',
  'flute',
  'hill',
  'millet',
  'steps',
  'cymbals',
  'garland',
  'book',
] as const;
export type DrawingName = (typeof drawings)[number];

/** The address of a drawing's file, which client/ui/drawings/files.test.tsx writes. */
export const pictureAddress = (name: DrawingName): string => `/drawings/${name}.svg`;
