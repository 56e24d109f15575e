/** The drawings an album can have on its cover; src/client/ui/drawings/covers.ts holds one for each name. */
export const coverNames = ['lotus', 'flute', 'hill', 'millet', 'steps', 'cymbals', 'garland', 'book'] as const;
export type CoverName = (typeof coverNames)[number];
