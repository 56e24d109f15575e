import { join } from 'node:path';
import type { Logger } from 'pino';
import program from '../../package.json' with { type: 'json' };
import { startClockGuard } from './disk/clock-guard.ts';
import { buildApp } from './app.ts';
import { takeDataFolder } from './disk/data-folder.ts';
import { watchChanges, type Changes } from './db/changes.ts';
import { refuseUnusableServer } from './db/postgres-check.ts';
import { watchServer } from './db/server-watch.ts';
import { underStartLock } from './db/migrate.ts';
import { tryWriting } from './db/write-probe.ts';
import { openDisk } from './disk/free-space.ts';
import { readEnv, variableNames, type Env, unknownVariables } from './env.ts';
import { messageOf } from './error-message.ts';
import { createSetUpToken } from './features/auth/service.ts';
import { holdTokenKeys } from './features/auth/token.ts';
import { sealPlainSecrets } from './features/auth/stored-secrets.ts';
import { ensureSigningKey, loadTokenKeys, reloadTokenKeys } from './features/auth/token-keys.ts';
import { backUpBeforeUpgrade, startBackups, scheduleBackups } from './features/backups/service.ts';
import { openBookStore } from './features/books/store.ts';
import { startBookFiles } from './features/books/files.ts';
import { releaseOverduePages } from './features/book-proofreading/assignments.ts';
import { startPageQueue } from './features/book-ocr/queue.ts';
import { startExporter } from './features/exports/exporter.ts';
import { settleKnownChanges } from './features/help/service.ts';
import { startUpdateCheck } from './features/help/update-check.ts';
import { startImportJobs } from './features/imports/import-jobs.ts';
import { settleFeedAuthority } from './features/feeds/service.ts';
import { releaseOverdue, startReleases } from './features/double-reading/releases.ts';
import { regularEmails, settleRegularEmail } from './features/regular-emails/service.ts';
import { startCleanup } from './features/retention/service.ts';
import { openRecordings } from './features/recordings/open.ts';
import { completeRestore } from './features/restores/pending.ts';
import { startRestores } from './features/restores/service.ts';
import { prepareIndexes } from './features/search/indexes.ts';
import { openSiteContentStore, reloadSiteContent } from './features/site-content/store.ts';
import { readSiteSeed, siteSeedFiles } from './features/site-content/seed.ts';
import { locateNothing, openGeoDatabase } from './features/visits/geography.ts';
import { openResumableUploads } from './features/resumable-uploads/store.ts';
import { openIncoming } from './features/uploads/incoming.ts';
import { openSettings, settingsBeforeUpgrade } from './features/settings/store.ts';
import { openSetStreams } from './features/set-lists/streams.ts';
import { createVisitLog } from './features/visits/log.ts';
import { openLimits } from './http/shared-limiters.ts';
import { startPurge } from './http/purge.ts';
import { createRenderer, serveSources } from './http/renderer.ts';
import { checkMailServer, createDelivery } from './mail/delivery.ts';
import { startRegularEmails } from './mail/regular.ts';
import { startEmailSender } from './mail/sender.ts';
import { createLogger, logConsole, plainLines } from './log/logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createResponseCache } from './cache/entry.ts';
import { startSoundJobs } from './sound/sound-jobs.ts';
import { openDatabase, prepareDatabase, upgradeDatabase } from './prepare.ts';
import { appRouter } from './router.ts';
import { startPageReader } from './ocr/entry.ts';
import { startInspection, startPdfJobs } from './pdf/entry.ts';
import { createSecurityLog, type SecurityLog } from './log/security-log.ts';
import { shippedNames, shippedPath, shippedRoot } from './shipped-files.ts';
import { restartProcess } from './restart.ts';
import { stopSite, waitForStop } from './shutdown.ts';
import { startSpeaker } from './speech-engine/entry.ts';
import type { Site } from './site.ts';
import { publishedElsewhere } from './features/edition/publish-edition.ts';

interface Options {
  /** Serves the sources, with live reload. */
  dev: boolean;
  /** Stops when stdin ends, whose other end start.mjs holds. */
  parentOnStdin: boolean;
}

/** Runs the site until it is asked to stop, even while it is still starting. @throws Error with one line on why it cannot start */
export async function serve({ dev, parentOnStdin }: Options): Promise<void> {
  const stopRequested = waitForStop({ parentOnStdin, watched: dev });
  const site = await Promise.race([start(dev), stopRequested]);
  if (!site) return;
  await Promise.race([site.restartRequested, stopRequested]);
  // In development an open browser would delay the restart.
  if (!dev) await site.end();
  const now = Promise.resolve('now');
  if ((await Promise.race([stopRequested, now])) === 'now') restartProcess();
}

