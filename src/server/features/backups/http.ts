import { createReadStream } from 'node:fs';
import { backupFileInput } from '../../../shared/backups-input.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { openDownload } from './download.ts';

const path = '/api/admin/backups/:file';

/** Backups, which hold everything that the site knows: only admins may take one, who prove again who they are, and each time is recorded. */
export const backupRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path,
    purpose:
      'A backup of the database, by its name in the list of backups. ADMIN only. `ticket` is the answer of admin.allowBackupDownload, valid once within ten minutes. 403 without it, 404 for any other name.',
    response: 'application/gzip, as an attachment',
    mediaTypes: ['application/gzip'],
    access: 'admin',
    limit: 'exportByAddress',
    input: backupFileInput,
    notFound: 'There is no such backup.',
    handle: async ({ ctx, input, reply }) => {
      const found = await openDownload(ctx, ctx.actor, input);
      ctx.securityLog.record('sensitive_read', ctx, { account: ctx.actor.id, procedure: path });
      return reply
        .headers({
          'content-type': 'application/gzip',
          'content-length': found.bytes,
          'content-disposition': `attachment; filename="${input.file}"`,
        })
        .send(createReadStream(found.path));
    },
  }),
];
