import { writeFileSync } from 'node:fs';
import { answerParent } from '../jobs/child-task.ts';

export type Wish = 'tell' | 'ask' | 'throw' | 'find the disk full' | 'loop' | 'fill the heap' | 'fill buffers' | { tellInto: string };

export interface Told {
  pid: number;
  environment: string[];
  answer?: unknown;
}

const { env } = process;

/** A child process that does what a test wants of it. */
void answerParent<Wish, Told, string>(async (wish, parent) => {
  if (wish === 'throw') throw new Error('no such song');
  if (wish === 'find the disk full') throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  if (typeof wish === 'object') writeFileSync(wish.tellInto, String(process.pid));
  if (wish === 'loop' || typeof wish === 'object') for (;;);
  if (wish === 'fill the heap') for (const all: object[] = []; ; ) all.push({ at: all.length });
  if (wish === 'fill buffers') for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(1024 * 1024, 1));
  let answer: unknown;
  if (wish === 'ask') {
    for (const word of ['first', 'second']) {
      const heard = parent.receive();
      parent.send(word);
      answer = await heard;
    }
  }
  return { pid: process.pid, environment: Object.keys(env), answer };
});
