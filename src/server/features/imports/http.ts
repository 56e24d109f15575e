import { z } from 'zod';
import { maxImportBytes } from '../../../shared/imports.ts';
import { compose } from '../../../shared/normal-form.ts';
import { invalid, wrongKind } from '../../errors.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { withReceived, type FileRules } from '../uploads/receive.ts';
import { importTooLarge } from './file-problems.ts';
import { receiveImport } from './service.ts';

const path = '/api/imports';

const rules: FileRules = {
  maxBytes: maxImportBytes,
  // Systems send many media types for CSV, so only the bytes decide.
  isType: () => true,
  noFile: () => invalid('Please choose a file.'),
  twoFiles: () => invalid('Please send one file at a time.'),
  wrongField: () => invalid('Send the file in the field “file”, and nothing else with it.'),
  brokenForm: () => invalid('The upload was interrupted. Please try again.'),
  notMultipart: () => wrongKind('Please send the file as a form with the field “file”.'),
  wrongType: () => wrongKind('This file cannot be read.'),
  tooManyBytes: importTooLarge,
};

export const importRoutes: PlainRoute[] = [
  plainRoute({
    method: 'POST',
    path,
    purpose:
      'Stores a file of songs (.xlsx, .csv, .json, .txt or .zip of the edition) as a draft of an import, which continues on its page: at most 25 MB and 5,000 songs. ADMIN only, else 403 before the file is read. 400 for none, two, another field, a damaged file or one without songs; 413 too large; 415 another type; 503 if too many are sent.',
    response: '`id` of the draft',
    mediaTypes: ['application/json'],
    access: 'admin',
    limit: 'uploadByAddress',
    input: z.object({}),
    file: { maxBytes: maxImportBytes, tooLarge: importTooLarge },
    handle: async ({ ctx, slot, request, reply }) => {
      const release = ctx.limits.importsAtOnce.take(slot.client);
      try {
        const id = await withReceived(request, ctx.incoming, rules, ({ filename, path: where }) =>
          receiveImport(ctx, ctx.actor, { path: where, name: nameOf(filename) }),
        );
        ctx.securityLog.record('upload_complete', ctx, { account: ctx.actor.id, procedure: path });
        return await reply.send({ id });
      } finally {
        release();
      }
    },
  }),
];

/** The file's name without folders and control characters. */
function nameOf(sent: string): string {
  const base = compose(sent.toWellFormed()).split(/[\\/]/).at(-1) ?? '';
  const plain = base
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffd\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  // A long name loses its beginning, since the ending tells the format.
  return ([...plain].length > 120 ? `…${[...plain].slice(-119).join('')}` : plain) || 'songs';
}
