import { spawnSync } from 'node:child_process';

/** Runs a program and shows what it prints only if it fails. @throws Error with the message when it exits with another code than 0 */
export function runQuietly(program: string, args: readonly string[], message: string): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`);
  throw new Error(message);
}
