import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notFound, notSignedIn } from '../../errors.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { writeMetrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const healthRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/metrics',
    purpose:
      'Metrics for Prometheus. The Bearer token is METRICS_TOKEN; 404 if none is configured.',
    response: 'text/plain, the exposition format of Prometheus',
    mediaTypes: ['text/plain'],
    access: 'public',
    limit: 'metricsByAddress',
    input: z.object({}),
    handle: async ({ ctx, reply }) => {
      const { METRICS_TOKEN: token } = ctx.env;
      if (token === undefined) throw notFound('The metrics are not switched on.');
      // Digests have one length, so the comparison takes the same time whatever was sent.
      if (!timingSafeEqual(digest(ctx.authorization ?? ''), digest(`Bearer ${token}`))) {
        ctx.securityLog.record('authn_token_invalid', ctx, { procedure: '/metrics' });
        throw notSignedIn('The metrics need their token.');
      }
      return reply.type(ctx.metrics.registry.contentType).send(await writeMetrics(ctx));
    },
  }),
];
