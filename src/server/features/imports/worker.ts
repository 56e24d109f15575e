import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { openDb } from '../../db/open.ts';
import { doTask, type Outcome, type Task } from './tasks.ts';

/** What a thread is given: the work, the database's file, and the way to talk while it works. */
export interface Order {
  task: Task;
  file: string;
  port: MessagePort;
}

/** What the thread says: it is ready to write and waits for an answer, or how far it is. */
export type Message = { is: 'ready' } | { is: 'told'; done: number; of: number };

/** In a thread of its own, with a connection of its own (docs/decisions/0030-import.md). */
export default async function work({ task, file, port }: Order): Promise<Outcome> {
  const say = (message: Message) => port.postMessage(message);
  const db = openDb(file);
  let locked: Promise<unknown> | undefined;
  try {
    return await doTask(db, task, {
      async lock() {
        if (!locked) {
          locked = once(port, 'message');
          say({ is: 'ready' });
        }
        await locked;
      },
      told: (done, of) => say({ is: 'told', done, of }),
    });
  } finally {
    await db.destroy();
    port.close();
  }
}
