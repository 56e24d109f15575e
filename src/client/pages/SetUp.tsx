import { Link, useSearch, useLocation } from 'wouter';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import '../styles/full.css';
import { useHydrated } from '../lib/hydrated.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';
import { RestoreSection } from '../features/restores/RestoreSection.tsx';
import { useRestoresMessages } from '../features/restores/restores.en.ts';
import { useRestore } from '../features/restores/use-restore.ts';
import { Field } from '../ui/Field.tsx';
import { Popup, type PopupMessage } from '../ui/Popup.tsx';
import { useCheckedForm } from '../lib/checked-form.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { forgetPersonalData } from '../lib/personal-data.ts';
import { storeSession } from '../lib/session.ts';
import { useShellMessages } from '../messages/shell.en.ts';

/** Target of a new site's set-up link: creates the first admin. */
export default function SetUp() {
  const { setUp, login } = useAuthMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const isHydrated = useHydrated();
  const token = new URLSearchParams(search).get('token') ?? '';
  const hasToken = !isHydrated || token !== '';
  // Asked once: the form itself uses the link up.
  const { data: link } = trpc.auth.setUpLink.useQuery(
    { token },
    { enabled: isHydrated && token !== '', staleTime: Infinity },
  );
  return (
    <div className="page">
      <PageHead title={setUp.title} hidden />
      <h1 className="page-title">{setUp.title}</h1>
      {link?.isOpen === false ? (
        <>
          <p className="notice notice-bad">{setUp.used}</p>
          <p className="form-links">
            <Link to="/login">{login.submit}</Link>
          </p>
        </>
      ) : hasToken ? (
        <SetUpForm>{link?.isOpen && <RestoreInstead token={token} />}</SetUpForm>
      ) : (
        <p>{setUp.noToken}</p>
      )}
    </div>
  );
}

/** On a new machine the site may continue with a backup of the old one. */
function RestoreInstead({ token }: { token: string }) {
  const { instead } = useRestoresMessages();
  const [isAsked, setAsked] = useState(false);
  const restore = useRestore({
    setUpToken: token,
    enabled: isAsked,
    loadWaiting: () => import('./Restored.tsx'),
  });
  return isAsked ? (
    <RestoreSection restore={restore} setUpToken={token} />
  ) : (
    <p className="mt-8">
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {instead}
      </button>
    </p>
  );
}

const autoComplete: Record<AccountField, string> = {
  username: 'off',
  displayName: 'name',
  email: 'username',
  password: 'new-password',
};

/** Username, e-mail address and password of the first admin; below them, until there is one, what could be done instead. */
function SetUpForm({ children }: { children: ReactNode }) {
  const { setUp, login } = useAuthMessages();
  const { form, isDone, alert, popup, closePopup } = useSetUp();
  const labels: Record<AccountField, string> = {
    username: setUp.username,
    displayName: setUp.displayName,
    email: login.email,
    password: login.password,
  };

  if (isDone)
    return (
      <>
        <p className="mt-4">
          <Link className="button button-primary" to="/admin">
            {setUp.toPanel}
          </Link>
        </p>
        <Popup message={popup} onClose={closePopup} />
      </>
    );

  return (
    <>
      <p>{setUp.intro}</p>
      <form {...form.props} className="form">
        {accountFields.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            name={name}
            type={name === 'email' || name === 'password' ? name : 'text'}
            autoComplete={autoComplete[name]}
            autoCapitalize={name === 'displayName' ? 'words' : 'none'}
            required
            {...(name === 'password' && { hint: setUp.passwordHint })}
            {...(name === 'displayName' && { hint: setUp.displayNameHint })}
            error={form.errorOf(name)}
          />
        ))}
        <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {form.busy ? setUp.waiting : setUp.submit}
        </button>
        <Popup message={popup} onClose={closePopup} />
      </form>
      {children}
    </>
  );
}

const accountFields = ['username', 'displayName', 'email', 'password'] as const;
type AccountField = (typeof accountFields)[number];

const popupDuration = 3000;

const load = () => import('../../shared/auth-input.ts').then(({ setUpInput }) => setUpInput);

/** The state of the form behind the set-up link, which makes the first admin. */
function useSetUp() {
  const { setUp } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isDone, setDone] = useState(false);
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const form = useCheckedForm(accountFields, load, async (account) => {
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    storeSession(await client.auth.setUp.mutate({ ...account, token }));
    forgetPersonalData(queryClient);
    setDone(true);
    setPopup({ ...setUp.done, tone: 'good', lasts: popupDuration });
  });

  return {
    form,
    isDone,
    popup,
    alert:
      form.error === null
        ? null
        : failureMessage(form.error, { offline: failure.offline, otherwise: setUp.failed }),
    closePopup() {
      setPopup(null);
      if (isDone) navigate('/admin');
    },
  };
}
