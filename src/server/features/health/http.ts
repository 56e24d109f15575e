import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Counter, Gauge, Registry } from 'prom-client';
import { notFound, notSignedIn } from '../../errors.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { healthProblems } from '../../../shared/health.ts';
import { loadOf, queueBounds } from '../../jobs/entry.ts';
import { countEmails } from '../../mail/queries.ts';
import type { Site } from '../../site.ts';
import { findProblems } from './problems.ts';

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

/** A value with its labels. */
type Value = [labels: Record<string, string | number>, value: number];

/** All metrics as Prometheus reads them: what was counted since the start, and the state of the site now. */
async function writeMetrics(site: Site): Promise<string> {
  const { metrics, responseCache, disk, db, backups, now } = site;
  const state = new Registry();
  const settings = (name: string, help: string, values: readonly Value[]) => ({
    name: `purandara_${name}`,
    help,
    labelNames: Object.keys(values[0]?.[0] ?? {}),
    registers: [state],
  });
  const count = (name: string, help: string, values: readonly Value[]) => {
    const counter = new Counter(settings(name, help, values));
    for (const [labels, value] of values) counter.inc(labels, value);
  };
  const measure = (name: string, help: string, values: readonly Value[]) => {
    const gauge = new Gauge(settings(name, help, values));
    for (const [labels, value] of values) gauge.set(labels, value);
  };

  const cached = [...metrics.cachedRoutes].flatMap(([route, { sent, unchanged }]): Value[] => [
    [{ route, status: 200 }, sent],
    [{ route, status: 304 }, unchanged],
  ]);
  count(
    'http_cached_responses_total',
    'Responses from the response cache, by route and status.',
    cached,
  );
  measure('response_cache_entries', 'Responses in the response cache.', [
    [{}, responseCache.responses.size],
  ]);
  measure('response_cache_bytes', 'Bytes of the response cache.', [
    [{}, responseCache.responses.calculatedSize + responseCache.bodies.size()],
  ]);

  const loads = Object.entries(queueBounds).map(([queue, bounds]) => ({
    queue,
    ...loadOf(bounds),
  }));
  measure(
    'jobs_waiting',
    'Jobs that wait, by queue.',
    loads.map(({ queue, waiting }) => [{ queue }, waiting]),
  );
  measure(
    'jobs_running',
    'Jobs that run, by queue.',
    loads.map(({ queue, running }) => [{ queue }, running]),
  );
  count(
    'jobs_refused_total',
    'Jobs that were refused, by queue.',
    loads.map(({ queue, refused }) => [{ queue }, refused]),
  );

  const { sent, failed, givenUp } = metrics.emails;
  count(
    'emails_total',
    'Attempts to send an e-mail, by what became of them, and e-mails that were given up.',
    [
      [{ result: 'sent' }, sent],
      [{ result: 'failed' }, failed],
      [{ result: 'given up' }, givenUp],
    ],
  );
  measure('emails_waiting', 'E-mails that wait to be sent.', [
    [{}, (await countEmails(db)).waiting],
  ]);

  const { made, tested } = await backups.state();
  if (made)
    measure('backup_age_seconds', 'Age of the last backup.', [
      [{}, (now() - Date.parse(made)) / 1000],
    ]);
  if (tested)
    measure('backup_test_age_seconds', 'Time since a backup was last tested and found whole.', [
      [{}, (now() - Date.parse(tested)) / 1000],
    ]);

  const { free } = await disk.measure();
  if (Number.isFinite(free))
    measure('disk_free_bytes', 'Bytes that are free on the disk of the data folder.', [[{}, free]]);
  const problems = await findProblems(site);
  measure(
    'degraded',
    'What is wrong, as /readyz says it: 1 or 0.',
    healthProblems.map((problem) => [{ problem }, problems.includes(problem) ? 1 : 0]),
  );
  return Registry.merge([metrics.registry, state]).metrics();
}
