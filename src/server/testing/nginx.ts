import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The nginx of this machine; undefined where there is none. */
export const nginxProgram = ['nginx', '/usr/sbin/nginx'].find(
  (name) => !spawnSync(name, ['-v']).error,
);

const isRoot = process.getuid?.() === 0;
/** The user of nginx where root starts it. */
export const nginxUser = isRoot ? { uid: 65_534, gid: 65_534 } : null;

/** Starts nginx with that text inside its `http`. @returns what stops it */
export async function startNginx(http: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const [file, errors] = [join(folder, 'nginx.conf'), join(folder, 'error.log')];
  writeFileSync(
    file,
    `${isRoot ? 'user nobody nogroup; ' : ''}daemon off; pid ${join(folder, 'pid')}; error_log ${errors};
events {} http { access_log off; ${temporary.join(' ')} ${http} }`,
  );
  const nginx = spawn(nginxProgram ?? '', ['-c', file, '-e', errors], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A configuration of packaging/ for nginx, with the processes of the site at these ports and its logs in that folder. */
export function shippedNginx(
  name: 'nginx.conf' | 'nginx-cache.conf',
  processes: readonly number[],
  logs = tmpdir(),
): string {
  const servers = processes.map((port) => `server 127.0.0.1:${port}$1;`).join(' ');
  return readFileSync(join('packaging', name), 'utf8')
    .replace(/server 127\.0\.0\.1:3000([^;]*);/, servers)
    .replaceAll('/var/log/nginx', logs);
}
