import { useEffect, useEffectEvent, useState } from 'react';
import {
  leaderBeatMs,
  leaderGoneMs,
  type SetPosition,
  type SetState,
} from '../../../shared/set-lists.ts';
import { fieldsOf } from '../../lib/json-fields.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import type { Edited } from './use-set.ts';

/** The stream of a list as this device receives it. */
interface Followed {
  /** Null before the first event. */
  state: SetState | null;
  /** Whether the connection is lost; it is opened again. */
  isLost: boolean;
  /** Whether somebody leads at the moment. */
  isLed: boolean;
}

/** Milliseconds after which a stream that was refused is opened again; a stream that breaks off is reopened by the browser. */
const reopenMs = 5000;

/**
 * Follows a list. How long the leader is silent is measured by this device's monotonic clock, so that wrong clocks do no harm.
 * @param onListChange called soon after the entries have changed, at a random moment, so that not all followers read the list at once
 */
export function useFollowedSet(code: string, onListChange: () => void): Followed {
  const [followed, setFollowed] = useState<Followed>({ state: null, isLost: false, isLed: false });
  const changed = useEffectEvent(onListChange);

  useEffect(() => {
    let source: EventSource;
    let reopen: ReturnType<typeof setTimeout> | undefined;
    let refetch: ReturnType<typeof setTimeout> | undefined;
    let lastSeen = 0;
    let state: SetState | null = null;
    const isLed = () =>
      state !== null && state.leader !== null && performance.now() - lastSeen < leaderGoneMs;

    function receive(text: string): void {
      const next = parseState(text);
      if (!next) return;
      if (state && state.listVersion !== next.listVersion) {
        clearTimeout(refetch);
        refetch = setTimeout(changed, Math.random() * 2000);
      }
      state = next;
      lastSeen = performance.now() - next.age;
      setFollowed({ state, isLost: false, isLed: isLed() });
    }

    function open(): void {
      source = new EventSource(`/api/sets/${encodeURIComponent(code)}/stream`);
      source.addEventListener('message', ({ data }) => receive(String(data)));
      source.addEventListener('error', () => {
        setFollowed((now) => ({ ...now, isLost: true }));
        if (source.readyState === EventSource.CLOSED) reopen = setTimeout(open, reopenMs);
      });
    }

    open();
    const look = setInterval(
      () => setFollowed((now) => (now.isLed === isLed() ? now : { ...now, isLed: isLed() })),
      1000,
    );
    return () => {
      source.close();
      clearTimeout(reopen);
      clearTimeout(refetch);
      clearInterval(look);
    };
  }, [code]);

  return followed;
}

function parseState(text: string): SetState | null {
  try {
    const { position, leader, age, version, listVersion } = fieldsOf(JSON.parse(text));
    const { entry, line } = fieldsOf(position);
    return {
      position: typeof entry === 'string' && typeof line === 'number' ? { entry, line } : null,
      leader: typeof leader === 'string' ? leader : null,
      age: Number(age) || 0,
      version: Number(version) || 0,
      listVersion: Number(listVersion) || 0,
    };
  } catch {
    return null;
  }
}

export type Lead = 'leading' | 'other' | 'unreachable';

/** Sends the positions of a leader one at a time; those that were made while a call was under way are skipped but for the newest. */
function createSender(
  send: (position: SetPosition | null, takesOver: boolean) => Promise<Lead>,
  onResult: (lead: Lead) => void,
) {
  let newest: SetPosition | null = null;
  let isSending = false;
  let lead: Lead | null = null;

  async function run(takesOver: boolean): Promise<void> {
    if (isSending || !newest || (lead === 'other' && !takesOver)) return;
    isSending = true;
    const position = newest;
    lead = await send(position, takesOver);
    isSending = false;
    onResult(lead);
    if (lead === 'leading' && newest !== position) await run(false);
  }

  return {
    move(position: SetPosition | null): void {
      newest = position;
      void run(false);
    },
    /** Sends the last position again. */
    beat: () => void run(false),
    takeOver: () => void run(true),
    end(): void {
      if (lead === 'leading') void send(null, false);
      newest = null;
    },
  };
}

/**
 * Leads a list from this page: sends each position, and the last one again every few seconds.
 * @param edited null while this page does not lead
 * @param position null before there is one to send
 */
export function useLead(edited: Edited | null, leader: string, position: SetPosition | null) {
  const { setLists } = trpc.useUtils().client;
  const [lead, setLead] = useState<Lead>('leading');
  const [sender] = useState(() =>
    createSender(async (next, takesOver) => {
      if (!edited) return 'leading';
      try {
        await setLists.present.mutate({ ...edited, leader, position: next, takesOver });
        return 'leading';
      } catch (error) {
        return httpStatusOf(error) === 409 ? 'other' : 'unreachable';
      }
    }, setLead),
  );
  const isLeading = edited !== null;

  useEffect(() => {
    if (isLeading) sender.move(position);
  }, [sender, isLeading, position]);
  useEffect(() => {
    if (!isLeading) return undefined;
    const timer = setInterval(sender.beat, leaderBeatMs);
    return () => {
      clearInterval(timer);
      sender.end();
    };
  }, [sender, isLeading]);

  return { lead, takeOver: sender.takeOver };
}
