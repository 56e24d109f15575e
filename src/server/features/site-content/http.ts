import { z } from 'zod';
import { isPlaceholder } from '../../../shared/placeholder.ts';
import { notFound } from '../../errors.ts';
import { varyOf } from '../../http/cache-control.ts';
import { sendSharedResponse } from '../../http/cached-responses.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import type { Context } from '../../trpc.ts';
import { listSongs } from '../compositions/service.ts';
import { listWitnessesWithSongs } from '../edition/service.ts';
import { listGlossary } from '../glossary/queries.ts';
import { choiceInForce } from '../exports/service.ts';
import { writeSecurityTxt } from './security-txt.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

/** The routes for programs that look at the site: robots.txt, the sitemap and security.txt. */
export const crawlerRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/sitemap.xml',
    purpose: 'The addresses of the site’s public pages.',
    response: 'application/xml, a sitemap',
    mediaTypes: ['application/xml'],
    access: 'public',
    limit: null,
    cache: 'edition',
    input: z.object({}),
    handle: ({ ctx, guest, request, reply }) =>
      sendSharedResponse(ctx, request, reply, { key: 'sitemap', calls: 1, vary: varyOf.page, make: () => makeSitemap(guest) }),
  }),
  plainRoute({
    method: 'GET',
    path: '/robots.txt',
    purpose: 'What crawlers may read.',
    response: 'text/plain',
    mediaTypes: ['text/plain'],
    access: 'public',
    limit: null,
    cache: 'hour',
    input: z.object({}),
    handle: ({ ctx, reply }) => reply.type('text/plain; charset=utf-8').send(writeRobots(ctx.origin)),
  }),
  plainRoute({
    method: 'GET',
    path: '/.well-known/security.txt',
    purpose: 'Where to report a weakness of the site (RFC 9116). 404 until an admin has entered the site’s e-mail.',
    response: 'text/plain',
    mediaTypes: ['text/plain'],
    access: 'public',
    limit: null,
    cache: 'hour',
    input: z.object({}),
    handle: ({ ctx: { siteContent, env, now }, reply }) => {
      const { email } = siteContent.read();
      if (isPlaceholder(email)) throw notFound('The site has no e-mail address yet.');
      return reply.type('text/plain; charset=utf-8').send(writeSecurityTxt(email, env.PUBLIC_URL, now()));
    },
  }),
];

async function makeSitemap(guest: Context) {
  const songs = await listSongs({ ...guest, actor: null }, 'Kannada');
  const withWords = songs.filter(({ has }) => has.includes('lyrics')).map(({ number }) => number);
  const more = [
    ...(await listWitnessesWithSongs(guest)).map(({ siglum }) => `/witnesses/${siglum}`),
    ...(await listGlossary(guest.db)).map(({ head }) => `/glossary/${encodeURIComponent(head)}`),
    ...guest.recordings.exercises.map(({ id }) => `/exercises/${id}`),
    ...((await choiceInForce(guest)) ? ['/dump'] : []),
  ];
  return { contentType: 'application/xml; charset=utf-8', body: writeSitemap(guest.origin, withWords, more) };
}
