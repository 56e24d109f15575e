import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import '../styles/full.css';
import { NewPasswordFields } from '../features/auth/NewPasswordFields.tsx';
import { useInvitationsMessages } from '../features/accounts/invitations.en.ts';
import { useCheckedForm } from '../lib/checked-form.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { showMessage } from '../lib/message.ts';
import { forgetPersonalData } from '../lib/personal-data.ts';
import { storeSession } from '../lib/session.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { Field } from '../ui/Field.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import type { ReadInvitation } from '../../server/features/accounts/output.ts';

/** Target of the link in an invitation: makes the account. */
export default function Invitation() {
  const { page: messages } = useInvitationsMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const isHydrated = useHydrated();
  const token = (isHydrated && new URLSearchParams(search).get('token')) || '';
  const invitation = trpc.accounts.invitation.useQuery(
    { token },
    { enabled: token !== '', staleTime: Infinity },
  );
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <h1 className="page-title">{messages.title}</h1>
      {isHydrated && token === '' ? (
        <Ended state="unknown" />
      ) : (
        <QueryState for={invitation}>
          {({ state, invitation: open }) =>
            open ? <AcceptForm token={token} invitation={open} /> : <Ended state={state} />
          }
        </QueryState>
      )}
    </div>
  );
}

function Ended({ state }: { state: ReadInvitation['state'] }) {
  const { page: messages } = useInvitationsMessages();
  if (state === 'open') return null;
  return (
    <>
      <p className="notice notice-bad">{messages.ended[state]}</p>
      <p className="form-links">
        <Link to="/login">{messages.login}</Link>
      </p>
    </>
  );
}

const fields = ['username', 'password', 'confirmPassword'] as const;
const load = () =>
  import('../../shared/accounts-input.ts').then(({ acceptInvitationForm }) => acceptInvitationForm);
/** Of an account that is opened again, which keeps its name. */
const loadPasswords = () =>
  import('../../shared/accounts-input.ts').then(({ newPasswordForm }) => newPasswordForm);

const messageDurationMs = 3000;

function AcceptForm({
  token,
  invitation: { email, role, range, keepsName },
}: {
  token: string;
  invitation: NonNullable<ReadInvitation['invitation']>;
}) {
  const { page: messages } = useInvitationsMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const accept = async (chosen: { username?: string; password: string }) => {
    storeSession(await client.accounts.acceptInvitation.mutate({ token, ...chosen }));
    forgetPersonalData(queryClient);
    showMessage({ title: messages.done, tone: 'good', lasts: messageDurationMs });
    navigate(role === 'ADMIN' ? '/admin' : '/my-work', { replace: true });
  };
  const form = useCheckedForm(
    fields,
    keepsName === null ? load : loadPasswords,
    ({ username, password }) => accept({ password, ...(keepsName === null && { username }) }),
  );
  return (
    <form {...form.props} className="form">
      <p className="wrap-anywhere">{messages.intro(email, messages.roles[role])}</p>
      {range && <p>{messages.range(range.start, range.end)}</p>}
      {keepsName === null ? (
        <Field
          label={messages.username}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={messages.usernameHint}
          error={form.errorOf('username')}
        />
      ) : (
        <p className="notice">{messages.keepsName(keepsName)}</p>
      )}
      {/* Password managers store the password with this. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        labels={{ password: messages.password, again: messages.again }}
        errorOf={form.errorOf}
      />
      <div role="alert">
        {form.error !== null && (
          <p className="notice notice-bad">
            {failureMessage(form.error, { offline: failure.offline, otherwise: messages.failed })}
          </p>
        )}
      </div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {form.busy ? messages.waiting : messages.submit}
      </button>
      <p className="form-links">
        <Link to="/privacy">{messages.privacy}</Link>
      </p>
    </form>
  );
}
