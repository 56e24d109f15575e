import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cacheControl } from './cache-control.ts';

/** The built client. */
export interface Assets {
  folder: string;
  /** Its files, by their paths in the folder. */
  names: readonly string[];
  /** Called before a file is read, with its name, since the executable writes it only then. */
  prepare?: (name: string) => unknown;
}

/** Serves the files of the built client: those that were there at the start, so that no address leads to any other. */
export async function serveAssets(
  app: FastifyInstance,
  { folder, names, prepare }: Assets,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: cacheByName,
  });
  const files = new Set(
    names.filter((name) => !name.startsWith('.') && !/\.(?:br|gz)$/.test(name)),
  );
  const send = (reply: FastifyReply, name: string) => {
    if (!files.has(name)) return reply.callNotFound();
    prepare?.(name);
    return reply.sendFile(name);
  };
  for (const name of files)
    if (!name.includes('/')) app.get(`/${name}`, (_request, reply) => send(reply, name));
  // A route for each of the six hundred files would take as long as all others together.
  const folders = new Set(
    [...files].flatMap((name) => (name.includes('/') ? (name.split('/')[0] ?? []) : [])),
  );
  for (const inside of folders)
    app.get<{ Params: { '*': string } }>(`/${inside}/*`, ({ params }, reply) =>
      send(reply, `${inside}/${params['*']}`),
    );
}

/** A built file's name changes with its content, so it is cached for ever; favicon and robots.txt keep their names. */
function cacheByName(reply: FastifyReply, path: string): void {
  void reply.header('cache-control', cacheControl[path.includes('/assets/') ? 'forever' : 'hour']);
}
