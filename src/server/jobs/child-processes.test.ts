import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startChildProcesses, type ChildProcesses } from './child-processes.ts';
import type { ChildReport, ChildTask } from '../testing/child-process.ts';

// Each test starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const bounds = { width: 1, length: 2, each: 2, retryAfter: 7 };
let processes: ChildProcesses<ChildTask, ChildReport>;
beforeAll(() => {
  processes = startChildProcesses('testing/child-process', { bounds, memory: 150 });
});
afterAll(() => processes.close());

const [client, time] = ['192.0.2.1', 50_000];
/** Whether the process still exists; a zombie counts as ended. */
const isThere = (pid: number) => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !/\) Z /.test(read(`/proc/${pid}/stat`));
};

test('a task runs in another process, which gets no secret of the site and ends afterwards', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'Lotus@1564');
  vi.stubEnv('SMTP_URL', 'smtps://trust:secret@mail.example.org');
  const { pid, environment } = await processes.run('report', { client, time });
  vi.unstubAllEnvs();
  expect(pid).not.toBe(process.pid);
  expect(
    environment.filter(
      (name) =>
        !/^(?:NODE_(?:CHANNEL_FD|CHANNEL_SERIALIZATION_MODE|COMPILE_CACHE)|MALLOC_\w+)$/.test(name),
    ),
  ).toEqual([]);
  expect(isThere(pid)).toBe(false);
});

test('parent and child exchange messages during the task', async () => {
  const messages: unknown[] = [];
  const { answer } = await processes.run('ask', {
    client,
    time,
    onMessage: (message, reply) => {
      messages.push(message);
      reply({ go: messages.length });
    },
  });
  expect([messages, answer]).toEqual([['first', 'second'], { go: 2 }]);
});

test.each<[ChildTask, 'memory' | 'time', number]>([
  ['fill the heap', 'memory', time],
  ['fill buffers', 'memory', time],
  ['loop', 'time', 500],
])(
  'a task that is told to %s is ended for its %s, and the next task runs',
  async (wish, limit, max) => {
    await expect(processes.run(wish, { client, time: max })).rejects.toMatchObject({ limit });
    expect(await processes.run('report', { client, time })).toMatchObject({
      pid: expect.any(Number),
    });
  },
);

test('an error arrives with its message, a missing program with Node’s', async () => {
  await expect(processes.run('throw', { client, time })).rejects.toThrow('no such song');
  const nothing = startChildProcesses('no-such/worker', { bounds, memory: 150 });
  await expect(nothing.run({}, { client, time })).rejects.toThrow(
    /A child process failed .*Cannot find module/s,
  );
  await expect(processes.run('find the disk full', { client, time })).rejects.toMatchObject({
    code: 'SQLITE_FULL',
    message: expect.stringContaining('disk is full'),
  });
});

test('one task runs at a time, a limited number waits, and one more is refused', async () => {
  const running = Array.from({ length: 3 }, () => processes.run('report', { client, time }));
  await expect(processes.run('report', { client: '192.0.2.2', time })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    cause: { seconds: 7 },
  });
  expect(new Set((await Promise.all(running)).map(({ pid }) => pid)).size).toBe(3);
});

test('closing ends running tasks and refuses waiting ones', async () => {
  const own = startChildProcesses<ChildTask, ChildReport>('testing/child-process', {
    bounds,
    memory: 150,
  });
  const running = [own.run('loop', { client, time }), own.run('report', { client, time })].map(
    (run) => expect(run).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' }),
  );
  await own.close();
  await Promise.all(running);
});

test('a child ends with its parent, also during a loop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-child-'));
  const file = join(folder, 'pid');
  const parent = fork(join(import.meta.dirname, '../testing/short-lived-parent.ts'), [file], {
    execArgv: [],
    stdio: 'inherit',
  });
  await expect.poll(() => read(file), { timeout: 30_000 }).not.toBe('');
  const pid = Number(read(file));
  expect(isThere(pid)).toBe(true);
  const exit = once(parent, 'exit');
  parent.kill('SIGKILL');
  await exit;
  await expect.poll(() => isThere(pid), { timeout: 30_000 }).toBe(false);
  rmSync(folder, { recursive: true });
});

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
