import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendSharedResponse } from '../../http/cached-responses.ts';
import type { Context } from '../../trpc.ts';
import { listSongs } from '../compositions/service.ts';
import { choiceInForce } from '../exports/service.ts';
import { listWitnessesWithSongs } from '../edition/service.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

/** What machines ask a site for before they read it. */
export function serveMachines(app: FastifyInstance, { createContext, guest }: { createContext: (request: FastifyRequest) => Context; guest: Context }): void {
  const make = async () => {
    const songs = await listSongs({ ...guest, actor: null }, 'Kannada');
    const withWords = songs.filter(({ has }) => has.includes('lyrics')).map(({ number }) => number);
    const more = [...(await listWitnessesWithSongs(guest)).map(({ siglum }) => `/witnesses/${siglum}`), ...((await choiceInForce(guest)) ? ['/dump'] : [])];
    return { contentType: 'application/xml; charset=utf-8', body: writeSitemap(guest.origin, withWords, more) };
  };
  app.get('/sitemap.xml', (request, reply) => sendSharedResponse(createContext(request), request, reply, { key: 'sitemap', calls: 1, make }));

  app.get('/robots.txt', (_request, reply) => reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(writeRobots(guest.origin)));
}
