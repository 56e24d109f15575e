import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { openDb, type Db } from './db/open.ts';
import { readEnv, type Env } from './env.ts';
import { ensureAdmin, offerSetUp, settleSigningKey } from './features/auth/service.ts';
import { loadEdition } from './features/edition/load.ts';
import { readEdition } from './features/edition/read.ts';
import { startExporter } from './features/exports/exporter.ts';
import { openImportDesk } from './features/imports/desk.ts';
import { openRecordings } from './features/recordings/open.ts';
import { openContent } from './features/site/content.ts';
import { readSiteSeed } from './features/site/seed.ts';
import { nowhere, openPlaces } from './features/visits/geography.ts';
import { createVisitLog } from './features/visits/log.ts';
import { startTidying } from './features/visits/tidy.ts';
import { createLimits } from './http/limits.ts';
import { createRenderer, serveSources } from './http/renderer.ts';
import { createDelivery } from './mail/delivery.ts';
import { startSender } from './mail/sender.ts';
import { createMemory } from './memory.ts';
import { openMusic } from './music/music.ts';
import { appRouter } from './router.ts';
import { startPress } from './pdf/press.ts';
import { startSpeaker } from './speech/speaker.ts';
import type { Site } from './trpc.ts';

const dev = process.argv.includes('--dev');

/** Starts the site: settings, database, edition, server. What stops it is said in one line. */
async function start(): Promise<void> {
  const env = readEnv();
  const placeOf = env.GEO_DB ? await openPlaces(env.GEO_DB) : nowhere;
  const db = openDatabase(env.DATA_DIR);
  await migrate(db);
  const seeded = await loadEdition(db, readEdition(resolve('data/seed/songs')), Date.now());
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD && !(await ensureAdmin(db, env.ADMIN_EMAIL, env.ADMIN_PASSWORD, Date.now()))) {
    console.log(`ADMIN_EMAIL belongs to an account that is no admin: ${env.ADMIN_EMAIL}`);
  }
  const origin = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const signingKey = await settleSigningKey(db);
  const site: Site = {
    db,
    env,
    memory: createMemory(),
    limits: createLimits(),
    content: await openContent(db, readSiteSeed(resolve('data/seed')), Date.now(), console.error),
    speaker: startSpeaker({ url: env.SPEECH_URL, folder: join(env.DATA_DIR, 'cache', 'speech') }),
    music: openMusic(join(env.DATA_DIR, 'cache')),
    press: startPress(env.DATA_DIR, signingKey),
    exporter: startExporter(env.DATA_DIR),
    imports: openImportDesk(),
    recordings: openRecordings(env.DATA_DIR, console.error),
    visits: createVisitLog(db, Date.now, { placeOf }),
    signingKey,
    origin,
    now: Date.now,
  };

  const app = await build(site, origin);
  await listen(app, env);
  const letters = startSender({ db, deliver: createDelivery(env, origin), now: Date.now, log: console.error });
  startTidying(db, Date.now);
  if (seeded.added + seeded.updated > 0) console.log(`Songs from the seed: ${seeded.added} added, ${seeded.updated} renewed, ${seeded.left} left as people corrected them.`);
  console.log(`The songs of Purandara Dasa are at ${origin}`);
  const token = await offerSetUp(db);
  if (token) console.log(`There is no admin yet. Make the first one here, once: ${origin}/set-up?token=${token}`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // In development an open browser would hold the restart back.
      if (dev) process.exit(0);
      void app.close().then(letters.stop).then(site.visits.close).then(site.speaker.close).then(site.music.close).then(site.press.close).then(site.exporter.close).then(site.imports.close).then(() => db.destroy()).then(() => process.exit(0));
    });
  }
}

function openDatabase(folder: string): Db {
  try {
    makeFolder(resolve(folder));
    return openDb(join(folder, 'purandara.sqlite'));
  } catch (error) {
    throw new Error(`The data folder ${resolve(folder)} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** One level at a time: Node's own recursive way never ends where a folder can be named but not made, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

async function build(site: Site, origin: string) {
  const logger = { level: 'warn' };
  if (dev) return buildApp(site, { renderer: (app) => serveSources(app, appRouter, origin), dev, logger });
  const client = await import('../client/render.tsx');
  const renderer = createRenderer(client, appRouter, resolve('dist/client/.vite/manifest.json'), origin);
  return buildApp(site, { renderer: async () => renderer, assets: resolve('dist/client'), logger });
}

/** Listens on every address of the machine; one without IPv6 gets IPv4 alone. */
async function listen(app: Awaited<ReturnType<typeof build>>, { PORT: port, HOST: host }: Env): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) await app.listen({ port, host: '0.0.0.0' });
    else if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use. Stop what listens there, or set PORT to another number.`, { cause: error });
    else throw error;
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
