import { Link } from 'wouter';
import '../styles/full.css';
import { OwnData } from '../features/personal-data/OwnData.tsx';
import { SecondFactor } from '../features/auth/SecondFactor.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useAccountMessages } from '../features/auth/account.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { useCheckedForm } from '../lib/checked-form.ts';
import { deviceToken } from '../lib/device.ts';
import { useAct } from '../lib/use-act.ts';
import { Field } from '../ui/Field.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';
import { NewPasswordFields } from '../features/auth/NewPasswordFields.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { storeDisplayName } from '../lib/session.ts';

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
          {({ username, displayName, email, role, hasPassword, factors }) => (
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
              <OwnData hasPassword={hasPassword} displayName={displayName} role={role} />
            </>
          )}
        </QueryState>
      )}
    </div>
  );
}

const passwordFields = ['current', 'password', 'confirmPassword'] as const;
const load = () =>
  import('../../shared/accounts-input.ts').then(({ changePasswordForm }) => changePasswordForm);

/** Changes one's own password: the present one, and the new one twice. */
function ChangePasswordForm() {
  const { password: words } = useAccountMessages();
  const { password: newWords } = useAuthMessages();
  const { act, error } = useAct('auth.changePassword', trpc.auth.changePassword.useMutation(), {
    failed: newWords.failed,
    failure: 'page',
  });
  const form = useCheckedForm(passwordFields, load, ({ current, password }, reset) =>
    act({ password: current, newPassword: password, device: deviceToken() }, words.saved, reset),
  );

  return (
    <form {...form.props} className="form">
      <p>{words.intro}</p>
      <Field
        label={words.current}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={form.errorOf('current')}
      />
      <NewPasswordFields errorOf={form.errorOf} />
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {form.busy ? newWords.waiting : newWords.save}
      </button>
    </form>
  );
}

/** One's sessions, the last used first, with a button to end each but this one. */
function SessionList() {
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

const nameFields = ['displayName'] as const;
const loadNameInput = () =>
  import('../../shared/display-name-input.ts').then(({ displayNameInput }) => displayNameInput);

/** Changes the name under which other people see the caller. */
function DisplayNameForm({ displayName }: { displayName: string }) {
  const { name: words } = useAccountMessages();
  const { act, error } = useAct(
    'auth.chooseDisplayName',
    trpc.auth.chooseDisplayName.useMutation(),
    {
      done: words.saved,
      failed: words.failed,
      failure: 'page',
    },
  );

  const form = useCheckedForm(nameFields, loadNameInput, async (chosen) => {
    if (await act(chosen)) storeDisplayName(chosen.displayName.trim());
  });

  return (
    <form {...form.props} className="form">
      <p>{words.intro}</p>
      <Field
        label={words.label}
        name="displayName"
        autoComplete="name"
        defaultValue={displayName}
        hint={words.hint}
        required
        error={form.errorOf('displayName')}
      />
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {words.save}
      </button>
    </form>
  );
}
