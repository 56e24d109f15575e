import { writeFileSync } from 'node:fs';
import { runTaskOfParent } from '../jobs/child-task.ts';

export type ChildTask =
  | 'report'
  | 'ask'
  | 'throw'
  | 'find the disk full'
  | 'loop'
  | 'fill the heap'
  | 'fill buffers'
  | { writePidTo: string };

export interface ChildReport {
  pid: number;
  environment: string[];
  answer?: unknown;
}

const { env } = process;

/** A child process that does what its test asks for. */
void runTaskOfParent<ChildTask, ChildReport, string>(async (task, parent) => {
  if (task === 'throw') throw new Error('no such song');
  if (task === 'find the disk full')
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  if (typeof task === 'object') writeFileSync(task.writePidTo, String(process.pid));
  if (task === 'loop' || typeof task === 'object') for (;;);
  if (task === 'fill the heap') for (const all: object[] = []; ;) all.push({ at: all.length });
  if (task === 'fill buffers')
    for (const all: Buffer[] = []; ;) all.push(Buffer.alloc(1024 * 1024, 1));
  let answer: unknown;
  if (task === 'ask') {
    for (const word of ['first', 'second']) {
      const received = parent.receive();
      parent.send(word);
      answer = await received;
    }
  }
  return { pid: process.pid, environment: Object.keys(env), answer };
});
