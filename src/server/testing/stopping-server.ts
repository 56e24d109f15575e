import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import { migrate } from '../db/migrate.ts';
import { openDb } from '../db/open.ts';
import { loadEdition } from '../features/edition/load.ts';
import { stopSite, stopTimeouts, waitForStop } from '../shutdown.ts';
import { testSite } from './site.ts';
import { smallEdition } from './songs.ts';

/**
 * A server that stops as main.ts does, in a process of its own: stopping-server.ts <database file> <milliseconds for running requests>. It
 * prints a line of JSON with its address. GET /endless never ends.
 */
const [file = '', requests] = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const stopRequested = waitForStop({
  parentOnStdin: process.argv.includes('--parent-on-stdin'),
  watched: process.argv.includes('--dev'),
});
const db = openDb(file);
await migrate(db);
await loadEdition(db, smallEdition(), Date.now());
const site = await testSite({ db, now: Date.now });
const { authorization } = await site.join('Editor');
const app = await buildApp(site, {
  renderer: async () => ({
    normalise: (url) => url,
    render: async () => ({ status: 200, html: '' }),
  }),
});
app.get('/endless', (_request, reply) => reply.send(Readable.from(forEver())));
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ origin, authorization, pids: [process.pid, process.ppid] }));
await stopRequested;
await stopSite(
  { app, senders: [], workers: [], database: () => db.destroy() },
  { ...stopTimeouts, requests: Number(requests) },
);
process.exit(0);

async function* forEver() {
  for (;;) {
    yield 'x'.repeat(1000);
    await pause(10);
  }
}
