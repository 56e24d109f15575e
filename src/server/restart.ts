import { isSea } from 'node:sea';

/**
 * Replaces this process by a new one of the same program, with the same id: whatever started it (start.mjs, systemd, a container, a terminal)
 * notices nothing. Everything must be closed. A process that cannot be replaced ends with an error, and systemd and containers start it again.
 */
export function restartProcess(): never {
  const { argv, env, execArgv, execPath } = process;
  // The executable adds its options itself (packaging/launch.mjs).
  const args = isSea() ? argv.slice(2) : [...execArgv, ...argv.slice(1)];
  process.execve?.(execPath, [execPath, ...args], env);
  throw new Error('The process cannot be replaced. Please start the site again.');
}
