import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { messageOf } from '../error-message.ts';
import { DatabaseAway, isAway } from '../errors.ts';
import { isOnPostgres } from './engine.ts';
import { addressOf, type Db } from './open.ts';
import { openListener } from './postgres.ts';
import { writeSetting } from './settings.ts';

/** The settings by whose values a process knows that another one has changed what it holds in memory. */
const watched = ['edition_version', 'token_keys', 'site_settings'] as const;
type Watched = (typeof watched)[number];
type Values = Partial<Record<Watched, string>>;

/** Changes of other processes in the same database. */
export interface Changes {
  /** From now on calls a function when a setting has another value than before; if it fails, again at the next look. */
  on(name: Watched, changed: () => Promise<void>): void;
  /** Looks for changes now, and waits until those found are passed on. @throws DatabaseAway */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Of the server, for a database that was opened without telling it. */
  address?: string | null;
  log?: (line: string) => void;
  /** Whether the server's notices are heard; many poolers pass none on. */
  listens?: boolean;
  /** Milliseconds: between two looks at most and at least, and how long the server may take to answer. */
  times?: { max: number; least: number; answer: number };
}

const usualTimes = { max: 500, least: 20, answer: 3000 };
const channel = 'purandara_changes';

const pause = (time: number) => setTimeout(time, undefined, { ref: false });

/** A SQLite file belongs to one process. */
const nothingChanges: Changes = { on() {}, look: async () => {}, stop: async () => {} };

/** Writes a setting, and tells the other processes of it when the transaction is committed. */
export async function writeWatched(trx: Db, name: Watched, value: string): Promise<void> {
  await writeSetting(trx, name, value);
  if (!isOnPostgres(trx)) return;
  // On a server without notices the call would end the transaction.
  const { rows } = await sql`select 1 from pg_proc where proname = 'pg_notify'`.execute(trx);
  if (rows.length > 0) await sql`select pg_notify(${channel}, '')`.execute(trx);
}

/**
 * Watches the settings that other processes change. What is read from the database after this call is never older than what is noticed.
 * The server is asked twice a second, and at once when it sends a notice. The asking does not rely on notices: a pooler swallows them
 * without a word, and a connection that is lost loses them.
 * @throws DatabaseAway
 */
export async function watchChanges(db: Db, options: Options = {}): Promise<Changes> {
  const {
    address = addressOf(db),
    log = console.error,
    listens = true,
    times = usualTimes,
  } = options;
  if (!isOnPostgres(db) || address === null) return nothingChanges;
  const query = db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', watched)
    .unionAll(db.selectFrom('secrets').select(['name', 'value']).where('name', 'in', watched))
    .compile();
  const handlers: Partial<Record<Watched, () => Promise<void>>> = {};
  const stopping = new AbortController();
  let wake = Promise.withResolvers<void>();
  let nextLook = aLook();
  let lastFailure = '';
  const listener = openListener(address, {
    channel: listens ? channel : null,
    noticed: () => wake.resolve(),
    failed: tell,
    ...times,
  });

  /** Asks on a connection that waits for no other query of this process; when the server refuses one more, on those of the others. */
  const readValues = async (): Promise<Values> => {
    const { rows } = await listener
      .ask(query)
      .catch(() => inTime(times.answer, db.executeQuery(query)));
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  };

  let seen = await readValues();

  async function lookOnce(): Promise<void> {
    const found = await readValues();
    for (const name of watched) {
      const changed = handlers[name];
      if (!changed || found[name] === seen[name]) continue;
      await changed();
      seen = { ...seen, [name]: found[name] };
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const look = nextLook;
      nextLook = aLook();
      wake = Promise.withResolvers();
      await lookOnce().then(look.resolve, (error: unknown) => {
        tell(error);
        look.reject(error);
      });
      await pause(times.least);
      if (!stopping.signal.aborted)
        await Promise.race([wake.promise, pause(times.max - times.least)]);
    }
    nextLook.resolve();
  }

  /** Each failure is said once. That the server is away is said elsewhere. */
  function tell(error: unknown): void {
    const failure = messageOf(error);
    if (isAway(error) || error instanceof DatabaseAway || failure === lastFailure) return;
    lastFailure = failure;
    log(`What other processes change could not be seen; it is tried again: ${failure}`);
  }

  const running = run();
  return {
    on: (name, changed) => void (handlers[name] = changed),
    look() {
      wake.resolve();
      return nextLook.promise;
    },
    async stop() {
      stopping.abort();
      wake.resolve();
      await running;
      await listener.close();
    },
  };
}

/** The end of a look, for which nobody may be waiting. */
function aLook(): PromiseWithResolvers<void> {
  const look = Promise.withResolvers<void>();
  look.promise.catch(() => {});
  return look;
}

/** @throws DatabaseAway when the answer takes longer */
function inTime<Answer>(time: number, asked: Promise<Answer>): Promise<Answer> {
  const late = pause(time).then(() => {
    throw new DatabaseAway(new Error('no answer in time'), false);
  });
  return Promise.race([asked, late]);
}
