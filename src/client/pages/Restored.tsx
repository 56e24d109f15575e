import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import '../styles/full.css';
import { useRestoresMessages } from '../features/restores/restores.en.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';

/** How often it is asked whether the site is back, and when that takes longer than usual (ms). */
const everyMs = 1000;
const longMs = 60_000;

/** Waits, after an admin has restored a backup, for the restart of the site. */
export default function Restored() {
  const { progress: messages } = useRestoresMessages();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const isHydrated = useHydrated();
  const isAsked = isHydrated && id !== '';
  const outcome = trpc.restores.outcome.useQuery(
    { id },
    {
      enabled: isAsked,
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (state.data && state.data.is !== 'waiting' ? false : everyMs),
    },
  );
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  const is = isAsked || !isHydrated ? (outcome.data?.is ?? 'waiting') : 'unknown';
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <h1 className="page-title">{messages.title}</h1>
      <div role="status" className="max-w-measure">
        {is === 'waiting' && (
          <>
            <p>{messages.waiting}</p>
            <ProgressBar label={messages.title} progress={{ done: 0, of: null }} />
            {isLong && <p className="notice">{messages.isLong}</p>}
          </>
        )}
        {is === 'restored' && (
          <>
            <p className="notice notice-good">{messages.restored}</p>
            <p className="mt-4">{messages.again}</p>
          </>
        )}
        {is === 'unknown' && <p className="notice notice-bad">{messages.unknown}</p>}
      </div>
      {is !== 'waiting' && (
        <p className="mt-4">
          <Link className="button button-primary" to="/login">
            {messages.login}
          </Link>
        </p>
      )}
    </div>
  );
}
