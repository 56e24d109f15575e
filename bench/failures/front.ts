import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nginxProgram, nginxUser, shippedNginx } from '../../src/server/testing/nginx.ts';
import { call } from '../attack/call.ts';
import { endWithThis, killWhole } from '../built-site.ts';

/** nginx with the shipped configuration in front of processes of the site. */
export interface Front {
  start(): Promise<void>;
  /** kill -9 of all its processes. */
  kill(): Promise<void>;
}

interface Options {
  folder: string;
  /** Where it listens: for people, and for the purge hook. */
  port: number;
  hook: number;
  /** Of the processes of the site. */
  sites: readonly number[];
}

/** Prepares nginx in a folder that another user may enter. */
export function prepareFront({ folder, port, hook, sites }: Options): Front {
  if (!nginxProgram)
    throw new Error('This benchmark needs nginx (apt-get install nginx); it need not run.');
  const [cache, file, errors] = [
    join(folder, 'cache'),
    join(folder, 'nginx.conf'),
    join(folder, 'error.log'),
  ];
  // The folder that the cache lies in belongs to somebody else than nginx, as on Debian.
  mkdirSync(join(cache, 'purandara'), { recursive: true });
  if (nginxUser) chownSync(join(cache, 'purandara'), nginxUser.uid, nginxUser.gid);
  const shipped = shippedNginx('nginx-cache.conf', sites, folder)
    .replaceAll('/var/cache', cache)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${hook}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    file,
    `${nginxUser ? 'user nobody nogroup; ' : ''}daemon off; pid ${join(folder, 'pid')}; error_log ${errors};
events {} http { access_log off; ${temporary.join(' ')} ${shipped} }`,
  );
  let nginx: ChildProcess | null = null;
  return {
    async start() {
      nginx = spawn(nginxProgram ?? '', ['-c', file, '-e', errors], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const started = nginx;
      endWithThis(started);
      const answers = () =>
        call({ port, from: '127.0.0.1', path: '/robots.txt', patience: 1000 }).then(
          () => true,
          () => false,
        );
      while (!(await answers())) {
        if (started.exitCode !== null)
          throw new Error(`nginx did not start: ${readFileSync(errors, 'utf8')}`);
        await wait(20);
      }
    },
    async kill() {
      if (nginx) await killWhole(nginx);
    },
  };
}
