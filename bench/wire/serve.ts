import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { startPageReader } from '../../src/server/ocr/entry.ts';
import { initTRPC } from '@trpc/server';
import Sqlite from 'better-sqlite3';
import fastify, { type FastifyInstance } from 'fastify';
import { Kysely, SqliteDialect } from 'kysely';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { destination } from 'pino';
import { buildApp } from '../../src/server/app.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDb, type Db } from '../../src/server/db/open.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { openDisk } from '../../src/server/disk/free-space.ts';
import { readEnv } from '../../src/server/env.ts';
import { environmentOnly } from '../../src/server/features/settings/store.ts';
import { ensureAdmin, logIn } from '../../src/server/features/auth/service.ts';
import { holdTokenKeys } from '../../src/server/features/auth/token.ts';
import { ensureSigningKey, loadTokenKeys } from '../../src/server/features/auth/token-keys.ts';
import { findSong, listTitles } from '../../src/server/features/compositions/queries.ts';
import { loadEdition } from '../../src/server/features/edition/load.ts';
import { readEdition } from '../../src/server/features/edition/read.ts';
import { startImportJobs } from '../../src/server/features/imports/import-jobs.ts';
import { openRecordings } from '../../src/server/features/recordings/open.ts';
import { storeContent } from '../../src/server/features/site-content/store.ts';
import { readSiteSeed } from '../../src/server/features/site-content/seed.ts';
import { createLimits } from '../../src/server/http/limits.ts';
import { createLogger } from '../../src/server/log/logger.ts';
import { createSecurityLog } from '../../src/server/log/security-log.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { createResponseCache } from '../../src/server/cache/response-cache.ts';
import { startSoundJobs } from '../../src/server/sound/sound-jobs.ts';
import { startUpdateCheck } from '../../src/server/features/help/update-check.ts';
import { openSetStreams } from '../../src/server/features/set-lists/streams.ts';
import { startRestores } from '../../src/server/features/restores/service.ts';
import { openResumableUploads } from '../../src/server/features/resumable-uploads/store.ts';
import { createVisitLog } from '../../src/server/features/visits/log.ts';
import { startBackups } from '../../src/server/features/backups/service.ts';
import { startExporter } from '../../src/server/features/exports/exporter.ts';
import { openBookStore } from '../../src/server/features/books/store.ts';
import { startInspection } from '../../src/server/pdf/inspect/inspection.ts';
import { startPdfJobs } from '../../src/server/pdf/pdf-jobs.ts';
import { createSpeaker } from '../../src/server/speech-engine/speaker.ts';
import type { Site } from '../../src/server/site.ts';
import { listInput, readInput } from '../../src/shared/compositions-input.ts';

/**
 * One of the servers under test, in a process of its own; it reports its port, a token and its CPU time to its parent. `ours` takes the
 * address of an empty PostgreSQL database, and `filled` where another process has filled it; without one it has a SQLite file.
 */
const [kind = 'ours', given, isFilled] = process.argv.slice(2);
const file = join(tmpdir(), `bench-wire-${process.pid}.sqlite`);
const titles = 1200;
/** The site's default log, written to /dev/null. */
const logger = createLogger('info', destination('/dev/null'));

const { app, token } = await start();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0, token });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
});
process.on('disconnect', () => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  process.exit(0);
});

async function start(): Promise<{ app: FastifyInstance; token: string }> {
  if (kind === 'bare') return { app: bare(readFileSync(given ?? '', 'utf8')), token: '' };
  const db = openDb(given ?? file);
  if (!isFilled) await fill(db);
  if (kind === 'stock') return { app: await stock(), token: '' };
  const env = readEnv({ GUEST_SONG_LIMIT: String(titles), TRUST_PROXY: '1' });
  const [soundJobs, recordings] = [
    startSoundJobs(`${file}-cache`),
    openRecordings(`${file}-data`, () => {}),
  ];
  const resumableUploads = openResumableUploads(tmpdir(), openDisk(tmpdir()));
  const site: Site = {
    clockGuard: { mayDelete: () => true, jump: () => null },
    db,
    disk: openDisk(tmpdir()),
    env,
    settings: environmentOnly(env),
    responseCache: createResponseCache(),
    limits: createLimits(),
    metrics: createMetrics(),
    siteContent: storeContent(readSiteSeed('data/seed')),
    speaker: createSpeaker(),
    inspection: startInspection(),
    bookStore: openBookStore(env.DATA_DIR),
    pageReader: startPageReader(),
    pdfJobs: startPdfJobs(tmpdir(), Buffer.alloc(32)),
    exporter: startExporter(tmpdir()),
    backups: startBackups({ db, env, now: Date.now }),
    imports: startImportJobs(),
    incoming: tmpdir(),
    resumableUploads,
    restores: startRestores({
      db,
      disk: openDisk(tmpdir()),
      env: env,
      origin: 'http://localhost:3000',
      resumableUploads,
      now: Date.now,
    }),
    soundJobs,
    recordings,
    securityLog: createSecurityLog(logger),
    setStreams: openSetStreams(db, Date.now),
    updates: startUpdateCheck({ url: undefined, version: '0.0.0', log: () => {} }),
    visits: createVisitLog(db, createLimits(), Date.now),
    signingKey: await ensureSigningKey(db),
    tokenKeys: holdTokenKeys(await loadTokenKeys(db, undefined, Date.now())),
    origin: 'http://localhost:3000',
    now: Date.now,
  };
  site.limits.callsByCaller.points = Number.POSITIVE_INFINITY;
  site.limits.callsBySignedInAtAddress.points = Number.POSITIVE_INFINITY;
  await ensureAdmin(db, 'asha@example.org', 'Tambura@1484', Date.now());
  const { jwtToken } = await logIn(
    { ...site, address: '127.0.0.1' },
    { email: 'asha@example.org', password: 'Tambura@1484' },
  );
  const renderer = {
    normalise: (url: string) => url,
    render: async () => ({ status: 200, html: '' }),
  };
  return { app: await buildApp(site, { renderer: async () => renderer, logger }), token: jwtToken };
}

/** The seed's songs, repeated to the size of a large edition. */
async function fill(db: Db): Promise<void> {
  await migrate(db);
  const seed = readEdition('data/seed/songs');
  await loadEdition(
    db,
    Array.from({ length: titles }, (_, index) => ({
      ...seed[index % seed.length]!,
      number: index + 1,
    })),
    Date.now(),
  );
}

function bare(body: string): FastifyInstance {
  const server = fastify();
  server.get('/*', (_request, reply) => reply.type('application/json').send(body));
  return server;
}

/** tRPC's own adapter and Kysely, set up as in their documentation, with the same queries. */
async function stock(): Promise<FastifyInstance> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(file) }) });
  const t = initTRPC.create();
  const router = t.router({
    compositions: t.router({
      list: t.procedure
        .input(listInput)
        .query(({ input }) => listTitles(db, input.language, { after: 0, max: 2000 })),
      read: t.procedure.input(readInput).query(({ input }) => findSong(db, input)),
    }),
  });
  const server = fastify({ routerOptions: { maxParamLength: 5000 } });
  await server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
  return server;
}
