import { indexKinds } from '../../../shared/compositions/indexes.ts';
import { defaultLanguage, languageFacts, languages, type Language } from '../../../shared/languages.ts';

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

/**
 * The sitemap (sitemaps.org): public pages, and the list, the indexes and the open songs in each language with their alternates in the
 * other languages. `more` are pages that are not always public.
 */
export function writeSitemap(origin: string, songs: readonly number[], more: readonly string[] = []): string {
  const entries = [
    ...[...pages, ...more].map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...['/musics', '/glossary', '/indexes', ...indexKinds.map((kind) => `/indexes/${kind}`)].flatMap((path) => inLanguages(origin, path)),
    ...songs.flatMap((number) => inLanguages(origin, `/songs/${number}`)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

function inLanguages(origin: string, path: string): string[] {
  const address = (language: Language) => origin + path + (language === defaultLanguage ? '' : `?lang=${language}`);
  const others = languages
    .map((language) => `<xhtml:link rel="alternate" hreflang="${languageFacts[language].song}" href="${address(language)}"/>`)
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
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
