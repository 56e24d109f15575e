import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { SoundType } from '../../../shared/recordings.ts';
import { disconnectSignal } from '../../http/disconnect.ts';
import { addressKey } from '../../http/limits.ts';
import type { Context } from '../../trpc.ts';
import { soundTypeOf } from './file-name.ts';
import { findRecording, mediaPath } from './service.ts';

const contentTypes: Record<SoundType, string> = { mp3: 'audio/mpeg', ogg: 'audio/ogg', m4a: 'audio/mp4' };

/**
 * The recordings' files, whole or in ranges. Everybody may hear them: what the trust puts among its recordings is published
 * (docs/decisions/0019-albums.md).
 */
export async function serveRecordings(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): Promise<void> {
  await app.register(fastifyStatic, { serve: false, cacheControl: false, contentType: false, index: false, dotfiles: 'allow' });
  app.get<{ Params: { album: string; song: string } }>(`${mediaPath}/:album/:song`, async (request, reply) => {
    const { album, song } = request.params;
    const ctx = createContext(request);
    const path = await findRecording(ctx, album, song, { client: addressKey(ctx.address), signal: disconnectSignal(reply) });
    const type = soundTypeOf(path);
    if (type) void reply.type(contentTypes[type]);
    // Asked about each time: a file may be laid down anew under its name, and a corrected song is read anew.
    return reply.header('cache-control', 'no-cache').sendFile(basename(path), dirname(path));
  });
  // A range beyond the end is told how long the file is; words and status are everybody's.
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, _request, reply) => {
    if (error.statusCode === 416) void reply.headers(error.headers ?? {});
    throw error;
  });
  app.get('/media/*', (_request, reply) => reply.callNotFound());
}
