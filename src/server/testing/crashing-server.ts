import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname } from 'node:path';
import { buildApp } from '../app.ts';
import { migrate } from '../db/migrate.ts';
import { openDb } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { startBackups } from '../features/backups/service.ts';
import { loadEdition } from '../features/edition/load.ts';
import { openIncoming } from '../features/uploads/incoming.ts';
import type { Started } from './mixed-writes.ts';
import { testSite } from './site.ts';
import { smallEdition } from './songs.ts';

/**
 * The server on a database file, in a process of its own that a test kills: node crashing-server.ts <file> [backups]. It sends its
 * parent its address and the tokens of its people, which stay valid over restarts. With `backups` it makes one after the other.
 */
const [file = '', isBackingUp] = process.argv.slice(2);
const isNew = !existsSync(file);
const db = openDb(file);
if (isNew) {
  await migrate(db);
  await loadEdition(db, smallEdition(), Date.now());
}
const site = await testSite({ db, incoming: openIncoming(`${file}-incoming`), now: Date.now });
const subscribedUntil = Date.now() + 24 * 60 * 60 * 1000;
const [editor, admin, reader] = [
  await site.join('Editor', { subscribedUntil }),
  await site.join('ADMIN'),
  // Somebody new at each start, since the files of one person are limited.
  await site.join('Reader', { username: `reader${process.pid}-${Date.now()}`, subscribedUntil }),
];
// The test writes without a pause, so the limits in a time are lifted.
for (const limit of Object.values(site.limits))
  if ('points' in limit) limit.points = Number.POSITIVE_INFINITY;
const app = await buildApp(site, {
  renderer: async () => ({
    normalise: (url) => url,
    render: async () => ({ status: 200, html: '' }),
  }),
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const started: Started = {
  origin,
  editor: editor.authorization,
  admin: admin.authorization,
  reader: reader.authorization,
};
process.send?.(started);
// A process that is killed would not write what it compiled, and the next one would compile it again.
flushCompileCache();
const backups = startBackups({ db, env: readEnv({ DATA_DIR: dirname(file) }), now: Date.now });
if (isBackingUp) for (;;) await backups.start('nightly').end;
