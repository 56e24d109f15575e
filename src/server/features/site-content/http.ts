import { z } from 'zod';
import { sendSharedResponse } from '../../http/cached-responses.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import type { Context } from '../../trpc.ts';
import { listSongs } from '../compositions/service.ts';
import { listWitnessesWithSongs } from '../edition/service.ts';
import { listGlossary } from '../glossary/queries.ts';
import { choiceInForce } from '../exports/service.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

/** The routes for crawlers: robots.txt and the sitemap. */
export const crawlerRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/sitemap.xml',
    purpose: 'The addresses of the site’s public pages.',
    response: 'application/xml, a sitemap',
    mediaTypes: ['application/xml'],
    access: 'public',
    limit: null,
    input: z.object({}),
    handle: ({ ctx, guest, request, reply }) =>
      sendSharedResponse(ctx, request, reply, { key: 'sitemap', calls: 1, make: () => makeSitemap(guest) }),
  }),
  plainRoute({
    method: 'GET',
    path: '/robots.txt',
    purpose: 'What crawlers may read.',
    response: 'text/plain',
    mediaTypes: ['text/plain'],
    access: 'public',
    limit: null,
    input: z.object({}),
    handle: ({ ctx, reply }) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(writeRobots(ctx.origin)),
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
