import { useState } from 'react';
import { stale } from '../stale.ts';
import { trpc } from '../trpc.tsx';
import { useWords } from '../words/en.shell.ts';
import { failureMessage } from './failure-message.ts';
import { showMessage } from './message.ts';

/** How long the specification shows alerts (section 9), in milliseconds. A failure message stays until it is closed. */
const shownFor = 3000;

interface ActMessages<Result> {
  /** Popup title after success, unless `act` is given another; absent where the page itself shows the result. */
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
  lasts?: number;
  /** Called after success, before the stale queries are fetched again. */
  onDone?: (result: Result) => void;
  /** Handles an error first. @returns whether it is dealt with and needs no message */
  onRefused?: (error: unknown) => boolean;
}

interface Mutation<Input, Result> {
  mutateAsync: (input: Input) => Promise<Result>;
  isPending: boolean;
}

/**
 * Runs a mutation for a person: shows a message on success or failure, and refetches what the mutation makes stale in both cases.
 * `act` resolves to the result after that refetch, or to null on failure.
 */
export function useAct<Input, Result>(
  name: keyof typeof stale,
  { mutateAsync, isPending }: Mutation<Input, Result>,
  { done, text, failed, failure = 'titled', lasts = shownFor, onDone, onRefused }: ActMessages<Result>,
) {
  const { failure: words } = useWords();
  const utils = trpc.useUtils();
  const [error, setError] = useState('');

  async function act(input: Input, saidWhenDone = done): Promise<{ result: Result } | null> {
    setError('');
    let answer: { result: Result } | null = null;
    try {
      const result = await mutateAsync(input);
      answer = { result };
      if (saidWhenDone) showMessage({ title: saidWhenDone, ...(text && { text }), tone: 'good', lasts });
      onDone?.(result);
    } catch (refused) {
      console.error(refused);
      const why = failureMessage(refused, { offline: words.offline, otherwise: failure === 'titled' ? '' : failed });
      if (onRefused?.(refused)) return null;
      if (failure === 'page') setError(why);
      else showMessage(failure === 'titled' ? { title: failed, text: why, tone: 'bad' } : { title: why, tone: 'bad' });
    }
    await Promise.all(stale[name](utils).map((query) => query.invalidate()));
    return answer;
  }

  return { act, busy: isPending, error, clear: () => setError('') };
}
