import '../styles/full.css';
import { Link } from 'wouter';
import { DisplayNameForm } from '../features/auth/DisplayNameForm.tsx';
import { ChangePasswordForm } from '../features/auth/ChangePasswordForm.tsx';
import { SecondFactor } from '../features/auth/SecondFactor.tsx';
import { SessionList } from '../features/auth/SessionList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useAccountMessages } from '../features/auth/account.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';

/** One's own account: password and sessions. */
export default function Account() {
  const words = useAccountMessages();
  const { menu } = useShellMessages();
  const presence = usePresence();
  const account = trpc.auth.account.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <h1 className="page-title">{words.title}</h1>
      {presence.is === 'out' ? (
        <>
          <p className="mb-4 max-w-measure">{words.signIn}</p>
          <p className="actions">
            <Link to="/login?returnUrl=%2Faccount" className="button">
              {menu.login}
            </Link>
          </p>
        </>
      ) : (
        <QueryState for={account}>
          {({ username, displayName, email, hasPassword, factors }) => (
            <>
              <p className="mb-4 max-w-measure">{words.intro(username, email)}</p>
              <section className="mt-10" aria-labelledby="display-name">
                <h2 id="display-name" className="mb-2">
                  {words.name.title}
                </h2>
                <DisplayNameForm displayName={displayName} />
              </section>
              <section className="mt-10" aria-labelledby="password">
                <h2 id="password" className="mb-2">
                  {words.password.title}
                </h2>
                {hasPassword ? (
                  <ChangePasswordForm />
                ) : (
                  <p className="mb-4 max-w-measure">{words.password.none}</p>
                )}
              </section>
              {hasPassword && (
                <section className="mt-10" aria-labelledby="second-factor">
                  <h2 id="second-factor" className="mb-2">
                    {words.factors.title}
                  </h2>
                  <SecondFactor factors={factors} />
                </section>
              )}
              <section className="mt-10" aria-labelledby="sessions">
                <h2 id="sessions" className="mb-2">
                  {words.sessions.title}
                </h2>
                <p className="mb-4 max-w-measure">{words.sessions.intro}</p>
                <SessionList />
              </section>
            </>
          )}
        </QueryState>
      )}
    </div>
  );
}
