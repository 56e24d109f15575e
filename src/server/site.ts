import type { Actor } from '../shared/compositions/access.ts';
import type { ClockGuard } from './disk/clock-guard.ts';
import type { Db } from './db/open.ts';
import type { Env } from './env.ts';
import type { TokenKeys } from './features/auth/token.ts';
import type { BookStore } from './features/books/store.ts';
import type { Backups } from './features/backups/service.ts';
import type { Updates } from './features/help/update-check.ts';
import type { Exporter } from './features/exports/exporter.ts';
import type { ImportJobs } from './features/imports/import-jobs.ts';
import type { Recordings } from './features/recordings/open.ts';
import type { ResumableUploads } from './features/resumable-uploads/store.ts';
import type { Restores } from './features/restores/service.ts';
import type { SiteContentStore } from './features/site-content/store.ts';
import type { Settings } from './features/settings/store.ts';
import type { SetStreams } from './features/set-lists/streams.ts';
import type { VisitLog } from './features/visits/log.ts';
import type { Turn } from './http/turns.ts';
import type { Limits } from './http/limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Browser } from './http/browser.ts';
import type { ResponseCache } from './cache/entry.ts';
import type { SoundJobs } from './sound/sound-jobs.ts';
import type { PageReader } from './ocr/entry.ts';
import type { PdfJobs, Inspection } from './pdf/entry.ts';
import type { SecurityLog } from './log/security-log.ts';
import type { Speaker } from './speech-engine/entry.ts';
import type { Disk } from './disk/free-space.ts';

/** The parts of the site that the whole process shares. */
export interface Site {
  clockGuard: ClockGuard;
  db: Db;
  disk: Disk;
  /** The environment, with what admins chose for the variables that it does not set. */
  env: Env;
  settings: Settings;
  responseCache: ResponseCache;
  limits: Limits;
  metrics: Metrics;
  siteContent: SiteContentStore;
  speaker: Speaker;
  soundJobs: SoundJobs;
  recordings: Recordings;
  pdfJobs: PdfJobs;
  inspection: Inspection;
  bookStore: BookStore;
  pageReader: PageReader;
  exporter: Exporter;
  backups: Backups;
  imports: ImportJobs;
  /** The folder of uploaded files while they are inspected. */
  incoming: string;
  resumableUploads: ResumableUploads;
  restores: Restores;
  visits: VisitLog;
  updates: Updates;
  setStreams: SetStreams;
  securityLog: SecurityLog;
  /** Hashes addresses and browsers, and names files that nobody may guess; it signs no token. */
  signingKey: Uint8Array;
  tokenKeys: TokenKeys;
  /** The site's public address, without a slash at its end; links in e-mails begin with it. */
  origin: string;
  /** Returns epoch milliseconds; a parameter, so that tests control the clock. */
  now: () => number;
}

/** One request, without the parts that the whole process shares. */
export interface Call {
  /** The Authorization header as it came; a page rendered on the server has none. */
  authorization: string | undefined;
  /** The client's network address, for limits. */
  address: string;
  /** The id that connects the log lines of one request; a page rendered for everybody has none. */
  requestId?: string | undefined;
  /** The browser that the client's headers name; absent where a page is rendered for everybody. */
  browser?: Browser;
  /** Waits until a call of this client may run (http/turns.ts); absent where a response is made for everybody. */
  turn?: Turn;
  /**
   * Prevents the response from being cached. A procedure calls it when a free-text search finds nothing, because anybody can invent any number
   * of such queries; absent when the response is made for one request only.
   */
  skipCache?: () => void;
}

/** The context of a procedure and of a plain route. */
export interface Context extends Site, Call {}

/** The caller, and what is needed to read a song. */
export type ReaderContext = Pick<Site, 'db' | 'env' | 'responseCache' | 'now'> & {
  actor: Actor | null;
  /** The songs that a set list opens to this call (features/set-lists/opening.ts). */
  openedSongs?: ReadonlySet<number>;
};
