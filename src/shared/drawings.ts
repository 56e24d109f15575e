/** The line drawings that the site's content can name; src/client/ui/drawings/by-name.ts holds each. */
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
