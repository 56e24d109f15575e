import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxImportBytes } from '../../../shared/imports.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { refuseWhenDiskIsLow } from '../../disk/free-space.ts';
import { busy, invalid, notAllowed, notSignedIn, wrongKind } from '../../errors.ts';
import { addressKey, count } from '../../http/limits.ts';
import type { Context } from '../../trpc.ts';
import { actorOf } from '../auth/actor.ts';
import { refuseOtherMethods } from '../uploads/http.ts';
import { withReceived, type FileRules } from '../uploads/receive.ts';
import { tooManyBytes } from './file-problems.ts';
import { receiveImport } from './service.ts';
import { compose } from '../../../shared/normal-form.ts';

const path = '/api/imports';
/** Boundaries and headings of a form beside its file. */
const formRoom = 64 * 1024;
const mostAtOnce = 4;

const rules: FileRules = {
  maxBytes: maxImportBytes,
  // A system calls a CSV many things; its bytes are looked at.
  isType: () => true,
  noFile: () => invalid('Please choose a file.'),
  twoFiles: () => invalid('Please send one file at a time.'),
  wrongField: () => invalid('The file belongs in the field “file”, and nothing else is sent with it.'),
  brokenForm: () => invalid('The file broke off on its way. Please try again.'),
  notMultipart: () => wrongKind('Please send the file as a form with the field “file”.'),
  wrongType: () => wrongKind('This file cannot be read.'),
  tooManyBytes,
};

/** POST /api/imports: a file of songs, kept as a draft; answers `{ id }`. A stream, so it is no procedure. For admins. */
export async function serveImports(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  const senders = new WeakMap<FastifyRequest, Actor>();
  let underWay = 0;

  app.post(path, {
    // Before the body is read: who may not send reads the refusal at once.
    onRequest: async (request) => {
      const context = createContext(request);
      await count(context.limits.uploadByAddress, addressKey(context.address));
      await refuseWhenDiskIsLow(context);
      const actor = await actorOf(context);
      if (!actor) throw notSignedIn();
      if (actor.role !== 'ADMIN') throw notAllowed('Access Denied! Admins only.');
      if (Number(request.headers['content-length'] ?? 0) > maxImportBytes + formRoom) throw tooManyBytes();
      senders.set(request, actor);
    },
    handler: async (request, reply) => {
      const actor = senders.get(request);
      if (!actor) throw notSignedIn();
      if (underWay >= mostAtOnce) throw busy(10);
      underWay += 1;
      try {
        const context = createContext(request);
        const id = await withReceived(request, context.incoming, rules, ({ filename, path: where }) => receiveImport(context, actor, { path: where, name: nameOf(filename) }));
        context.securityLog.record('upload_complete', context, { account: actor.id, procedure: path });
        return await reply.header('cache-control', 'no-store').send({ id });
      } finally {
        underWay -= 1;
      }
    },
  });
  refuseOtherMethods(app, path, 'POST');
}

/** The file's own name, without folders and without signs that are no letters. */
function nameOf(sent: string): string {
  const base = compose(sent.toWellFormed()).split(/[\\/]/).at(-1) ?? '';
  const plain = base.replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffd\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').replace(/\s+/g, ' ').trim();
  // The end says what it is.
  return ([...plain].length > 120 ? `…${[...plain].slice(-119).join('')}` : plain) || 'songs';
}
