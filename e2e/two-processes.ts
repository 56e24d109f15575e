import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/server/testing/free-port.ts';
import { nginxProgram, shippedNginx, startNginx } from '../src/server/testing/nginx.ts';
import { startServer } from '../src/server/testing/postgres-server.ts';

/**
 * Two processes of the built site over one PostgreSQL database, and nginx in front that sends each request to the next of them:
 * packaging/nginx.conf. It listens on E2E_PORT, keeps its files in E2E_DATA, and runs until it is told to stop.
 */
if (!nginxProgram)
  throw new Error(
    'No nginx was found. Install one, it need not run (Debian: apt-get install nginx).',
  );
const port = Number(process.env['E2E_PORT']);
const data = process.env['E2E_DATA'] ?? '';

const database = await startServer();
const sites: ChildProcess[] = [];

/** Starts a process with a data folder of its own. @returns its port, once it answers */
async function startSite(name: string): Promise<number> {
  const own = await freePort();
  const site = spawn(process.execPath, ['start.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(own),
      DATA_DIR: join(data, name),
      DATABASE_URL: database.address,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      // Shared by both; the contents of each data folder belong to one process.
      MEDIA_URL: pathToFileURL(join(data, 'recordings')).href,
    },
  });
  sites.push(site);
  while (
    site.exitCode === null &&
    !(await fetch(`http://127.0.0.1:${own}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(100);
  return own;
}

// One after the other, since the first builds the site where that is to be done.
const ports = [await startSite('one'), await startSite('two')];
const configuration = shippedNginx('nginx.conf', ports)
  .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${port};`)
  // A test comes from an address of its own (sessions.ts).
  .replaceAll('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for');
const stopNginx = await startNginx(configuration);

async function stop(): Promise<void> {
  const ended = sites.filter(({ exitCode }) => exitCode === null).map((site) => once(site, 'exit'));
  for (const site of sites) site.kill('SIGTERM');
  await Promise.all(ended);
  await stopNginx();
  await database.stop();
  process.exit();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
