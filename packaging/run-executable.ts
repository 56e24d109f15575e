import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, copyFileSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { admin } from '../e2e/people.ts';

/** The executable in an empty folder, without Node and other programs within its reach. */
export interface Executable {
  folder: string;
  /** Starts the site; resolves at its first answer. */
  start(): Promise<void>;
  /** Ends the site by a signal. @returns its exit code */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Runs a command. @returns its exit code and all that it printed */
  run(...args: string[]): { code: number | null; printed: string };
  /** The temporary folders that the executable has written itself into. */
  unpacked(): string[];
}

export function placeExecutable(origin: string): Executable {
  const folder = mkdtempSync(join(tmpdir(), 'executable-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  copyFileSync(
    join(import.meta.dirname, '../dist/purandara'),
    join(folder, 'purandara'),
    constants.COPYFILE_FICLONE,
  );
  const env = {
    PATH: '/nonexistent',
    TMPDIR: temporary,
    PORT: new URL(origin).port,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  let site: ChildProcess | undefined;
  return {
    folder,
    async start() {
      site = spawn('./purandara', [], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
      await expect
        .poll(
          () =>
            fetch(`${origin}/readyz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 60_000, intervals: [50] },
        )
        .toBe(true);
    },
    async stop(signal) {
      if (!site) return null;
      const ended = once(site, 'exit');
      site.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
    run(...args) {
      const { status, stdout, stderr } = spawnSync('./purandara', args, {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return { code: status, printed: stdout + stderr };
    },
    unpacked: () => readdirSync(temporary).filter((name) => name.startsWith('purandara-')),
  };
}
