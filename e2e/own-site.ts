import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new site without an admin, of its own for a journey that changes all of it. */
export interface OwnSite {
  origin: string;
  dataFolder: string;
  /** The address that makes the first admin. */
  setUpLink: string;
  stop: () => Promise<void>;
}

export async function startOwnSite(variables: Record<string, string> = {}): Promise<OwnSite> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataFolder = join(mkdtempSync(join(tmpdir(), 'own-site-')), 'data');
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...env } = process.env;
  const site = spawn('node', ['start.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...env, PORT: String(port), DATA_DIR: dataFolder, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  site.stdout.on('data', (chunk) => (printed += String(chunk)));
  while (!printed.includes(`are at ${origin}`)) await once(site.stdout, 'data');
  const [setUpLink = ''] = /http\S+\/set-up\?token=\S+/.exec(printed) ?? [];
  return {
    origin,
    dataFolder,
    setUpLink,
    async stop() {
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
