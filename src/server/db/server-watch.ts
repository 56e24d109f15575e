import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseAway } from '../errors.ts';
import { addressOf, openDb, serverStateOf, type Db } from './open.ts';

interface Options {
  log?: (line: string) => void;
  /** Called when the server was lost (true), and when it is there again (false). */
  changed?: (isAway: boolean) => void;
  /** Milliseconds between two questions, and for an answer. */
  times?: { pause: number; answer: number };
}

const usualTimes = { pause: 1000, answer: 2000 };
/** Milliseconds between two questions, however many connections fail. */
const minPauseMs = 50;
/** Milliseconds in which a process that was busy reads an answer that came in time. */
const grace = 100;

/** Whether the PostgreSQL server of a database is known to be away; never on SQLite. */
export const isServerAway = (db: Db): boolean => (serverStateOf(db)?.away ?? null) !== null;

/** Whether the PostgreSQL server of a database takes no writes; never on SQLite. */
export const isServerReadOnly = (db: Db): boolean => serverStateOf(db)?.isReadOnly ?? false;

/**
 * Asks the PostgreSQL server once a second whether it is there, over a connection of its own, and at once when another connection fails.
 * While it is away every statement fails at once instead of waiting for a connection, also where the network swallows what is sent. The log says
 * once that it was lost, and once that it is back. It does not keep the process alive.
 * @returns the function that stops it
 */
export function watchServer(
  db: Db,
  { log = console.error, changed = () => {}, times = usualTimes }: Options = {},
): () => Promise<void> {
  const [state, address] = [serverStateOf(db), addressOf(db)];
  if (!state || address === null) return async () => {};
  const own = openDb(address);
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  state.suspect = () => woken.resolve();

  async function ask(): Promise<void> {
    woken = Promise.withResolvers();
    try {
      const { rows } = await inTime(readOnly.execute(own), times.answer);
      state!.isReadOnly = rows[0]?.isReadOnly ?? false;
      find();
    } catch (error) {
      serverStateOf(own)?.cut();
      if (isLost(error)) lose(error);
      else find();
    }
  }

  function lose(error: Error): void {
    if (state!.away || stopping.signal.aborted) return;
    state!.away = error;
    state!.cut();
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    log(
      `The database server is lost: ${reason}. What is cached is read on; all else is answered 503 until it is back.`,
    );
    changed(true);
  }

  function find(): void {
    if (!state!.away) return;
    state!.away = null;
    log('The database server is back.');
    changed(false);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ask();
      await sleep(minPauseMs, undefined, { ref: false });
      const pause = sleep(times.pause, undefined, { ref: false, signal: stopping.signal }).catch(
        () => {},
      );
      await (state!.away ? pause : Promise.race([pause, woken.promise]));
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    state.suspect = () => {};
    serverStateOf(own)?.cut();
    await running;
    await own.destroy();
  };
}

const readOnly = sql<{
  isReadOnly: boolean;
}>`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/** A server that only has no connection left for the watch, or refuses it in another way, still answers those that the site has. */
const isLost = (error: unknown): error is Error =>
  error instanceof DatabaseAway &&
  !(error.cause instanceof Error && 'code' in error.cause && error.cause.code === '53300');

/** @throws DatabaseAway when the answer takes longer */
async function inTime<Answer>(asked: Promise<Answer>, time: number): Promise<Answer> {
  const late = sleep(time, undefined, { ref: false })
    .then(() => sleep(grace, undefined, { ref: false }))
    .then(() => {
      throw new DatabaseAway(new Error(`it gave no answer in ${time} ms`), false);
    });
  return Promise.race([asked, late]);
}
