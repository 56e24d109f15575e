import { useState } from 'react';
import { stale } from '../stale.ts';
import { trpc } from '../trpc.tsx';
import { useWords } from '../words/en.shell.ts';
import { refusal } from './refusal.ts';
import { showMessage } from './message.ts';

/** The time of the specification's alerts (section 9), in milliseconds; a failure stays until it is read. */
const shownFor = 3000;

interface Says<Result> {
  /** Said in a popup when it is done, unless `act` is given other words; absent where the page shows it. */
  done?: string;
  /** Below it. */
  text?: string;
  /** Said when it was refused or failed. */
  failed: string;
  /**
   * Where the failure is said: a popup with `failed` as its title and the reason below it, a popup of the reason alone (`failed`
   * where there is none), or `error` for the page itself to show.
   */
  failure?: 'titled' | 'alone' | 'page';
  lasts?: number;
  /** Called when it is done, before anything is read anew. */
  onDone?: (result: Result) => void;
  /** Looks at a refusal first, and says whether it has been dealt with. */
  onRefused?: (error: unknown) => boolean;
}

interface Mutation<Input, Result> {
  mutateAsync: (input: Input) => Promise<Result>;
  isPending: boolean;
}

/**
 * A mutation as a person makes it: told when it is done or why not, and what it makes stale read anew either way.
 * `act` answers the result once that has been read, or null where it failed.
 */
export function useAct<Input, Result>(name: keyof typeof stale, { mutateAsync, isPending }: Mutation<Input, Result>, { done, text, failed, failure = 'titled', lasts = shownFor, onDone, onRefused }: Says<Result>) {
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
      const why = refusal(refused, { offline: words.offline, otherwise: failure === 'titled' ? '' : failed });
      if (onRefused?.(refused)) return null;
      if (failure === 'page') setError(why);
      else showMessage(failure === 'titled' ? { title: failed, text: why, tone: 'bad' } : { title: why, tone: 'bad' });
    }
    await Promise.all(stale[name](utils).map((query) => query.invalidate()));
    return answer;
  }

  return { act, busy: isPending, error, clear: () => setError('') };
}
