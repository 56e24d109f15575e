import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAnswer, keepAnswer, sendAnswer } from '../../http/answers.ts';
import type { Context } from '../../trpc.ts';
import { listSongs } from '../compositions/service.ts';
import { choiceInForce } from '../exports/service.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

/** What machines ask a site for before they read it. */
export function serveMachines(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const ctx = createContext(request);
    const kept = findAnswer(ctx.memory, request, 'sitemap');
    if (kept) return sendAnswer(request, reply, kept);
    const version = ctx.memory.version();
    const songs = await listSongs({ ...ctx, reader: null }, 'Kannada');
    const body = writeSitemap(ctx.origin, songs.filter(({ has }) => has.includes('lyrics')).map(({ number }) => number), (await choiceInForce(ctx)) ? ['/dump'] : []);
    return sendAnswer(request, reply, await keepAnswer(ctx.memory, version, request, 'sitemap', { contentType: 'application/xml; charset=utf-8', body }));
  });

  app.get('/robots.txt', (request, reply) => reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(writeRobots(createContext(request).origin)));
}
