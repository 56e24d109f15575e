import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { downloadFileInput, exportInput } from '../../../shared/exports-input.ts';
import { licenceAddress } from '../../../shared/exports.ts';
import { matchesEtag } from '../../http/cached-responses.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { exportSongs, openDownload } from './service.ts';

const mediaTypes = ['application/zip', 'application/json', 'text/csv'];

/** Exports: any file for an admin; the public download for everybody while an admin has switched it on. */
export const exportRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/api/admin/exports/:file',
    purpose: 'Everything, or a piece of it, as a file. ADMIN only. 429 or 503 while too many wait.',
    response: 'the file, as an attachment',
    mediaTypes,
    access: 'admin',
    limit: 'exportByAddress',
    input: exportInput,
    notFound: 'There is no such export.',
    handle: async ({ ctx, input: { file }, place, reply }) => {
      const { path, bytes } = await exportSongs(ctx, ctx.actor, file, place);
      ctx.securityLog.record('sensitive_read', ctx, { account: ctx.actor.id, procedure: '/api/admin/exports/:file' });
      return sendFile(reply, file, bytes).send(createReadStream(path));
    },
  }),
  plainRoute({
    method: 'GET',
    path: '/dump/:file',
    purpose: 'The songs as a whole for anybody, from any page; 404 while no admin has made them public. 429 or 503 while too many wait.',
    response: 'the file, as an attachment, with ETag, Last-Modified and the licence as Link; 304',
    mediaTypes,
    access: 'public',
    limit: 'exportByAddress',
    input: downloadFileInput,
    notFound: 'There is no such file of the songs.',
    handle: async ({ ctx, input, place, request, reply }) => {
      const { file, handle, choice, at } = await openDownload(ctx, input.file, place.client);
      const etag = `"${file.key}"`;
      void reply.headers({
        // Browsers ask again each time; an unchanged file answers 304.
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
      return sendFile(reply, input.file, file.bytes).send(handle.createReadStream());
    },
  }),
];

const types: Record<string, string> = { zip: 'application/zip', json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

function sendFile(reply: FastifyReply, name: string, bytes: number): FastifyReply {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return reply.headers({
    'content-type': type,
    'content-length': bytes,
    'content-disposition': `attachment; filename="purandara-dasa-${name}"`,
  });
}