interface Started {
  /** Stops the site. */
  end: () => Promise<void>;
  /** Resolves when a restore needs a restart. */
  restartRequested: Promise<void>;
}

/**
 * Starts the site: settings, database, edition, server. @throws Error with one line on why it cannot start
 */
async function start(dev: boolean): Promise<Started> {
  const environment = readEnv();
  let env = environment;
  for (const warning of unknownVariables(variableNames())) console.error(warning);
  const locate = env.GEO_DB ? await openGeoDatabase(env.GEO_DB) : locateNothing;
  const logger = createLogger(env.LOG_LEVEL, env.LOG_FORMAT === 'plain' ? plainLines() : undefined);
  if (env.LOG_FORMAT === 'json') logConsole(logger);
  const metrics = createMetrics({ ofProcess: env.METRICS_TOKEN !== undefined });
  const securityLog = createSecurityLog(logger, env.LOG_ADDRESSES, metrics.countSecurityEvent);
  const file = takeFolder(env.DATA_DIR, securityLog);
  const replaced = await completeRestore(file);
  if (replaced) console.log(`A backup was restored. What was there is in ${replaced} for a week.`);
  const disk = openDisk(env.DATA_DIR);
  const db = openDatabase(env.DATABASE_URL ?? file, disk);
  await refuseUnusableServer(db);
  const { changes, keys } = await underStartLock(db, async () => {
    await upgradeDatabase(db, async () =>
      backUpBeforeUpgrade(db, await settingsBeforeUpgrade(db, environment), Date.now()),
    );
    await prepareDatabase(db, disk, env);
    await disk.whenWritable(() => sealPlainSecrets(db));
    return {
      changes: await watchChanges(db),
      keys: await loadTokenKeys(db, env.SIGNING_KEY_FILE, Date.now()),
    };
  });
  const settings = await openSettings(db, environment);
  env = settings.env;
  const origin = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  await disk.whenWritable(() => settleFeedAuthority(db, env.PUBLIC_URL, Date.now()));
  const clockGuard = await startClockGuard(db, Date.now);
  const signingKey = await ensureSigningKey(db);
  const limits = await openLimits(db, signingKey);
  const resumableUploads = openResumableUploads(join(env.DATA_DIR, 'resumable-uploads'), disk);
  const purge = startPurge(env.PURGE_URL, { log: console.error });
  const site: Site = {
    clockGuard,
    db,
    disk,
    env,
    settings,
    responseCache: createResponseCache(purge.request),
    limits,
    metrics,
    siteContent: await openSiteContentStore(
      db,
      readSiteSeed(shippedPath('data/seed', siteSeedFiles)),
      Date.now(),
      console.error,
      disk.whenWritable,
    ),
    speaker: startSpeaker({
      url: env.SPEECH_URL,
      folder: join(env.DATA_DIR, 'cache', 'speech'),
      disk,
    }),
    soundJobs: startSoundJobs(join(env.DATA_DIR, 'cache'), { disk }),
    pdfJobs: startPdfJobs(env.DATA_DIR, signingKey, disk),
    inspection: startInspection(),
    bookStore: openBookStore(env.DATA_DIR, disk),
    pageReader: startPageReader(),
    exporter: startExporter(env.DATA_DIR, disk),
    backups: startBackups({ db, env, settings, now: Date.now }),
    imports: startImportJobs(),
    incoming: openIncoming(join(env.DATA_DIR, 'incoming')),
    resumableUploads,
    restores: startRestores({ db, disk, env, origin, resumableUploads, now: Date.now }),
    recordings: openRecordings(env.DATA_DIR, console.error, disk, env.MEDIA_URL),
    securityLog,
    visits: createVisitLog(db, limits, Date.now, { disk, locate }),
    setStreams: openSetStreams(db, Date.now),
    updates: startUpdateCheck({
      url: env.UPDATE_FEED_URL,
      version: program.version,
      log: console.error,
    }),
    signingKey,
    tokenKeys: holdTokenKeys(keys, changes.look),
    origin,
    now: Date.now,
  };

  // Before it listens: a process that answers readers already must not end because its database is lost at this moment.
  await disk.whenWritable(async () => {
    const token = await createSetUpToken(db);
    if (token)
      console.log(
        `There is no admin yet. Make the first one here, once: ${origin}/set-up?token=${token}`,
      );
  });

  followChanges(changes, site);
  const app = await build(site, { origin, logger, dev });
  await listen(app, env);
  // A new version of the program, and songs that the start has loaded, are not in what a cache holds.
  purge.request();
  const emailSender = startEmailSender({
    db,
    deliver: createDelivery(settings.mail, origin, { disk, signingKey }),
    now: Date.now,
    clockGuard,
    log: console.error,
    counts: metrics.emails,
    settled: (member, isRefused) => settleRegularEmail(db, member, isRefused),
  });
  await disk.whenWritable(() => settleKnownChanges(db));
  void checkMailServer(env.SMTP_URL, console.error);
  startCleanup(site);
  startRegularEmails(site, regularEmails);
  startReleases(site, [releaseOverdue, releaseOverduePages]);
  startBookFiles(site);
  startPageQueue(site);
  // Errors are swallowed here; the first search rebuilds the index and reports them.
  void prepareIndexes(site).catch(() => undefined);
  scheduleBackups(site.backups);
  metrics.history.start();
  disk.watch(() => tryWriting(db));
  const stopWatch = watchServer(db, { changed: site.responseCache.sendExpired });
  console.log(`The songs of Purandara Dasa are at ${origin}`);

  const workers = [
    site.visits,
    site.speaker,
    site.soundJobs,
    site.pdfJobs,
    site.inspection,
    site.recordings.inspection,
    site.bookStore,
    site.pageReader,
    site.exporter,
    site.backups,
    site.imports,
    site.restores,
  ];
  const end = () =>
    stopSite({
      app,
      // Streams that stay open would delay the end of the requests.
      senders: [emailSender.stop, site.setStreams.close],
      // Requests that are still answered follow publications until their end.
      workers: [
        ...workers.map(({ close }) => close),
        site.updates.stop,
        purge.stop,
        changes.stop,
        stopWatch,
      ],
      database: () => db.destroy(),
    }).finally(securityLog.flush);
  return { end, restartRequested: site.restores.restartRequested };
}

