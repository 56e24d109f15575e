import { Link, useSearch, useLocation } from 'wouter';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import '../styles/full.css';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSubscriptionsMessages } from '../features/subscriptions/subscriptions.en.ts';
import { deviceToken } from '../lib/device.ts';
import { forgetPersonalData } from '../lib/personal-data.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { showMessage } from '../lib/message.ts';
import { storeSession } from '../lib/session.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { takePageOfLink } from '../features/subscriptions/page-of-link.ts';

/** Target of the link in a reader's subscription e-mail. */
export default function ReaderLink() {
  const { reader } = useSubscriptionsMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const hasToken = !useHydrated() || new URLSearchParams(search).has('token');
  return (
    <div className="page">
      <PageHead title={reader.title} hidden />
      <h1 className="page-title">{reader.title}</h1>
      <p className="mb-4 max-w-measure">{hasToken ? reader.text : reader.noToken}</p>
      {hasToken ? (
        <OpenReaderLink />
      ) : (
        <p className="form-links">
          <Link to="/subscribe">{reader.newLink}</Link>
        </p>
      )}
    </div>
  );
}

const alertDuration = 3000;

/** The button that uses up the link of the e-mail. A button has to be pressed, because mail scanners open every link by themselves. */
function OpenReaderLink() {
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
