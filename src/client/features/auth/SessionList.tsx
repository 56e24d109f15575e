import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useAccountMessages } from './account.en.ts';

/** One's sessions, the last used first, with a button to end each but this one. */
export function SessionList() {
  const { sessions: words } = useAccountMessages();
  const sessions = trpc.auth.sessions.useQuery(undefined, { staleTime: 0 });
  const messages = { failed: words.failed, failure: 'alone' } as const;
  const one = useAct('auth.endSession', trpc.auth.endSession.useMutation(), {
    ...messages,
    done: words.ended,
  });
  const others = useAct('auth.endOtherSessions', trpc.auth.endOtherSessions.useMutation(), {
    ...messages,
    done: words.endedOthers,
  });
  const busy = one.busy || others.busy;
  return (
    <QueryState for={sessions}>
      {(rows) => (
        <>
          <ul className="max-w-measure divide-y divide-rule">
            {rows.map(({ name, isCurrent, browser, system, address, place, since, lastUsed }) => {
              const device = words.device(browser, system);
              return (
                <li
                  key={name}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                >
                  <div>
                    <p>
                      {device}{' '}
                      {isCurrent && (
                        <span className="tag border-added text-added">{words.here}</span>
                      )}
                    </p>
                    <p className="hint">
                      {[address, place].filter(Boolean).join(' · ')} · {words.used}{' '}
                      <DateTime at={lastUsed} /> · {words.since} <DateTime at={since} />
                    </p>
                  </div>
                  {!isCurrent && (
                    <button
                      type="button"
                      className="button"
                      aria-label={words.endWhich(device)}
                      disabled={busy}
                      onClick={() => void one.act({ name })}
                    >
                      {words.end}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          {rows.length > 1 && (
            <p className="actions">
              <button
                type="button"
                className="button"
                disabled={busy}
                onClick={() => void others.act(undefined)}
              >
                {words.endOthers}
              </button>
            </p>
          )}
        </>
      )}
    </QueryState>
  );
}
