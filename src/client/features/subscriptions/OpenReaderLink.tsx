import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { deviceToken } from '../../lib/device.ts';
import { forgetPersonalData } from '../../lib/personal-data.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { storeSession } from '../../lib/session.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useSubscriptionsMessages } from './subscriptions.en.ts';
import { takePageOfLink } from './page-of-link.ts';

const alertDuration = 3000;

/** The button that uses up the link of the e-mail. A button has to be pressed, because mail scanners open every link by themselves. */
export function OpenReaderLink() {
  const { reader } = useSubscriptionsMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [sending, setSending] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [isSpent, setSpent] = useState(false);

  async function open() {
    setSending(true);
    setAlert(null);
    try {
      const token = new URLSearchParams(window.location.search).get('token') ?? '';
      storeSession(await client.subscriptions.openLink.mutate({ token, device: deviceToken() }));
      forgetPersonalData(queryClient);
      showMessage({ title: reader.opened, tone: 'good', lasts: alertDuration });
      navigate(takePageOfLink(), { replace: true });
    } catch (error) {
      setSending(false);
      setSpent(httpStatusOf(error) === 403);
      setAlert(failureMessage(error, { offline: failure.offline, otherwise: reader.failed }));
    }
  }

  return (
    <>
      <div role="alert">{alert && <p className="notice notice-bad mt-4">{alert}</p>}</div>
      <p className="actions">
        {isSpent ? (
          <Link to="/subscribe" className="button button-primary">
            {reader.newLink}
          </Link>
        ) : (
          <button
            type="button"
            className="button button-primary"
            disabled={sending}
            onClick={() => void open()}
          >
            {sending ? reader.waiting : reader.open}
          </button>
        )}
      </p>
    </>
  );
}
