import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  resumableKindInput,
  resumableUploadInput,
} from '../../../shared/resumable-uploads-input.ts';
import {
  maxPartBytes,
  resumablePath,
  setUpTokenHeader,
  type ResumableKind,
} from '../../../shared/resumable-uploads.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { invalid } from '../../errors.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import type { Context } from '../../site.ts';
import { kinds } from './kinds.ts';

const upload = `${resumablePath}/:kind/:id`;

/** Common to all four addresses of the protocol. */
const common = {
  mediaTypes: [],
  access: 'optional',
  limit: 'uploadPartsByAddress',
} as const;

/** Uploads that continue after a broken connection, by the tus protocol 1.0 (tus.io). `kind` says what a file is for and who may send it. */
export const resumableUploadRoutes: PlainRoute[] = [
  plainRoute({
    ...common,
    method: 'POST',
    path: `${resumablePath}/:kind`,
    purpose:
      'Begins an upload by the tus protocol 1.0; `Upload-Length` says how many bytes follow. `kind` is `backup`: for ADMIN, or with the header `Set-Up-Token` on a site without an admin; or `recording`: for ADMIN and people whom an admin allows; or `book-page`: for the people who work on a book. It belongs to the account that began it, and is deleted a day later. 409 too many, 413 too large for the kind or the disk.',
    response: 'nothing; 201 and `Location`, the address of the upload',
    input: resumableKindInput,
    rawBody: { maxBytes: 0 },
    handle: async ({ ctx, input: { kind }, request, reply }) => {
      const owner = await ownerOf(ctx, kind, request);
      const size = Number(request.headers['upload-length']);
      return ctx.resumableUploads.admit({ kind, owner, size }, kinds[kind], () =>
        answer(ctx, request, reply, { 'upload-metadata': metadataOf({ kind, owner }) }),
      );
    },
  }),
  plainRoute({
    ...common,
    method: 'HEAD',
    path: upload,
    purpose: 'How much of an upload has arrived: `Upload-Offset`. 404 also for somebody else’s.',
    response: 'nothing',
    input: resumableUploadInput,
    notFound: 'There is no such upload.',
    handle: ({ ctx, input, request, reply }) => continueUpload(ctx, input, request, reply),
  }),
  plainRoute({
    ...common,
    method: 'PATCH',
    path: upload,
    purpose: `The next part of an upload, as application/offset+octet-stream, from \`Upload-Offset\`: at most ${maxPartBytes / 1024 / 1024} MB. 409 for another offset.`,
    response: 'nothing; 204 and the new `Upload-Offset`',
    input: resumableUploadInput,
    notFound: 'There is no such upload.',
    rawBody: { maxBytes: maxPartBytes },
    handle: async ({ ctx, input, slot, request, reply }) => {
      // A body in chunks could be as long as the whole file, and the disk is measured before each part only.
      if (request.headers['content-length'] === undefined)
        throw invalid('The length of this part is missing (Content-Length).');
      const release = ctx.limits.uploadsAtOnce.take(slot.client);
      try {
        return await continueUpload(ctx, input, request, reply);
      } finally {
        release();
      }
    },
  }),
  plainRoute({
    ...common,
    method: 'DELETE',
    path: upload,
    purpose: 'Gives up an upload.',
    response: 'nothing; 204',
    input: resumableUploadInput,
    notFound: 'There is no such upload.',
    handle: ({ ctx, input, request, reply }) => continueUpload(ctx, input, request, reply),
  }),
];

type Caller = Context & { actor: Actor | null };

const ownerOf = (ctx: Caller, kind: ResumableKind, { headers }: FastifyRequest): Promise<string> =>
  kinds[kind].ownerOf({ ...ctx, setUpToken: headers[setUpTokenHeader]?.toString() });

async function continueUpload(
  ctx: Caller,
  { kind, id }: { kind: ResumableKind; id: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size } = await ctx.resumableUploads.find({
    kind,
    id,
    owner: await ownerOf(ctx, kind, request),
  });
  await answer(ctx, request, reply);
  if (request.method === 'PATCH' && Number(reply.getHeader('upload-offset')) === size)
    ctx.securityLog.record('upload_complete', ctx, { account: ctx.actor?.id, procedure: upload });
  return reply;
}

/** The headers that the protocol reads. Its metadata come from this server alone: a client names neither a file nor its owner. */
const read = ['tus-resumable', 'upload-length', 'upload-offset', 'content-type', 'content-length'];
const written = ['location', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-expires'];

async function answer(
  { origin, resumableUploads }: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  metadata: Record<string, string> = {},
): Promise<FastifyReply> {
  const { method, raw } = request;
  const headers = read.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, String(value)] as [string, string]];
  });
  const response = await resumableUploads.answer(
    new Request(new URL(request.url, origin), {
      method,
      headers: [...headers, ...Object.entries(metadata)],
      ...(method === 'PATCH' && {
        body: Readable.toWeb(raw) as ReadableStream<Uint8Array> & BodyInit,
        duplex: 'half',
      }),
    }),
  );
  for (const name of written) {
    const value = response.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  void reply.code(response.status);
  if (response.status >= 400) {
    const said = method === 'HEAD' ? '' : (await response.text()).trim();
    return reply.send({ message: said || 'The upload could not be continued.' });
  }
  return reply.send();
}

const metadataOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
