import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Actor } from '../../../shared/compositions/access.ts';
import { maxUploadBytes } from '../../../shared/uploads.ts';
import { uploadInput } from '../../../shared/uploads-input.ts';
import { refuseWhenDiskIsLow } from '../../disk/free-space.ts';
import { notAllowed, notFound, notSignedIn } from '../../errors.ts';
import { addressKey, count } from '../../http/limits.ts';
import { startInspection } from '../../pdf/inspect/inspection.ts';
import type { Context } from '../../trpc.ts';
import { actorOf } from '../auth/actor.ts';
import { cleanFileName } from './file-name.ts';
import { withReceived } from './receive.ts';
import { pdfRules, tooManyBytes } from './refusals.ts';
import { readUpload, refuseUploading, storeUpload } from './service.ts';

/** Boundaries and headings of a form beside its file. */
const formRoom = 64 * 1024;

/** POST /api/lyrics/upload (specification, section 7) and GET /api/uploads/:id: streams, so they are no procedures. */
export async function serveUploads(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): Promise<void> {
  const inspection = startInspection();
  app.addHook('onClose', () => inspection.close());
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  const senders = new WeakMap<FastifyRequest, Actor>();

  app.post('/api/lyrics/upload', {
    // Before the body is read: who may not send reads the refusal at once, and nothing of theirs is looked at.
    onRequest: async (request) => {
      const context = createContext(request);
      await count(context.limits.uploadByAddress, addressKey(context.address));
      await refuseWhenDiskIsLow(context);
      const actor = await signedIn(context);
      refuseUploading(actor, context.now());
      await count(context.limits.uploadByPerson, actor.id);
      if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + formRoom) throw tooManyBytes();
      senders.set(request, actor);
    },
    handler: async (request, reply) => {
      const actor = senders.get(request);
      if (!actor) throw notSignedIn();
      const { address, db, incoming, limits, now, requestId, securityLog } = createContext(request);
      const client = addressKey(address);
      const places = [limits.uploadsAtOnce.take(client)];
      try {
        places.push(limits.personsUploadsAtOnce.take(actor.id));
        await withReceived(request, incoming, pdfRules, async ({ filename, size, path }) => {
          const verdict = await inspection.inspect(path, client);
          await storeUpload(db, actor, { name: cleanFileName(filename, actor.email), size, path, verdict }, now());
        });
      } finally {
        for (const leave of places) leave();
      }
      securityLog.record('upload_complete', { address, requestId }, { account: actor.id, procedure: '/api/lyrics/upload' });
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('PDF uploaded successfully!');
    },
  });

  app.get('/api/uploads/:id', async (request, reply) => {
    const context = createContext(request);
    const actor = await signedIn(context);
    if (actor.role !== 'ADMIN') throw notAllowed('Access Denied! Admins only.');
    const { data } = uploadInput.safeParse(request.params);
    if (!data) throw notFound('There is no such upload.');
    const { row, parts } = await readUpload(context.db, data.id, context.now());
    return sendFile(reply, `${row.email}_${row.name}`, row.size, Readable.from(parts, { objectMode: false }));
  });

  refuseOtherMethods(app, '/api/lyrics/upload', 'POST');
  refuseOtherMethods(app, '/api/uploads/:id', 'GET');
}

/** @throws 401 */
async function signedIn(context: Context): Promise<Actor> {
  const actor = await actorOf(context);
  if (!actor) throw notSignedIn();
  return actor;
}

/** Somebody else's file: saved, never shown in the site's own name, and nothing in it may run. */
function sendFile(reply: FastifyReply, name: string, size: number, body: Readable): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}

export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: HTTPMethods): void {
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => method !== allowed);
  app.route({
    method: others,
    url,
    // Before a body is looked at, which none of these is to have.
    onRequest: async (_request, reply) => reply.code(405).headers({ allow: `${allowed}, OPTIONS`, 'cache-control': 'no-store' }).send({ message: 'This address does not answer to that method.' }),
    handler: (_request, reply) => reply.callNotFound(),
  });
}
