import '../styles/full.css';
import { useState } from 'react';
import { useMyWorkMessages } from '../features/my-work/my-work.en.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';

/** The target of the link in a regular e-mail. A button has to be pressed, because mail scanners open every link by themselves. */
export default function Unsubscribe() {
  const { unsubscribe: messages } = useMyWorkMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [error, setError] = useState('');

  async function send() {
    const token = new URLSearchParams(window.location.search).get('token');
    if (!token) return setError(messages.noToken);
    setState('sending');
    try {
      await client.myWork.unsubscribe.mutate({ token });
      setState('done');
    } catch (refused) {
      setState('open');
      setError(failureMessage(refused, { offline: failure.offline, otherwise: messages.failed }));
    }
  }

  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <h1 className="page-title">{messages.title}</h1>
      {state !== 'done' && <p className="mb-4 max-w-measure">{messages.intro}</p>}
      <div role="status">
        {state === 'done' && <p className="notice notice-good">{messages.done}</p>}
      </div>
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      {state !== 'done' && (
        <p className="actions">
          <button
            type="button"
            className="button button-primary"
            disabled={state === 'sending'}
            onClick={() => void send()}
          >
            {messages.send}
          </button>
        </p>
      )}
    </div>
  );
}
