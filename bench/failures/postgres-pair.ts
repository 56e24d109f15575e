import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPrograms } from '../../src/server/testing/postgres-server.ts';
import { endWithThis, killWhole } from '../built-site.ts';

const run = promisify(execFile);

/** A PostgreSQL server and a standby that has each commit before it is acknowledged; a promotion makes the standby the primary. */
export interface PostgresPair {
  primaryPort(): number;
  /** Of the database `songs`, on a port: a server's, or one that leads there. */
  addressAt(port: number): string;
  primaryPid(): number;
  /** kill -9 of all processes of the primary. */
  killPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  /** The standby becomes the primary, and acknowledges without a standby of its own until `renewStandby`. */
  promoteStandby(): Promise<void>;
  /** Copies the primary to a new standby, and lets commits wait for it from then on. */
  renewStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  folder: string;
  port: number;
  process: ChildProcess | null;
}

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const password = randomBytes(12).toString('hex');

/** The settings of packaging/compose.yaml that matter here; the rest are PostgreSQL's own. */
const settings = (port: number) => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = ${port}
wal_retrieve_retry_interval = 500ms
`;

/** Starts a primary, without a standby yet. @param folder where another user may enter @throws Error where PostgreSQL is not installed */
export async function startPostgresPair(
  folder: string,
  ports: readonly [number, number],
): Promise<PostgresPair> {
  const programs = findPrograms();
  if (programs === null)
    throw new Error(
      'This benchmark needs PostgreSQL (apt-get install postgresql); it need not run.',
    );
  const options = { cwd: folder, ...user, env: { ...process.env, PGPASSWORD: password } };
  const program = (name: string, ...given: string[]) => run(join(programs, name), given, options);
  const addressAt = (port: number) => `postgres://songs:${password}@127.0.0.1:${port}/songs`;
  const ask = async ({ port }: Server, sql: string) =>
    (
      await program(
        'psql',
        '--no-psqlrc',
        '--tuples-only',
        '--no-align',
        '--command',
        sql,
        addressAt(port),
      )
    ).stdout.trim();

  async function start(server: Server): Promise<void> {
    const log = openSync(join(folder, 'postgres.log'), 'a');
    server.process = spawn(join(programs ?? '', 'postgres'), ['-D', server.folder], {
      cwd: folder,
      ...user,
      stdio: ['ignore', log, log],
    });
    const started = server.process;
    endWithThis(started, 'SIGQUIT');
    const given = ['--quiet', '--host=127.0.0.1', `--port=${server.port}`];
    while (spawnSync(join(programs ?? '', 'pg_isready'), given).status !== 0) {
      if (started.exitCode !== null)
        throw new Error(`PostgreSQL did not start; see ${folder}/postgres.log`);
      await wait(20);
    }
  }

  async function kill(server: Server): Promise<void> {
    if (!server.process) return;
    await killWhole(server.process);
    server.process = null;
  }

  let made = 0;
  const newServer = (port: number): Server => ({
    folder: join(folder, `server${(made += 1)}`),
    port,
    process: null,
  });

  let primary = newServer(ports[0]);
  let standby: Server | null = null;
  const passwordFile = join(folder, 'password');
  mkdirSync(folder, { recursive: true });
  writeFileSync(passwordFile, password);
  for (const path of [folder, passwordFile])
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  const initial = [
    '--username=songs',
    '--auth=password',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  await program('initdb', `--pgdata=${primary.folder}`, ...initial);
  appendFileSync(join(primary.folder, 'postgresql.conf'), settings(primary.port));
  await start(primary);
  await program(
    'createdb',
    '--host=127.0.0.1',
    `--port=${primary.port}`,
    '--username=songs',
    'songs',
  );

  const pair: PostgresPair = {
    primaryPort: () => primary.port,
    addressAt,
    primaryPid: () => primary.process?.pid ?? 0,
    killPrimary: () => kill(primary),
    startPrimary: () => start(primary),
    async promoteStandby() {
      if (!standby) throw new Error('There is no standby.');
      await program('pg_ctl', 'promote', '-D', standby.folder, '--wait');
      const before = primary;
      [primary, standby] = [standby, null];
      rmSync(before.folder, { recursive: true });
    },
    async renewStandby() {
      standby = newServer(ports.find((port) => port !== primary.port) ?? 0);
      const from = `postgres://songs:${password}@127.0.0.1:${primary.port}/postgres?application_name=standby`;
      await program(
        'pg_basebackup',
        `--pgdata=${standby.folder}`,
        `--dbname=${from}`,
        '--write-recovery-conf',
        '--checkpoint=fast',
      );
      // The last line of a name counts; the names that the primary waits for are not the standby's, in case it is promoted.
      appendFileSync(join(standby.folder, 'postgresql.conf'), settings(standby.port));
      appendFileSync(
        join(standby.folder, 'postgresql.auto.conf'),
        "synchronous_standby_names = ''\n",
      );
      await start(standby);
      while (
        (await ask(
          primary,
          "select count(*) from pg_stat_replication where application_name = 'standby'",
        )) !== '1'
      )
        await wait(50);
      await ask(primary, "alter system set synchronous_standby_names = 'standby'");
      await ask(primary, 'select pg_reload_conf()');
      while (
        (await ask(
          primary,
          "select count(*) from pg_stat_replication where sync_state = 'sync'",
        )) !== '1'
      )
        await wait(50);
    },
    async stop() {
      for (const server of [primary, standby]) {
        if (!server?.process) continue;
        server.process.kill('SIGQUIT');
        await once(server.process, 'exit');
      }
    },
  };
  return pair;
}
