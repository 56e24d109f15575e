import { useState } from 'react';
import type { stale } from '../stale.ts';
import { trpc } from '../trpc.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { failureMessage } from './failure-message.ts';
import { showMessage } from './message.ts';

/** How long `act` waits for the refetch (ms): on a dead connection it resolves without it. */
const maxWaitMs = 3000;

interface ActMessages<Input, Result> {
  /** Popup title after success, unless `act` is given another; absent if the page itself shows the result. */
  done?: string;
  /** Popup text below that title. */
  text?: string;
  /** Message when the mutation was refused or failed. */
  failed: string;
  /**
   * How a failure is shown: `titled`, a popup with `failed` as its title and the reason below it; `alone`, a popup with only the
   * reason (`failed` when there is none); `page`, as the returned `error`, which the page shows itself.
   */
  failure?: 'titled' | 'alone' | 'page';
  /** Called after success, before the stale queries are fetched again. */
  onDone?: (result: Result, input: Input) => void;
  /** Handles an error first; `why` is what would be shown. @returns whether it is dealt with and needs no message */
  onRefused?: (error: unknown, why: string) => boolean;
}

interface Mutation<Input, Result> {
  mutateAsync: (input: Input) => Promise<Result>;
  isPending: boolean;
}

/**
 * Runs a mutation: shows a message on success or failure, and refetches what the mutation makes stale in both cases.
 * `act` resolves to the result after that refetch, or to null as soon as the mutation has failed. Forms for people who are signed
 * out use the tRPC client itself: there a 401 is a wrong password rather than the end of a session, and no query becomes stale.
 */
export function useAct<Input, Result>(
  name: keyof typeof stale,
  { mutateAsync, isPending }: Mutation<Input, Result>,
  { done, text, failed, failure = 'titled', onDone, onRefused }: ActMessages<Input, Result>,
) {
  const { failure: messages } = useShellMessages();
  const utils = trpc.useUtils();
  const [error, setError] = useState('');

  /** What becomes stale is loaded with the first mutation; where it cannot be loaded, everything is. */
  async function refetch(): Promise<void> {
    const loaded = await import('../stale.ts').catch(() => null);
    const queries = loaded ? loaded.stale[name](utils) : [utils];
    await Promise.all(queries.map((query) => query.invalidate()));
  }

  /** @param onSuccess called after `onDone` */
  async function act(
    input: Input,
    doneMessage = done,
    onSuccess?: () => void,
  ): Promise<{ result: Result } | null> {
    setError('');
    try {
      const result = await mutateAsync(input);
      if (doneMessage) showMessage({ title: doneMessage, ...(text && { text }), tone: 'good' });
      onDone?.(result, input);
      onSuccess?.();
      await Promise.race([refetch(), new Promise((over) => setTimeout(over, maxWaitMs))]);
      return { result };
    } catch (refused) {
      console.error(refused);
      const why = failureMessage(refused, {
        offline: messages.offline,
        otherwise: failure === 'titled' ? '' : failed,
      });
      if (!onRefused?.(refused, why)) {
        if (failure === 'page') setError(why);
        else
          showMessage(
            failure === 'titled'
              ? { title: failed, text: why, tone: 'bad' }
              : { title: why, tone: 'bad' },
          );
      }
      void refetch();
      return null;
    }
  }

  return { act, busy: isPending, error, clear: () => setError('') };
}
