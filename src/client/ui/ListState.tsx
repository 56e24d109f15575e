import { useEffect } from 'react';
import { Link } from 'wouter';
import { failureMessage, mayRetry } from '../lib/failure-message.ts';
import type { Presence } from '../lib/signed-in.ts';
import { Loading } from './Loading.tsx';
import { useLoginAddress } from '../addresses/login-address.ts';
import { useTableMessages } from './table.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';

interface Props {
  presence: Presence;
  error: unknown;
  again: () => void;
}

/** Shown in place of an admin list: loading, nobody signed in, or why it failed. */
export function ListState({ presence, error, again }: Props) {
  const words = useTableMessages();
  const { menu, failure } = useShellMessages();
  const loginAddress = useLoginAddress();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  if (presence.is === 'out') {
    return (
      <div role="alert" className="notice notice-bad">
        <p>{words.notSignedIn}</p>
        <Link to={loginAddress} className="button mt-3">
          {menu.login}
        </Link>
      </div>
    );
  }
  if (!error) return <Loading />;
  return (
    <div role="alert" className="notice notice-bad">
      <p>{failureMessage(error, { offline: failure.offline, otherwise: words.failed })}</p>
      {mayRetry(error) && (
        <button type="button" className="button mt-3" onClick={again}>
          {failure.again}
        </button>
      )}
    </div>
  );
}
