/** Why an image or a page of a PDF is not taken. `detail` of the interface's text is in features/books. */
export const pageProblems = [
  /** Neither JPEG, PNG, WebP, HEIC nor PDF. */
  'unknown',
  /** More than `maxPixels`, by its header. */
  'large',
  /** Damaged, or not what its first bytes say. */
  'broken',
  /** Its processing took more memory or time than the limit. */
  'heavy',
  /** A page of a PDF without an image, such as one of letters. */
  'no-image',
  /** A scan that cannot be decoded, whose data state too many pixels, or that is turned. */
  'unsupported',
  /** A PDF that needs a password. */
  'locked',
] as const;
export type PageProblem = (typeof pageProblems)[number];
