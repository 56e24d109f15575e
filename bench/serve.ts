import { readFileSync, rmSync } from 'node:fs';
import { startPageReader } from '../src/server/ocr/entry.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../src/server/app.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openDb } from '../src/server/db/open.ts';
import { openDisk } from '../src/server/disk/free-space.ts';
import { readEnv } from '../src/server/env.ts';
import { environmentOnly } from '../src/server/features/settings/store.ts';
import { ensureAdmin, logIn } from '../src/server/features/auth/service.ts';
import { holdTokenKeys } from '../src/server/features/auth/token.ts';
import { ensureSigningKey, loadTokenKeys } from '../src/server/features/auth/token-keys.ts';
import { loadEdition } from '../src/server/features/edition/load.ts';
import { readEdition } from '../src/server/features/edition/read.ts';
import { startImportJobs } from '../src/server/features/imports/import-jobs.ts';
import { openRecordings } from '../src/server/features/recordings/open.ts';
import { storeContent } from '../src/server/features/site-content/store.ts';
import { readSiteSeed } from '../src/server/features/site-content/seed.ts';
import { createLimits } from '../src/server/http/limits.ts';
import { createLogger } from '../src/server/log/logger.ts';
import { createSecurityLog } from '../src/server/log/security-log.ts';
import { createMetrics } from '../src/server/metrics/metrics.ts';
import { createResponseCache } from '../src/server/cache/response-cache.ts';
import { startSoundJobs } from '../src/server/sound/sound-jobs.ts';
import { startUpdateCheck } from '../src/server/features/help/update-check.ts';
import { openSetStreams } from '../src/server/features/set-lists/streams.ts';
import { startRestores } from '../src/server/features/restores/service.ts';
import { openResumableUploads } from '../src/server/features/resumable-uploads/store.ts';
import { createVisitLog } from '../src/server/features/visits/log.ts';
import { startBackups } from '../src/server/features/backups/service.ts';
import { startExporter } from '../src/server/features/exports/exporter.ts';
import { openBookStore } from '../src/server/features/books/store.ts';
import { startInspection } from '../src/server/pdf/inspect/inspection.ts';
import { startPdfJobs } from '../src/server/pdf/pdf-jobs.ts';
import { createSpeaker } from '../src/server/speech-engine/speaker.ts';
import type { Site } from '../src/server/site.ts';

/**
 * The site in a process of its own, on a database file. At each message it reports how late its event loop was and the largest memory
 * of itself and its child processes since the message before.
 */
const file = join(tmpdir(), `bench-serve-${process.pid}.sqlite`);
const people = Number(process.argv[2]);
const db = openDb(file);
await migrate(db);
await loadEdition(db, readEdition('data/seed/songs'), Date.now());
const resumableUploads = openResumableUploads(tmpdir(), openDisk(tmpdir()));
const site: Site = {
  clockGuard: { mayDelete: () => true, jump: () => null },
  db,
  disk: openDisk(tmpdir()),
  env: readEnv({ TRUST_PROXY: '1' }),
  settings: environmentOnly(readEnv()),
  responseCache: createResponseCache(),
  limits: createLimits(),
  metrics: createMetrics(),
  siteContent: storeContent(readSiteSeed('data/seed')),
  speaker: createSpeaker(),
  inspection: startInspection(),
  bookStore: openBookStore(tmpdir()),
  pageReader: startPageReader(),
  pdfJobs: startPdfJobs(tmpdir(), Buffer.alloc(32)),
  exporter: startExporter(tmpdir()),
  backups: startBackups({ db, env: readEnv(), now: Date.now }),
  imports: startImportJobs(),
  incoming: tmpdir(),
  resumableUploads,
  restores: startRestores({
    db,
    disk: openDisk(tmpdir()),
    env: readEnv(),
    origin: 'http://localhost:3000',
    resumableUploads,
    now: Date.now,
  }),
  soundJobs: startSoundJobs(tmpdir()),
  recordings: openRecordings(tmpdir(), () => {}),
  securityLog: createSecurityLog(createLogger('info')),
  setStreams: openSetStreams(db, Date.now),
  updates: startUpdateCheck({ url: undefined, version: '0.0.0', log: () => {} }),
  visits: createVisitLog(db, createLimits(), Date.now),
  signingKey: await ensureSigningKey(db),
  tokenKeys: holdTokenKeys(await loadTokenKeys(db, undefined, Date.now())),
  origin: 'http://localhost:3000',
  now: Date.now,
};
// In a benchmark one person saves more often than the limit allows.
site.limits.savesByPerson.points = Number.POSITIVE_INFINITY;
const tokens: string[] = [];
for (let person = 0; person < people; person += 1) {
  const email = `admin${person}@example.org`;
  await ensureAdmin(db, email, 'Tambura@1484', Date.now());
  tokens.push(
    (await logIn({ ...site, address: `192.0.2.${person}` }, { email, password: 'Tambura@1484' }))
      .jwtToken,
  );
}
const renderer = {
  normalise: (url: string) => url,
  render: async () => ({ status: 200, html: '' }),
};
const app = await buildApp(site, { renderer: async () => renderer });
await app.listen({ port: 0, host: '127.0.0.1' });

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0, tokens });
let max = 0;
const held = () => {
  max = Math.max(max, process.memoryUsage.rss() + heldByChildren());
};
setInterval(held, 50).unref();
let spent = process.threadCpuUsage();
process.on('message', () => {
  const { user, system } = process.threadCpuUsage(spent);
  spent = process.threadCpuUsage();
  process.send?.({
    cpu: (user + system) / 1000,
    p50: delay.percentile(50) / 1e6,
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
    rss: (held(), max),
  });
  max = 0;
  delay.reset();
});
process.on('disconnect', () => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  process.exit(0);
});

/** Resident bytes of the child processes (Linux). */
function heldByChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return children.reduce(
      (sum, pid) => sum + 4096 * Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]),
      0,
    );
  } catch {
    return 0;
  }
}
