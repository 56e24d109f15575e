import type {
  LineReadingState,
  LineKind,
  BookFileState,
  BookSongState,
  ImageType,
  PageState,
} from '../../shared/books.ts';

export interface BookTables {
  books: Books;
  book_workers: BookWorkers;
  book_files: BookFiles;
  book_pages: BookPages;
  book_lines: BookLines;
  book_line_readings: BookLineReadings;
  book_page_readers: BookPageReaders;
  book_songs: BookSongs;
}

/** A printed book. */
interface Books {
  id: string;
  /** The sign by which the edition will name it (isSiglum). */
  siglum: string;
  title: string;
  title_kannada: string;
  editor: string;
  publisher: string;
  year: string;
  /** The owner of the photographed copy. */
  owner: string;
  /** The known rights in text and images, in words. */
  rights: string;
  /** 1 where everybody may see the images of its pages. */
  pages_public: number;
  /** JSON: PageCleaning, of all pages that have none of their own. */
  cleaning: string;
  created_by: string;
  created_at: number;
}

/** The people who work on a book, besides admins. */
interface BookWorkers {
  book_id: string;
  user_id: string;
}

/** A file that somebody sent: one photo, or a PDF of scans. Its bytes are in DATA_DIR/books/incoming until its pages are stored. */
interface BookFiles {
  id: string;
  book_id: string;
  user_id: string;
  name: string;
  size: number;
  /** The page whose image it replaces. */
  replaces: string | null;
  state: BookFileState;
  /** The pages that are stored; a restart continues after them. */
  done: number;
  /** Null before its pages were counted. */
  total: number | null;
  /** Why it or some of its pages could not be read. */
  failure: string;
  claimed_by: string | null;
  claimed_at: number | null;
  created_at: number;
}

interface BookPages {
  id: string;
  book_id: string;
  /** Counted from 0, without gaps. */
  position: number;
  /** The printed page number, such as 112 or xiv; empty where there is none. */
  label: string;
  /** Of the original, which is the name of its file. */
  sha256: string;
  type: ImageType;
  /** Bytes of the original. */
  size: number;
  /** Pixels of the original as it is shown, after its EXIF orientation. */
  width: number;
  height: number;
  /** A perceptual hash of 64 bits in hex (features/books/fingerprint.ts). */
  fingerprint: string;
  /** A page of the same book that looks the same; null once somebody has answered. */
  similar_to: string | null;
  /** The name of the file, for a PDF with the page. */
  source: string;
  /** Clockwise: 0, 90, 180 or 270. */
  rotation: number;
  /** JSON: Box in parts of the rotated original (0 to 1). */
  crop: string | null;
  /** JSON: PageCleaning; null where the book's applies. */
  cleaning: string | null;
  /** JSON: PageMeasures of the current working image; null before it was made. */
  measured: string | null;
  /** Raised by each change of image, rotation, crop or cleaning, and so the version of the working image. Counted from 1. */
  image_version: number;
  state: PageState;
  /** Why OCR failed or skipped it. */
  failure: string;
  /** The script that OCR saw. */
  script: string | null;
  columns: number | null;
  /** The image version that OCR read last; 0 for a page that was never read. */
  read_version: number;
  claimed_by: string | null;
  claimed_at: number | null;
  attempts: number;
  /** Since when its text is newer than the songs that were found in it; null where it is not. */
  songs_stale_since: number | null;
  added_by: string;
  created_at: number;
}

/** A line as OCR read it. A second run writes neither `decided` nor the readings. */
interface BookLines {
  id: string;
  page_id: string;
  position: number;
  /** Counted from 1. */
  column_no: number;
  /** JSON: Box in pixels of the working image. */
  box: string;
  /** JSON: BookWord[]. */
  words: string;
  text: string;
  kind: LineKind;
  /** The image version to which the boxes refer. */
  read_version: number;
  /** The text after the decision on the readings. */
  decided: string | null;
  decided_by: string | null;
  decided_at: number | null;
}

/** A person's reading of a line. */
interface BookLineReadings {
  line_id: string;
  user_id: string;
  text: string;
  state: LineReadingState;
  note: string | null;
  read_at: number;
}

/** The two people who read a page without seeing each other's readings, and what they found. */
interface BookPageReaders {
  page_id: string;
  first_id: string | null;
  second_id: string | null;
  /** When it was assigned, or begun by one person; null for pages from before this was stored. */
  assigned_at: number | null;
  /** When it is released unless it is read; null for pages from before this was stored. */
  release_at: number | null;
  first_done_at: number | null;
  second_done_at: number | null;
  decided_by: string | null;
  decided_at: number | null;
  found_first: number | null;
  found_second: number | null;
  found_both: number | null;
}

/** A song that was found on a page; it may end on a later one. */
interface BookSongs {
  id: string;
  book_id: string;
  page_id: string;
  first_line_id: string;
  last_line_id: string;
  printed_number: string;
  title: string;
  raga: string;
  tala: string;
  /** The song of the edition that it is; null for a new one. */
  matched_number: number | null;
  /** The number of passages that differ from the edition. */
  differences: number | null;
  state: BookSongState;
  /** The number that an admin gave a new song. */
  draft_number: number | null;
  created_at: number;
}
