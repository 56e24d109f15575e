import { useState } from 'react';
import { Link } from 'wouter';
import { useReportsMessages } from './reports.en.ts';
import { copyText } from '../../lib/copy-text.ts';

/** The link by which a reader without an account follows a report's status. */
export function ReportLink({ token }: { token: string }) {
  const { report: messages } = useReportsMessages();
  const [message, setMessage] = useState('');
  const path = `/report?token=${encodeURIComponent(token)}`;
  const address = window.location.origin + path;
  return (
    <>
      <p>{messages.sentText}</p>
      <p className="mt-3 font-ui wrap-anywhere">
        <a href={path}>{address}</a>
      </p>
      <p className="actions">
        <button
          type="button"
          className="button button-primary"
          onClick={async () =>
            setMessage((await copyText(address)) ? messages.copied : messages.notCopied)
          }
        >
          {messages.copy}
        </button>
        <Link to="/report" className="button button-quiet">
          {messages.own}
        </Link>
      </p>
      <p role="status" className="hint">
        {message}
      </p>
    </>
  );
}
