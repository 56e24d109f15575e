import { takeDataFolder } from '../disk/data-folder.ts';
import { openDb } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { startBackups } from '../features/backups/service.ts';
import { completeRestore } from '../features/restores/pending.ts';
import { restartProcess } from '../restart.ts';
import { stopSite } from '../shutdown.ts';
import { servedSite } from './served.ts';

/**
 * A server that restores as main.ts does, in a process of its own: restoring-server.ts <data folder>. At each start, also after a restore, it
 * prints a line of JSON with its address and the token of an admin whose password is Tambura@1484.
 */
const [folder = ''] = process.argv.slice(2);
const database = takeDataFolder(folder);
await completeRestore(database);
const db = openDb(database);
const env = readEnv({ DATA_DIR: folder });
const backups = startBackups({ db, env, now: Date.now });
const { site, app } = await servedSite({ db, env, backups, now: Date.now });
const { authorization } = await site.join('ADMIN', { password: 'Tambura@1484' });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ origin, authorization }));
await site.restores.restartRequested;
const workers = [site.restores.close, backups.close];
await stopSite({ app, senders: [], workers, database: () => db.destroy() });
restartProcess();
