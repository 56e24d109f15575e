import type { createServerSideHelpers } from '@trpc/react-query/server';
import { indexKinds, namedIndexes, type NamedIndex } from '../shared/compositions/indexes.ts';
import { isSiglum } from '../shared/edition/apparatus.ts';
import { parseVersion } from '../shared/history.ts';
import { defaultLanguage, findLanguage, type Language } from '../shared/languages.ts';
import type { PagePart } from '../shared/site-content.ts';
import type { AppRouter } from '../server/router.ts';
import { adminPages } from './admin-pages.ts';
import { readConcordanceChoice, readHead, readWord } from './lib/glossary-address.ts';
import { findSongOfTheDay, songOfTheDayKey } from './features/compositions/song-of-the-day.ts';
import { lazyPage, type LazyPage } from './lib/lazy-page.tsx';

type Helpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

/** The parts of an address: the parameters of its pattern, and the search parameters its page depends on. */
export interface PageAddress {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/** The search parameters that some page's first render depends on; lib/match.ts normalises their values. */
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
  | NamedIndex;

export interface PageRoute {
  path: string;
  /** Name of the file in pages/. */
  name: string;
  page: LazyPage;
  /** Search parameters that the page's first render depends on. */
  parameters?: readonly Parameter[];
  /** Fetches the data of the first render; 404 when the page's subject does not exist. */
  prefetch?: (helpers: Helpers, place: PageAddress) => Promise<200 | 404>;
  /** Milliseconds for which the server may cache the page, where it can change without a publication. */
  lasts?: number;
  /** The page belongs to the admin area: shown beside its navigation. */
  framed?: true;
}

/** The language of the address, English by default. */
export function languageOf(search: URLSearchParams): Language {
  return findLanguage(search.get('lang') ?? '') ?? defaultLanguage;
}

const readingParameters = ['lang', 'view', 'beside', 'size', 'meaning'] as const;

async function prefetchSong(helpers: Helpers, number: string | null | undefined, search: URLSearchParams): Promise<200 | 404> {
  if (!number) return 200;
  if (!/^[1-9]\d{0,5}$/.test(number)) return 404;
  const beside = findLanguage(search.get('beside') ?? '');
  const [song] = await Promise.all([
    helpers.compositions.read.fetch({ number: Number(number), language: languageOf(search) }),
    beside && helpers.compositions.read.fetch({ number: Number(number), language: beside }),
  ]);
  return song ? 200 : 404;
}

async function prefetchHome({ compositions, queryClient }: Helpers): Promise<200> {
  const today = await findSongOfTheDay({
    list: () => compositions.list.fetch({ language: 'Kannada' }),
    read: (number, language) => compositions.read.fetch({ number, language }),
  });
  // The home page shows two lines of the list, so the list itself is not sent with it.
  queryClient.removeQueries({ queryKey: [['compositions']] });
  queryClient.setQueryData(songOfTheDayKey, today);
  return 200;
}

const prefetchPart =
  (part: PagePart) =>
  async (helpers: Helpers): Promise<200> => {
    await helpers.siteContent[part].fetch();
    return 200;
  };

const pages = import.meta.glob<{ default: React.ComponentType }>('./pages/*.tsx');

function page(path: string, name: string, rest: Pick<PageRoute, 'parameters' | 'prefetch' | 'lasts' | 'framed'> = {}): PageRoute {
  const load = pages[`./pages/${name}.tsx`];
  if (!load) throw new Error(`There is no page file for ${path}: pages/${name}.tsx`);
  return { path, name, page: lazyPage(load), ...rest };
}

/** The route table (specification, section 2), paths as spelled there, and the permanent address of a song. */
export const pageRoutes: PageRoute[] = [
  page('/', 'Home', { prefetch: prefetchHome }),
  page('/musics', 'Musics', {
    parameters: ['lang', ...namedIndexes, 'ready', 'checked'],
    prefetch: async (helpers, { search }) => {
      await helpers.compositions.list.fetch({ language: languageOf(search) });
      return 200;
    },
  }),
  page('/indexes', 'Indexes', {
    parameters: ['lang'],
    prefetch: async ({ compositions }) => {
      await compositions.indexes.fetch();
      return 200;
    },
  }),
  page('/indexes/:kind', 'SongIndex', {
    parameters: ['lang'],
    prefetch: async ({ compositions }, { params, search }) => {
      const kind = indexKinds.find((one) => one === params['kind']);
      if (!kind) return 404;
      await compositions.index.fetch({ kind, language: languageOf(search) });
      return 200;
    },
  }),
  page('/results', 'Result', {
    parameters: ['song', ...readingParameters],
    prefetch: (helpers, { search }) => prefetchSong(helpers, search.get('song'), search),
  }),
  page('/songs/:number/history', 'History', {
    parameters: ['lang'],
    prefetch: async (helpers, { params, search }) => {
      const number = params['number'];
      const status = await prefetchSong(helpers, number, new URLSearchParams({ lang: languageOf(search) }));
      if (status === 200) await helpers.history.of.fetch({ number: Number(number), language: languageOf(search) });
      return status;
    },
  }),
  page('/songs/:number/certificate', 'Certificate', {
    parameters: ['lang'],
    prefetch: async (helpers, { params, search }) => {
      const number = params['number'];
      const status = await prefetchSong(helpers, number, new URLSearchParams({ lang: languageOf(search) }));
      if (status === 200) await helpers.history.certificate.fetch({ number: Number(number) });
      return status;
    },
  }),
  page('/songs/:number/cite', 'Cite', {
    parameters: ['lang', 'line'],
    prefetch: async (helpers, { params, search }) => {
      const [number, line] = [params['number'], search.get('line')];
      const language = languageOf(search);
      const status = await prefetchSong(helpers, number, new URLSearchParams({ lang: language }));
      if (status === 404) return 404;
      return (await helpers.history.citation.fetch({ place: line ? `${number}.${line}` : String(number), language })) ? 200 : 404;
    },
  }),
  page('/songs/:number/versions/:version', 'Version', {
    parameters: ['lang'],
    prefetch: async ({ history }, { params, search }) => {
      const [number, version] = [params['number'] ?? '', parseVersion(params['version'] ?? '')];
      if (!/^[1-9]\d{0,5}$/.test(number) || version === null) return 404;
      return (await history.version.fetch({ number: Number(number), language: languageOf(search), version })) ? 200 : 404;
    },
  }),
  page('/songs/:number', 'Result', {
    parameters: readingParameters,
    prefetch: (helpers, { params, search }) => prefetchSong(helpers, params['number'], search),
  }),
  page('/login', 'Login'),
  page('/set-up', 'SetUp'),
  page('/diacritical', 'Diacritical'),
  page('/sanskrit', 'Sanskrit'),
  page('/approval-pending', 'ApprovalPending'),
  page('/signup', 'SignUp'),
  page('/forget-password', 'ForgetPassword'),
  page('/reset-password', 'ResetPassword'),
  page('/verify-email', 'VerifyEmail'),
  page('/account', 'Account'),
  ...adminPages.flatMap((row) => ('file' in row ? [page(row.path, row.file, { framed: true })] : [])),
  page('/content/:part/:language?', 'ContentPart', { framed: true }),
  page('/subscribe', 'Subscribe', { parameters: ['days'] }),
  page('/reader', 'ReaderLink'),
  page('/edited', 'Edited', { parameters: ['viewOnly'], framed: true }),
  page('/song-detail/:id', 'SongDetail', { parameters: ['viewOnly'], framed: true }),
  page('/review/:id', 'ReviewSong', { framed: true }),
  page('/report', 'ReportStatus'),
  page('/textarea', 'Textarea'),
  page('/TTS', 'TextToSpeech'),
  page('/about', 'About', { prefetch: prefetchPart('about') }),
  page('/history', 'Life', { prefetch: prefetchPart('history') }),
  page('/gallary', 'Gallery', { prefetch: prefetchPart('gallery') }),
  page('/articles', 'Articles', { prefetch: prefetchPart('articles') }),
  page('/contact', 'Contact'),
  page('/pdf-download', 'PdfDownload'),
  page('/titles', 'Titles'),
  page('/songbook', 'Songbook'),
  page('/video', 'Video', {
    prefetch: async ({ videos }) => {
      await videos.albums.fetch();
      return 200;
    },
  }),
  page('/shelf', 'SavedSongs'),
  page('/recordings', 'Recordings', {
    prefetch: async ({ recordings }) => {
      await recordings.albums.fetch();
      return 200;
    },
    // Files that the trust adds to the folder must appear within seconds.
    lasts: 3000,
  }),
  page('/exercises', 'Exercises', {
    prefetch: async ({ exercises }) => {
      await exercises.list.fetch();
      return 200;
    },
  }),
  page('/exercises/:kind', 'ExerciseSet', {
    prefetch: async ({ exercises }, { params }) => ((await exercises.read.fetch({ kind: params['kind'] ?? '' })) ? 200 : 404),
  }),
  page('/auditlog', 'AuditLog'),
  page('/witnesses', 'Witnesses', {
    prefetch: async ({ witnesses }) => {
      await witnesses.list.fetch();
      return 200;
    },
  }),
  page('/witnesses/:siglum', 'Witness', {
    prefetch: async ({ witnesses }, { params }) => {
      const siglum = params['siglum'] ?? '';
      return isSiglum(siglum) && (await witnesses.read.fetch({ siglum })) ? 200 : 404;
    },
  }),
  page('/glossary', 'Glossary', {
    parameters: ['lang', 'letter', 'word'],
    prefetch: async ({ glossary }, { search }) => {
      const [language, word] = [languageOf(search), readWord(search)];
      await (word ? glossary.find.fetch({ word, language }) : glossary.list.fetch({ letter: search.get('letter') ?? undefined, language }));
      return 200;
    },
  }),
  page('/glossary/:head', 'GlossaryEntry', {
    parameters: ['lang'],
    prefetch: async ({ glossary }, { params, search }) => {
      const head = readHead(params['head']);
      return head && (await glossary.read.fetch({ head, language: languageOf(search) })) ? 200 : 404;
    },
  }),
  page('/concordance', 'Concordance', {
    parameters: ['lang', 'word', 'forms', 'page'],
    prefetch: async ({ glossary }, { search }) => {
      const choice = readConcordanceChoice(search);
      if (choice.word) await glossary.concordance.fetch({ ...choice, language: languageOf(search) });
      return 200;
    },
  }),
  page('/principles', 'Principles'),
  page('/dump', 'PublicDownload', { prefetch: async (helpers) => ((await helpers.exports.read.fetch()) ? 200 : 404) }),
];

export const notFoundPage: PageRoute = page('*', 'NotFound');
