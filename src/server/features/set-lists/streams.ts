import { Readable } from 'node:stream';
import { z } from 'zod';
import type { SetState } from '../../../shared/set-lists.ts';
import { isOnPostgres } from '../../db/engine.ts';
import { addressOf, type Db } from '../../db/open.ts';
import { openListener } from '../../db/postgres.ts';
import { emptyQuery, listStates, notifyState, statesChannel, type SetRow } from './queries.ts';

/** The streams by which devices follow the leaders of set lists. */
export interface SetStreams {
  /** Opens a stream of server-sent events that begins with this state. It ends when its reader is destroyed. */
  open(code: string, state: SetState): Readable;
  /** Tells other processes of a state, in the transaction that stores it. */
  announce(trx: Db, code: string, state: SetState): Promise<void>;
  /** Sends a state to the followers of a list in this process. */
  deliver(code: string, state: SetState): void;
  /** Ends the streams of a list that was deleted. */
  end(code: string): void;
  /** Ends all streams. */
  close(): Promise<void>;
}

interface Follower {
  stream: Readable;
  /** The newest state that was sent. */
  version: number;
}

/** Milliseconds between two comments, since proxies end a silent connection after a minute. */
const commentMs = 20_000;
/** Milliseconds between two looks for states that another process has stored, where its notices do not arrive. */
const lookMs = 1000;
/** Bytes that may wait for a slow follower before its stream ends. */
const maxWaitingBytes = 16 * 1024;

export function openSetStreams(db: Db, now: () => number): SetStreams {
  const followers = new Map<string, Set<Follower>>();
  const comments = setInterval(() => sendToAll(': \n\n'), commentMs).unref();
  const others = isOnPostgres(db) ? listen() : null;
  let closing: Promise<void> | undefined;

  function send(follower: Follower, text: string): void {
    const { stream } = follower;
    if (stream.readableLength > maxWaitingBytes) stream.destroy();
    else stream.push(text);
  }

  function sendToAll(text: string): void {
    for (const some of followers.values()) for (const follower of some) send(follower, text);
  }

  function deliver(code: string, state: SetState): void {
    const text = eventOf(state);
    for (const follower of followers.get(code) ?? []) {
      if (state.version <= follower.version) continue;
      follower.version = state.version;
      send(follower, text);
    }
  }

  function end(code: string): void {
    const ended = followers.get(code) ?? [];
    // Nothing may be sent after the end.
    followers.delete(code);
    for (const { stream } of ended) stream.push(null);
  }

  /** Receives the states that other processes store. Polling does not rely on notices, which some poolers drop. */
  function listen(): { look: () => Promise<void>; close: () => Promise<void> } {
    const listener = openListener(addressOf(db) ?? '', {
      channel: statesChannel,
      noticed: (payload) => {
        const { data } = noticeSchema.safeParse(JSON.parse(payload));
        if (data) deliver(data.code, data.state);
      },
      failed: () => {},
      answer: 3000,
    });
    let isLooking = false;
    async function look(): Promise<void> {
      if (isLooking || followers.size === 0) return;
      isLooking = true;
      const codes = [...followers.keys()];
      try {
        // Keeps the listening connection open, or opens it again. Without it positions come from the query below.
        await listener.ask(emptyQuery(db)).catch(() => undefined);
        const rows = await listStates(db, codes);
        for (const row of rows) deliver(row.code, stateOf(row, now()));
        const found = new Set(rows.map(({ code }) => code));
        for (const code of codes) if (!found.has(code)) end(code);
      } catch {
        // The site is degraded while the database is away; the next look tries again.
      } finally {
        isLooking = false;
      }
    }
    const timer = setInterval(() => void look(), lookMs).unref();
    return {
      look,
      close: async () => {
        clearInterval(timer);
        await listener.close();
      },
    };
  }

  return {
    open(code, state) {
      const stream = new Readable({ read() {} });
      const follower = { stream, version: state.version };
      const some = followers.get(code) ?? new Set();
      followers.set(code, some.add(follower));
      stream.once('close', () => {
        some.delete(follower);
        if (some.size === 0 && followers.get(code) === some) followers.delete(code);
      });
      void others?.look();
      stream.push(`retry: 2000\n\n${eventOf(state)}`);
      return stream;
    },
    async announce(trx, code, state) {
      if (isOnPostgres(trx)) await notifyState(trx, JSON.stringify({ code, state }));
    },
    deliver,
    end,
    async close() {
      clearInterval(comments);
      for (const code of followers.keys()) end(code);
      await (closing ??= others?.close());
    },
  };
}

const positionSchema = z.object({ entry: z.string(), line: z.number() });
const noticeSchema = z.object({
  code: z.string(),
  state: z.object({
    position: positionSchema.nullable(),
    leader: z.string().nullable(),
    age: z.number(),
    version: z.number(),
    listVersion: z.number(),
  }),
});

const eventOf = (state: SetState) => `data: ${JSON.stringify(state)}\n\n`;

/** The state of a stored list. */
export function stateOf(
  row: Pick<SetRow, 'position' | 'leader' | 'led_at' | 'state_version' | 'list_version'>,
  now: number,
): SetState {
  return {
    position: row.position === null ? null : positionSchema.parse(JSON.parse(row.position)),
    leader: row.leader,
    age: Math.max(0, now - row.led_at),
    version: row.state_version,
    listVersion: row.list_version,
  };
}
