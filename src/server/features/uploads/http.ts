import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { uploadInput } from '../../../shared/uploads-input.ts';
import { maxUploadBytes } from '../../../shared/uploads.ts';
import { count } from '../../http/limits.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { withReceived } from './receive.ts';
import { pdfRules, pdfTooLarge } from './refusals.ts';
import { readUpload, refuseUploading, storeUpload } from './service.ts';
import { compose } from '../../../shared/normal-form.ts';

const path = '/api/lyrics/upload';

/** PDFs that people send (specification, section 7) and that an admin downloads. */
export const uploadRoutes: PlainRoute[] = [
  plainRoute({
    method: 'POST',
    path,
    purpose:
      'Stores a PDF for the admins: at most 25 MB and 500 pages. For ADMIN and subscribers, else 403 before the file is read. An email before the file’s name is ignored. The same file is stored once. 400 for none, two, another field, and a damaged, locked or active file; 413 too large; 415 no PDF.',
    response: 'text: PDF uploaded successfully!',
    mediaTypes: ['text/plain'],
    access: 'signed-in',
    limit: 'uploadByAddress',
    input: z.object({}),
    file: { maxBytes: maxUploadBytes, tooLarge: pdfTooLarge },
    admit: async ({ actor, limits, now, settings }) => {
      refuseUploading(actor, now(), settings.chosen().access.uploaders);
      await count(limits.uploadByPerson, actor.id);
    },
    handle: async ({ ctx, slot: { client }, request, reply }) => {
      const { actor, db, incoming, inspection, limits, now, securityLog } = ctx;
      const releases = [limits.uploadsAtOnce.take(client)];
      try {
        releases.push(limits.personsUploadsAtOnce.take(actor.id));
        await withReceived(request, incoming, pdfRules, async (file) => {
          const verdict = await inspection.inspect(file.path, client);
          await storeUpload(
            db,
            actor,
            {
              name: cleanFileName(file.filename, actor.email),
              size: file.size,
              path: file.path,
              verdict,
            },
            now(),
          );
        });
      } finally {
        for (const release of releases) release();
      }
      securityLog.record('upload_complete', ctx, { account: actor.id, procedure: path });
      return reply.type('text/plain; charset=utf-8').send('PDF uploaded successfully!');
    },
  }),
  plainRoute({
    method: 'GET',
    path: '/api/uploads/:id',
    purpose: 'An uploaded PDF, unchanged. ADMIN only.',
    response: 'application/pdf, as an attachment',
    mediaTypes: ['application/pdf'],
    access: 'admin',
    limit: null,
    input: uploadInput,
    notFound: 'There is no such upload.',
    handle: async ({ ctx, input: { id }, reply }) => {
      const { row, parts } = await readUpload(ctx.db, id, ctx.now());
      return sendFile(
        reply,
        `${row.email}_${row.name}`,
        row.size,
        Readable.from(parts, { objectMode: false }),
      );
    },
  }),
];

/** The file comes from a stranger: the browser saves it, never shows it under the site's own origin, and may run nothing in it. */
function sendFile(reply: FastifyReply, name: string, size: number, body: Readable): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}

/** The length of a name without its ending, in characters, so that it fits into lists. */
const maxNameLength = 120;

/**
 * The name of the file. Clients put an address and an underscore before it (specification, section 7); that address is removed, since the
 * token tells who sent the file. Folders, control characters and characters that change the direction of writing are removed too.
 */
export function cleanFileName(sent: string, email: string): string {
  const base = compose(sent).split(/[\\/]/).at(-1) ?? '';
  const own = base.toLowerCase().startsWith(`${email.toLowerCase()}_`)
    ? base.slice(email.length + 1)
    : base.replace(/^[^\s@]+@[a-z\d.-]+_/i, '');
  const stem = own
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffd\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return `${[...stem].slice(0, maxNameLength).join('') || 'lyrics'}.pdf`;
}
