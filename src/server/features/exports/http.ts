import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportInput, downloadFileInput } from '../../../shared/exports-input.ts';
import { licenceAddress } from '../../../shared/exports.ts';
import { notAllowed, notFound, notSignedIn } from '../../errors.ts';
import { matchesEtag } from '../../http/cached-responses.ts';
import { disconnectSignal } from '../../http/disconnect.ts';
import { addressKey, count } from '../../http/limits.ts';
import type { Context } from '../../trpc.ts';
import { actorOf } from '../auth/actor.ts';
import { openDownload, exportSongs } from './service.ts';

type CreateContext = (request: FastifyRequest) => Context;

/** GET /api/admin/exports/:file: everything or a piece of it, as a file, so it is no procedure. */
export function serveExports(app: FastifyInstance, createContext: CreateContext): void {
  app.get('/api/admin/exports/:file', async (request, reply) => {
    const ctx = createContext(request);
    const client = addressKey(ctx.address);
    await count(ctx.limits.exportByAddress, client);
    const actor = await actorOf(ctx);
    if (!actor) throw notSignedIn();
    if (actor.role !== 'ADMIN') throw notAllowed('Access Denied! Admins only.');
    const { data } = exportInput.safeParse(request.params);
    if (!data) throw notFound('There is no such export.');
    const { path, bytes } = await exportSongs(ctx, actor, data.file, { client, signal: disconnectSignal(reply) });
    ctx.securityLog.record('sensitive_read', ctx, { account: actor.id, procedure: '/api/admin/exports/:file' });
    return sendFile(reply.header('cache-control', 'no-store'), data.file, bytes).send(createReadStream(path));
  });
}

/** GET /dump/:file: the songs as a whole for anybody, from any page, while an admin has made them public. */
export function serveDownload(app: FastifyInstance, createContext: CreateContext): void {
  app.get('/dump/:file', async (request, reply) => {
    const ctx = createContext(request);
    const client = addressKey(ctx.address);
    await count(ctx.limits.exportByAddress, client);
    const { data } = downloadFileInput.safeParse(request.params);
    if (!data) throw notFound('There is no such file of the songs.');
    const { file, handle, choice, at } = await openDownload(ctx, data.file, client);
    const etag = `"${file.key}"`;
    void reply.headers({
      // Asked again each time, which costs a few bytes where nothing has changed.
      'cache-control': 'public, no-cache',
      etag,
      'last-modified': new Date(at).toUTCString(),
      link: `<${licenceAddress[choice.rights.kind] ?? `${ctx.origin}/dump`}>; rel="license"`,
      'access-control-expose-headers': 'Content-Length, ETag, Last-Modified, Link, Retry-After',
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      await handle.close();
      return reply.code(304).send();
    }
    return sendFile(reply, data.file, file.bytes).send(handle.createReadStream());
  });
}

const types: Record<string, string> = { zip: 'application/zip', json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

function sendFile(reply: FastifyReply, name: string, bytes: number): FastifyReply {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return reply.headers({ 'content-type': type, 'content-length': bytes, 'content-disposition': `attachment; filename="purandara-dasa-${name}"` });
}
