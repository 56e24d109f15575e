import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { downloadFileInput, exportInput } from '../../../shared/exports-input.ts';
import { licenceAddress } from '../../../shared/exports.ts';
import { accessTo } from '../../../shared/compositions/access.ts';
import { readInput } from '../../../shared/compositions-input.ts';
import { countCalls } from '../../call-limit.ts';
import { refuseClosed } from '../../errors.ts';
import { varyOf } from '../../http/cache-control.ts';
import { matchesEtag, sendSharedResponse, sendUncached } from '../../http/cached-responses.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { exportSongs, openDownload, readTei } from './service.ts';

const teiType = 'application/tei+xml';
const mediaTypes = ['application/zip', 'application/json', 'text/csv', teiType];

/** Exports: any file for an admin; the public download for everybody while an admin has switched it on. */
export const exportRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/api/admin/exports/:file',
    purpose:
      'An export. ADMIN only. 429 or 503 while too many wait, 503 while a long file is being written: retry after Retry-After.',
    response: 'the file, as an attachment',
    mediaTypes,
    access: 'admin',
    limit: 'exportByAddress',
    input: exportInput,
    notFound: 'There is no such export.',
    handle: async ({ ctx, input: { file }, slot, reply }) => {
      const { path, bytes } = await exportSongs(ctx, ctx.actor, file, slot.client);
      ctx.securityLog.record('sensitive_read', ctx, {
        account: ctx.actor.id,
        procedure: '/api/admin/exports/:file',
      });
      return sendFile(reply, file, bytes).send(createReadStream(path));
    },
  }),
  plainRoute({
    method: 'GET',
    path: '/dump/:file',
    purpose:
      'A file of all songs for everybody, from any origin; 404 until an admin makes them public. 429 or 503 while too many wait, 503 while a long file is being written: retry after Retry-After.',
    response: 'the file, as an attachment, with ETag, Last-Modified and the licence as Link; 304',
    mediaTypes,
    access: 'public',
    limit: 'exportByAddress',
    cache: 'edition',
    input: downloadFileInput,
    notFound: 'There is no such file of the songs.',
    handle: async ({ ctx, input, slot, request, reply }) => {
      const { file, handle, choice, at } = await openDownload(ctx, input.file, slot.client);
      const etag = `"${file.key}"`;
      void reply.headers({
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
  plainRoute({
    method: 'GET',
    path: '/songs/:number/tei.xml',
    purpose:
      'A song that the caller may read as TEI P5: header with witnesses, lyrics, apparatus, references, meanings, notation. 401 for a visitor above the guest limit, 403 without a subscription, 404.',
    response: `${teiType}; for everybody with ETag`,
    mediaTypes: [teiType],
    access: 'optional',
    limit: null,
    cache: 'edition',
    input: readInput.pick({ number: true }),
    handle: async ({ ctx, input: { number }, request, reply }) => {
      const { env, now } = ctx;
      refuseClosed(accessTo(number, ctx.actor, env.GUEST_SONG_LIMIT, now()));
      const make = async () => ({
        contentType: types['xml'] ?? '',
        body: await readTei(ctx, number),
      });
      if (accessTo(number, null, env.GUEST_SONG_LIMIT, now()) === 'open')
        return sendSharedResponse(ctx, request, reply, {
          key: `tei ${number}`,
          calls: 1,
          vary: varyOf.rest,
          make,
        });
      // The response cache answers before tokens are checked, so a closed song is never cached.
      await countCalls(ctx);
      const { contentType, body } = await make();
      return sendUncached(reply, { status: 200, contentType, plain: Buffer.from(body) });
    },
  }),
];

const types: Record<string, string> = {
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: `${teiType}; charset=utf-8`,
};

function sendFile(reply: FastifyReply, name: string, bytes: number): FastifyReply {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return reply.headers({
    'content-type': type,
    'content-length': bytes,
    'content-disposition': `attachment; filename="purandara-dasa-${name}"`,
  });
}
