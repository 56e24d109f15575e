/** The kinds of images of which an original may be stored. Pages of a PDF are stored as PNG or JPEG. */
export const imageTypes = ['jpeg', 'png', 'webp', 'heic'] as const;
export type ImageType = (typeof imageTypes)[number];

/** `new` before OCR, `skipped` where OCR does not read the page, such as another script, `empty` without text. */
export const pageStates = [
  'new',
  'queued',
  'reading',
  'read',
  'failed',
  'empty',
  'skipped',
] as const;
export type PageState = (typeof pageStates)[number];

export const bookFileStates = ['waiting', 'done', 'failed'] as const;
export type BookFileState = (typeof bookFileStates)[number];

export const lineKinds = ['line', 'number', 'section', 'raga', 'heading'] as const;
export type LineKind = (typeof lineKinds)[number];

/** `marked` is uncertain; `none` is no text, such as an ornament. */
export const lineReadingStates = ['correct', 'edited', 'marked', 'none'] as const;
export type LineReadingState = (typeof lineReadingStates)[number];

export const bookSongStates = ['found', 'accepted', 'declined', 'draft'] as const;
export type BookSongState = (typeof bookSongStates)[number];

export const rotations = [0, 90, 180, 270] as const;
export type Rotation = (typeof rotations)[number];

/** Left, top, width and height. */
export type Box = [left: number, top: number, width: number, height: number];

/** What is done to a page before OCR reads it. `median` runs only on pages that are measured to be noisy. */
export interface PageCleaning {
  median: boolean;
  contrast: boolean;
  deskew: boolean;
}
export const defaultCleaning: PageCleaning = { median: true, contrast: true, deskew: true };

/** What was measured and done when the working image was made. */
export interface PageMeasures {
  /** Pixels of the working image. */
  width: number;
  height: number;
  /** By how many degrees it was turned clockwise to make its lines level; 0 where it was not turned. */
  angle: number;
  /** How much single pixels differ from their surroundings (0 to 255). */
  noise: number;
  /** Whether the median filter ran. */
  median: boolean;
}

export interface BookWord {
  text: string;
  /** In pixels of the working image. */
  box: Box;
  /** 0 to 100. */
  confidence: number;
  isDoubtful: boolean;
  /** What the second model read, where it read something else. */
  other: string | null;
}

export const maxBookTitleLength = 200;
export const maxBookFieldLength = 300;
export const maxRightsLength = 1000;
export const maxLabelLength = 12;
export const maxBooks = 500;
export const maxWorkersOfBook = 50;
export const maxPagesOfBook = 2000;
/** The pages that one call may change. */
export const maxPagesAtOnce = 200;
/** The pages of one list. */
export const pagesPerList = 60;

/** Of one image, before it is decoded: width times height. */
export const maxPixels = 100_000_000;
export const maxImageBytes = 60_000_000;
export const maxBookPdfBytes = 2_000_000_000;

/** Bytes of originals: of a book, of all that one person added, and of all books. */
export const maxBookBytes = 10_000_000_000;
export const maxPersonBytes = 50_000_000_000;
export const maxAllBooksBytes = 200_000_000_000;

/** The widest and highest working image (pixels): 300 dpi of a page of A4. */
export const maxWorkingWidth = 2480;
export const maxWorkingHeight = 3508;

/** Addresses of a page's images; they change with its image. `kind`: `thumbnail` (WebP) or `working` (the grey image that OCR reads). */
export const pageImagePath = (
  pageId: string,
  kind: 'thumbnail' | 'working',
  imageVersion: number,
): string => `/api/books/pages/${pageId}/${kind}?version=${imageVersion}`;
