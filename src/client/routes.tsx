import { namedIndexes, type NamedIndex } from '../shared/compositions/indexes.ts';
import { defaultLanguage, findLanguage, type Language } from '../shared/languages.ts';
import { adminPages } from './admin-pages.ts';
import { lazyPage, type LazyPage } from './lib/lazy-page.tsx';

/** The parts of an address: the parameters of its pattern, and the search parameters its page depends on. */
export interface PageAddress {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/** The search parameters that some page's first render depends on; addresses/match.ts normalises their values. */
export type Parameter =
  | 'lang'
  | 'view'
  | 'beside'
  | 'size'
  | 'meaning'
  | 'song'
  | 'days'
  | 'viewOnly'
  | 'line'
  | 'ready'
  | 'checked'
  | 'word'
  | 'letter'
  | 'forms'
  | 'page'
  | 'q'
  | 'code'
  | 'city'
  | 'day'
  | NamedIndex;

export interface PageRoute {
  path: string;
  /** Name of the file in pages/. */
  name: string;
  page: LazyPage;
  /** Search parameters that the page's first render depends on. */
  parameters?: readonly Parameter[];
  /** Milliseconds for which the server may cache the page, where it can change without a publication. */
  lasts?: number;
  /** The server caches no response of the page, because its address has free text. */
  uncached?: true;
  /** The page belongs to the admin area: shown beside its navigation. */
  framed?: true;
  /** The page fills the screen without header and footer. */
  bare?: true;
}

/** The language of the address, English by default. */
export function languageOf(search: URLSearchParams): Language {
  return findLanguage(search.get('lang') ?? '') ?? defaultLanguage;
}

const readingParameters = ['lang', 'view', 'beside', 'size', 'meaning'] as const;

const pages = import.meta.glob<{ default: React.ComponentType }>('./pages/*.tsx');

function page(
  path: string,
  name: string,
  rest: Pick<PageRoute, 'parameters' | 'lasts' | 'uncached' | 'framed' | 'bare'> = {},
): PageRoute {
  const load = pages[`./pages/${name}.tsx`];
  if (!load) throw new Error(`There is no page file for ${path}: pages/${name}.tsx`);
  return { path, name, page: lazyPage(load), ...rest };
}

/**
 * The route table (specification, section 2), paths as spelled there, and the permanent address of a song. The data that a page needs first
 * are in prefetch.ts, which browsers are not sent.
 */
export const pageRoutes: PageRoute[] = [
  page('/', 'Home'),
  page('/today', 'Today', {
    parameters: ['city', 'day'],
    // The day changes at midnight of the place.
    lasts: 15 * 60 * 1000,
  }),
  page('/musics', 'Musics', {
    parameters: ['lang', ...namedIndexes, 'ready', 'checked', 'page'],
  }),
  page('/search', 'Search', {
    parameters: ['q', 'lang', ...namedIndexes, 'ready', 'checked', 'page'],
    uncached: true,
  }),
  page('/indexes', 'Indexes', {
    parameters: ['lang'],
  }),
  page('/indexes/:kind', 'SongIndex', {
    parameters: ['lang'],
  }),
  page('/results', 'Result', {
    parameters: ['song', ...readingParameters],
  }),
  page('/songs/:number/history', 'History', {
    parameters: ['lang'],
  }),
  page('/songs/:number/certificate', 'Certificate', {
    parameters: ['lang'],
  }),
  page('/songs/:number/cite', 'Cite', {
    parameters: ['lang', 'line'],
  }),
  page('/songs/:number/versions/:version', 'Version', {
    parameters: ['lang'],
  }),
  page('/songs/:number/present', 'Present', {
    parameters: ['lang'],
    bare: true,
  }),
  page('/songs/:number/large', 'Present', {
    parameters: ['lang'],
    bare: true,
  }),
  page('/songs/:number', 'Result', {
    parameters: readingParameters,
  }),
  page('/login', 'Login'),
  page('/set-up', 'SetUp'),
  page('/restored', 'Restored'),
  page('/diacritical', 'Diacritical'),
  page('/sanskrit', 'Sanskrit'),
  page('/approval-pending', 'ApprovalPending'),
  page('/signup', 'SignUp'),
  page('/forget-password', 'ForgetPassword'),
  page('/reset-password', 'ResetPassword'),
  page('/verify-email', 'VerifyEmail'),
  page('/invitation', 'Invitation'),
  page('/account', 'Account'),
  page('/my-work', 'MyWork'),
  page('/unsubscribe', 'Unsubscribe'),
  page('/daily-song', 'DailySong'),
  page('/daily-song/confirm', 'DailySongConfirm'),
  page('/reported', 'PublicReports'),
  ...adminPages.flatMap((row) =>
    'file' in row ? [page(row.path, row.file, { framed: true })] : [],
  ),
  page('/content/:part/:language?', 'ContentPart', { framed: true }),
  page('/subscribe', 'Subscribe', { parameters: ['days'] }),
  page('/reader', 'ReaderLink'),
  page('/edited', 'Edited', { parameters: ['viewOnly'], framed: true }),
  page('/song-detail/:id', 'SongDetail', { parameters: ['viewOnly'], framed: true }),
  page('/review/:id', 'ReviewSong', { framed: true }),
  page('/double-readings/:id/:number', 'DoubleReadingSong', { framed: true }),
  page('/books/:id/work', 'BookWork', { framed: true }),
  page('/books/:id/pages/:page', 'BookReading'),
  page('/books/:id/pages/:page/decision', 'BookDecision', { framed: true }),
  page('/books/:id/songs/:song', 'BookSong', { framed: true }),
  page('/books/:id', 'Book', { framed: true }),
  page('/report', 'ReportStatus'),
  page('/textarea', 'Textarea'),
  page('/TTS', 'TextToSpeech'),
  page('/about', 'About'),
  page('/history', 'Life'),
  page('/gallary', 'Gallery'),
  page('/articles', 'Articles'),
  page('/contact', 'Contact'),
  page('/pdf-download', 'PdfDownload'),
  page('/titles', 'Titles'),
  page('/songbook', 'Songbook'),
  page('/sets', 'SetLists'),
  page('/set/:code', 'SetList', { uncached: true }),
  page('/set/:code/present', 'SetPresent', { uncached: true, bare: true }),
  page('/set/:code/follow', 'SetPresent', { uncached: true, bare: true }),
  page('/video', 'Video'),
  page('/shelf', 'SavedSongs'),
  page('/practice', 'Practice', { parameters: ['lang'] }),
  page('/offline', 'Offline'),
  page('/recordings', 'Recordings', {
    // Files that the trust adds to the folder must appear within seconds.
    lasts: 3000,
  }),
  page('/recordings/add', 'RecordingAdd'),
  page('/recordings/timing', 'RecordingTiming'),
  page('/exercises', 'Exercises'),
  page('/exercises/:kind', 'ExerciseSet'),
  page('/auditlog', 'AuditLog'),
  page('/witnesses', 'Witnesses'),
  page('/witnesses/:siglum', 'Witness'),
  page('/glossary', 'Glossary', {
    parameters: ['lang', 'letter', 'word'],
  }),
  page('/glossary/:head', 'GlossaryEntry', {
    parameters: ['lang'],
  }),
  page('/concordance', 'Concordance', {
    parameters: ['lang', 'word', 'forms', 'page'],
  }),
  page('/principles', 'Principles'),
  page('/privacy', 'Privacy'),
  page('/dump', 'PublicDownload'),
  page('/help/:page?', 'Help', { framed: true }),
  page('/check/:code?', 'Check', { parameters: ['code'], uncached: true }),
];

export const notFoundPage: PageRoute = page('*', 'NotFound');
