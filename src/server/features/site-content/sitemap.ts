import { indexKinds } from '../../../shared/compositions/indexes.ts';
import {
  defaultLanguage,
  languageFacts,
  languages,
  type Language,
} from '../../../shared/languages.ts';

/** The pages that a search engine may show, apart from the songs. */
const pages = [
  '/',
  '/about',
  '/history',
  '/gallary',
  '/articles',
  '/video',
  '/recordings',
  '/exercises',
  '/contact',
  '/diacritical',
  '/sanskrit',
  '/principles',
  '/witnesses',
  '/concordance',
];

/** Entries of the sitemap: the numbers of the open songs, and the paths of pages that are not always public. */
export interface Listed {
  songs: readonly number[];
  more: readonly string[];
}

/** The most songs in a file: 4,000 addresses, 3.6 MB. A file may have 50,000 and 50 MB (sitemaps.org), but a response of more than 4 MB is not cached. */
const songsInFile = 500;

/**
 * The sitemap (sitemaps.org): public pages, and the list, the indexes and the open songs in each language with their alternates in the
 * other languages. For many songs it is a list of files, which `writeSitemapPart` writes.
 */
export function writeSitemap(origin: string, { songs, more }: Listed): string {
  if (songs.length <= songsInFile)
    return writeAddresses([...pageEntries(origin, more), ...songEntries(origin, songs)]);
  const parts = [
    'pages',
    ...Array.from(
      { length: Math.ceil(songs.length / songsInFile) },
      (_, index) => `songs-${index + 1}`,
    ),
  ];
  const entries = parts.map(
    (part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>`,
  );
  return write('sitemapindex', entries);
}

/** A file of the list: `pages`, or `songs-` with a number from 1; null where there is no such file. */
export function writeSitemapPart(
  origin: string,
  { songs, more }: Listed,
  part: string,
): string | null {
  if (part === 'pages') return writeAddresses(pageEntries(origin, more));
  const at = Number(/^songs-([1-9]\d{0,5})$/.exec(part)?.[1]) - 1;
  const some = songs.slice(at * songsInFile, (at + 1) * songsInFile);
  return some.length > 0 ? writeAddresses(songEntries(origin, some)) : null;
}

const pageEntries = (origin: string, more: readonly string[]) => [
  ...[...pages, ...more].map((path) => `<url><loc>${origin}${path}</loc></url>`),
  ...['/musics', '/glossary', '/indexes', ...indexKinds.map((kind) => `/indexes/${kind}`)].flatMap(
    (path) => inLanguages(origin, path),
  ),
];

const songEntries = (origin: string, songs: readonly number[]) =>
  songs.flatMap((number) => inLanguages(origin, `/songs/${number}`));

const writeAddresses = (entries: readonly string[]) =>
  write('urlset', entries, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');

const write = (root: string, entries: readonly string[], more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${entries.join('\n')}\n</${root}>\n`;

function inLanguages(origin: string, path: string): string[] {
  const address = (language: Language) =>
    origin + path + (language === defaultLanguage ? '' : `?lang=${language}`);
  const others = languages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${languageFacts[language].song}" href="${address(language)}"/>`,
    )
    .join('');
  return languages.map((language) => `<url><loc>${address(language)}</loc>${others}</url>`);
}

/** robots.txt: everything may be crawled except personal pages. */
export function writeRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /trpc/',
    'Disallow: /admin',
    'Disallow: /edited',
    'Disallow: /review',
    'Disallow: /search',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
