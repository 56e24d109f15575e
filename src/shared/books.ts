import type { PageProblem } from './page-images.ts';

/** The kinds of images of which an original may be stored. Pages of a PDF are stored as PNG or JPEG. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'heic';

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
export type LineReadingState = 'correct' | 'edited' | 'marked' | 'none';

export const bookSongStates = ['found', 'accepted', 'declined', 'draft'] as const;
export type BookSongState = (typeof bookSongStates)[number];

export const rotations = [0, 90, 180, 270] as const;
export type Rotation = (typeof rotations)[number];

/** Left, top, width and height. */
export type Box = [left: number, top: number, width: number, height: number];

/** The cleaning of a page before OCR. `median` runs only on pages that are measured to be noisy. */
export interface PageCleaning {
  median: boolean;
  contrast: boolean;
  deskew: boolean;
}
export const defaultCleaning: PageCleaning = { median: true, contrast: true, deskew: true };

/** Measurements and corrections of the working image. */
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
  /** The second model's reading, where it differs. */
  other: string | null;
}

/** Why a file or one of its pages is not stored. */
export type FileProblem =
  | PageProblem
  /** The file itself is no longer on the server. */
  | 'missing'
  /** The book or the page to be replaced was removed. */
  | 'removed'
  /** The page to be replaced has been proofread. */
  | 'proofread'
  /** The book has as many pages as it may. */
  | 'full'
  /** The bytes of the book, of the person or of all books are used up. */
  | 'book-bytes'
  | 'person-bytes'
  | 'all-bytes';

export interface FileFailure {
  problem: FileProblem;
  /** Of a PDF, counted from 1; null for the whole file. */
  page: number | null;
}

export const maxBookTitleLength = 200;
export const maxBookFieldLength = 300;
export const maxRightsLength = 1000;
export const maxLabelLength = 12;
/** The smallest part of a page that can be cut out. */
export const minCropPart = 0.05;
export const maxBooks = 500;
export const maxWorkersOfBook = 50;
export const maxPagesOfBook = 2000;
/** A PDF with more pages is not read. */
export const maxPageNumberOfPdf = 2000;
/** Files of a book that wait to be read. */
export const maxWaitingFiles = 1000;
/** Their bytes: of all files that one person sent, and of all. */
export const maxPersonWaitingBytes = 5_000_000_000;
export const maxAllWaitingBytes = 20_000_000_000;
export const maxFilesShown = 100;
export const maxFileNameLength = 200;
/** How alike two pages are (0 to 1) that are probably the same: photos of one drawn page were 0.76 to 0.92, other pages at most 0.65. */
export const sameLook = 0.72;
/** The pages that one call may change. */
export const maxPagesAtOnce = 200;
/** The pages of one list. */
export const pagesPerList = 60;

/** The pixels of an image, checked before it is decoded. */
export const maxPixels = 100_000_000;
/** A photo of HEIC is decoded as a whole. */
export const maxHeicPixels = 25_000_000;
/** An image of a PDF, likewise: A4 in 600 dpi. */
export const maxPdfImagePixels = 36_000_000;
export const maxImageBytes = 60_000_000;
export const maxBookPdfBytes = 1_000_000_000;

/** Bytes of originals: of a book, of all that one person added, and of all books. */
export const maxBookBytes = 10_000_000_000;
export const maxPersonBytes = 50_000_000_000;
export const maxAllBooksBytes = 200_000_000_000;

/** The widest and highest working image (pixels), before it is levelled: 300 dpi of a book of 16 × 24 cm. */
export const maxWorkingWidth = 1900;
export const maxWorkingHeight = 2850;
export const thumbnailWidth = 240;

/** Addresses of a page's images; they change with its image. `kind`: `thumbnail` (WebP) or `working` (the grey image that OCR reads). */
export const pageImagePath = (
  pageId: string,
  kind: 'thumbnail' | 'working' | 'uncropped',
  imageVersion: number,
): string => `/api/books/pages/${pageId}/${kind}?version=${imageVersion}`;

/** The address of an archive of all pictures of a book, for admins. */
export const bookPicturesPath = (bookId: string): string =>
  `/api/admin/books/${bookId}/pictures.zip`;
