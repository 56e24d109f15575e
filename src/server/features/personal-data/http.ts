import { Readable } from 'node:stream';
import { ownDataInput } from '../../../shared/personal-data-input.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { openOwnData } from './service.ts';

const path = '/api/user/data';

/** The file of one's own data, which only its owner may take, who proves again who they are. */
export const personalDataRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path,
    purpose:
      'Everything stored about the caller, as JSON with a description of each part. `ticket` is the answer of personalData.allowDownload, valid once within ten minutes. 403 without it.',
    response: 'application/json, as an attachment',
    mediaTypes: ['application/json'],
    access: 'signed-in',
    limit: 'exportByAddress',
    input: ownDataInput,
    handle: async ({ ctx, input, reply }) => {
      const file = await openOwnData(ctx, ctx.actor, input);
      ctx.securityLog.record('sensitive_read', ctx, { account: ctx.actor.id, procedure: path });
      return reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="my-data.json"',
        })
        .send(Readable.from(file));
    },
  }),
];
