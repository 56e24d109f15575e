import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildApp } from '../app.ts';
import { migrate } from '../db/migrate.ts';
import { openDb } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { startBackups } from '../features/backups/service.ts';
import { loadEdition } from '../features/edition/load.ts';
import { openIncoming } from '../features/uploads/incoming.ts';
import { testSite } from './site.ts';
import { smallEdition } from './songs.ts';

/**
 * The server on a database file, in a process of its own that a test kills: node crashing-server.ts <file>. It sends its parent its address
 * and an editor's token, which stays valid over restarts. It makes one backup after the other.
 */
const [file = ''] = process.argv.slice(2);
const isNew = !existsSync(file);
const db = openDb(file);
if (isNew) {
  await migrate(db);
  await loadEdition(db, smallEdition(), Date.now());
}
const site = await testSite({ db, incoming: openIncoming(`${file}-incoming`), now: Date.now });
const { authorization } = await site.join('Editor', { subscribedUntil: Date.now() + 24 * 60 * 60 * 1000 });
// The test saves without a pause, so the limits of saves and calls are lifted.
for (const limit of [site.limits.savesByPerson, site.limits.callsByCaller]) limit.points = Number.POSITIVE_INFINITY;
const app = await buildApp(site, { renderer: async () => ({ normalise: (url) => url, render: async () => ({ status: 200, html: '' }) }) });
process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }), authorization });
const backups = startBackups({ db, env: readEnv({ DATA_DIR: dirname(file) }), now: Date.now });
for (;;) await backups.start().end;
