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
import { writeSecurityTxt } from './security-txt.ts';
import { writeRobots, writeSitemap, writeSitemapPart, type Listed } from './sitemap.ts';

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
