import { useState, type ReactNode } from 'react';
import { failureMessage } from '../lib/failure-message.ts';
import { useShellMessages } from '../messages/shell.en.ts';

interface Props {
  /** What the link of the e-mail is about. */
  intro: string;
  done: string;
  press: string;
  failed: string;
  noToken: string;
  act: (token: string) => Promise<unknown>;
  /** Shown after a failure. */
  children?: ReactNode;
}

/** The button behind the link of an e-mail. It has to be pressed, because mail scanners open every link by themselves. */
export function LinkAction({ intro, done, press, failed, noToken, act, children }: Props) {
  const { failure } = useShellMessages();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [error, setError] = useState('');

  async function send() {
    const token = new URLSearchParams(window.location.search).get('token');
    if (!token) return setError(noToken);
    setState('sending');
    setError('');
    try {
      await act(token);
      setState('done');
    } catch (refused) {
      setState('open');
      setError(failureMessage(refused, { offline: failure.offline, otherwise: failed }));
    }
  }

  return (
    <>
      {state !== 'done' && <p className="mb-4 max-w-measure">{intro}</p>}
      <div role="status">{state === 'done' && <p className="notice notice-good">{done}</p>}</div>
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      {error && children}
      {state !== 'done' && (
        <p className="actions">
          <button
            type="button"
            className="button button-primary"
            disabled={state === 'sending'}
            onClick={() => void send()}
          >
            {press}
          </button>
        </p>
      )}
    </>
  );
}
