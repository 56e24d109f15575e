import { z } from 'zod';
import { isPlaceholder } from '../../../shared/placeholder.ts';
import { notFound } from '../../errors.ts';
import { varyOf } from '../../http/cache-control.ts';
import { sendSharedResponse } from '../../http/cached-responses.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import type { Context } from '../../site.ts';
import { openSongs } from '../compositions/song-indexes.ts';
import { listWitnesses } from '../edition/witness-queries.ts';
import { listGlossary } from '../glossary/queries.ts';
import { choiceInForce } from '../exports/service.ts';
import { indexKinds } from '../../../shared/compositions/indexes.ts';
import {
  defaultLanguage,
  languageFacts,
  languages,
  type Language,
} from '../../../shared/languages.ts';

const noSitemap = 'There is no such file of the sitemap.';

/** The routes for programs that look at the site: robots.txt, the sitemap and security.txt. */
export const crawlerRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/sitemap.xml',
    purpose: 'The URLs of the public pages.',
    response: 'application/xml, a sitemap',
    mediaTypes: ['application/xml'],
    access: 'public',
    limit: null,
    cache: 'edition',
    input: z.object({}),
    handle: ({ ctx, guest, request, reply }) =>
      sendSharedResponse(ctx, request, reply, {
        key: 'sitemap',
        calls: 1,
        vary: varyOf.page,
        make: async () => asXml(writeSitemap(guest.origin, await listed(guest))),
      }),
  }),
  plainRoute({
    method: 'GET',
    path: '/sitemaps/:file',
    purpose: 'A part of a large sitemap: `pages.xml`, `songs-1.xml` and so on.',
    response: 'application/xml, a sitemap',
    mediaTypes: ['application/xml'],
    access: 'public',
    limit: null,
    cache: 'edition',
    input: z.object({
      file: z
        .string()
        .max(20, { abort: true })
        .regex(/^(?:pages|songs-[1-9]\d{0,5})\.xml$/),
    }),
    notFound: noSitemap,
    handle: ({ ctx, guest, input: { file }, request, reply }) =>
      sendSharedResponse(ctx, request, reply, {
        key: `sitemap ${file}`,
        calls: 1,
        vary: varyOf.page,
        make: async () => {
          const part = writeSitemapPart(
            guest.origin,
            await listed(guest),
            file.replace('.xml', ''),
          );
          if (part === null) throw notFound(noSitemap);
          return asXml(part);
        },
      }),
  }),
  plainRoute({
    method: 'GET',
    path: '/robots.txt',
    purpose: 'The rules for crawlers.',
    response: 'text/plain',
    mediaTypes: ['text/plain'],
    access: 'public',
    limit: null,
    cache: 'hour',
    input: z.object({}),
    handle: ({ ctx, reply }) =>
      reply.type('text/plain; charset=utf-8').send(writeRobots(ctx.origin)),
  }),
  plainRoute({
    method: 'GET',
    path: '/.well-known/security.txt',
    purpose:
      'The contact for reports of weaknesses (RFC 9116). 404 until an admin has entered the site’s e-mail.',
    response: 'text/plain',
    mediaTypes: ['text/plain'],
    access: 'public',
    limit: null,
    cache: 'hour',
    input: z.object({}),
    handle: ({ ctx: { siteContent, env, now }, reply }) => {
      const { email } = siteContent.read();
      if (isPlaceholder(email)) throw notFound('The site has no e-mail address yet.');
      return reply
        .type('text/plain; charset=utf-8')
        .send(writeSecurityTxt(email, env.PUBLIC_URL, now()));
    },
  }),
];

const asXml = (body: string) => ({ contentType: 'application/xml; charset=utf-8', body });

async function listed(guest: Context): Promise<Listed> {
  const more = [
    ...(await listWitnesses(guest.db)).map(({ siglum }) => `/witnesses/${siglum}`),
    ...(await listGlossary(guest.db)).map(({ head }) => `/glossary/${encodeURIComponent(head)}`),
    ...guest.recordings.exercises.map(({ id }) => `/exercises/${id}`),
    ...((await choiceInForce(guest)) ? ['/dump'] : []),
  ];
  return { songs: await openSongs(guest), more };
}

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 advises less than a year. The file is made anew each day, so somebody who kept it asks again in time. */
const goodFor = 90 * day;

/** security.txt (RFC 9116): where to report a weakness of the site, and until when this is right. `publicUrl` is its address, if one is set. */
function writeSecurityTxt(email: string, publicUrl: string | undefined, now: number): string {
  return [
    `Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    `Expires: ${new Date(Math.floor(now / day) * day + goodFor).toISOString()}`,
    'Preferred-Languages: en, kn',
    ...(publicUrl === undefined
      ? []
      : [`Canonical: ${publicUrl.replace(/\/$/, '')}/.well-known/security.txt`]),
    '',
  ].join('\n');
}

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
  '/today',
  '/contact',
  '/diacritical',
  '/sanskrit',
  '/principles',
  '/privacy',
  '/witnesses',
  '/concordance',
  '/daily-song',
];

/** Entries of the sitemap: the numbers of the open songs, and the paths of pages that are not always public. */
interface Listed {
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
function writeRobots(origin: string): string {
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
