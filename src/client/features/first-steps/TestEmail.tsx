import { useState } from 'react';
import type { TestEmailResult } from '../../../shared/first-steps.ts';
import { useAct } from '../../lib/use-act.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { trpc } from '../../trpc.tsx';
import { useFirstStepsMessages } from './first-steps.en.ts';

/** Sends an e-mail to the admin and shows what the mail server answered. */
export function TestEmail() {
  const { test: messages } = useFirstStepsMessages();
  const [result, setResult] = useState<TestEmailResult | null>(null);
  const { act, busy } = useAct('admin.sendTestEmail', trpc.admin.sendTestEmail.useMutation(), {
    failed: messages.failed,
    onDone: setResult,
  });
  useHashTarget(true);
  return (
    <section className="my-10" aria-labelledby="test-email">
      <h2 id="test-email" className="mb-2">
        {messages.title}
      </h2>
      <p className="max-w-measure">{messages.intro}</p>
      <p className="actions">
        <button
          type="button"
          className="button needs-script"
          aria-disabled={busy}
          onClick={() => void (busy || act())}
        >
          {busy ? messages.sending : messages.send}
        </button>
      </p>
      <div role="status">
        {result && (
          <div
            className={`notice mt-4 ${result.outcome === 'sent' ? 'notice-good' : 'notice-bad'}`}
          >
            <p>{messages.outcomes[result.outcome](result.recipient)}</p>
            <p className="break-words" lang="en">
              {result.answer}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