/** @throws as `takeDataFolder` */
function takeFolder(folder: string, securityLog: SecurityLog): string {
  try {
    return takeDataFolder(folder);
  } catch (error) {
    securityLog.record('sys_startup_refused', {}, { reason: 'data folder' });
    throw error;
  }
}

async function build(
  site: Site,
  { origin, logger, dev }: { origin: string; logger: Logger; dev: boolean },
) {
  if (dev)
    return buildApp(site, { renderer: (app) => serveSources(app, appRouter, origin), dev, logger });
  const client = await import('../client/render.tsx');
  const folder = 'dist/client';
  const pathOf = (name: string) => shippedPath(`${folder}/${name}`);
  const { inline, ...renderer } = createRenderer(client, appRouter, pathOf, origin);
  const assets = {
    folder: join(shippedRoot, folder),
    names: shippedNames(folder),
    prepare: pathOf,
  };
  return buildApp(site, { renderer: async () => renderer, assets, inline, logger });
}

/** Listens on every address of the machine, or on IPv4 alone where the machine has no IPv6. */
async function listen(
  app: Awaited<ReturnType<typeof build>>,
  { PORT: port, HOST: host }: Env,
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      await app.listen({ port, host: '0.0.0.0' });
    else throw new Error(listenFault(code, port, host) ?? messageOf(error), { cause: error });
  }
}

/** Why the site cannot listen, in one line with the variable's name. */
export function listenFault(code: unknown, port: number, host: string): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or set PORT to another number.`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port} (PORT): ports below 1024 belong to root. Set PORT to a higher number and put a proxy in front.`;
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL')
    return `${host} (HOST) is no address of this machine. Set HOST to one of its own, or to ::.`;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    ? `The name ${host} (HOST) cannot be resolved. Set HOST to an address of this machine.`
    : null;
}

/** Keeps what this process holds in memory as other processes have changed it (docs/decisions/0074-several-processes.md lists all of it). */
export function followChanges(
  changes: Changes,
  site: Pick<Site, 'db' | 'env' | 'responseCache' | 'settings' | 'siteContent' | 'tokenKeys'>,
  log: (line: string) => void = console.error,
): void {
  const { db, env, settings, siteContent, tokenKeys } = site;
  changes.on('edition_version', () =>
    publishedElsewhere(site, () => reloadSiteContent(db, siteContent, log)),
  );
  changes.on('token_keys', async () =>
    tokenKeys.take(await reloadTokenKeys(db, env.SIGNING_KEY_FILE)),
  );
  changes.on('site_settings', () => publishedElsewhere(site, settings.reload));
}
