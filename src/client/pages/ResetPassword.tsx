import { Link, useSearch, useLocation } from 'wouter';
import { useQueryClient } from '@tanstack/react-query';
import '../styles/full.css';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';
import { useCheckedForm } from '../lib/checked-form.ts';
import { deviceToken } from '../lib/device.ts';
import { forgetPersonalData } from '../lib/personal-data.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { showMessage } from '../lib/message.ts';
import { endSession } from '../lib/session.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { NewPasswordFields } from '../features/auth/NewPasswordFields.tsx';

/** Target of the link in a password reset e-mail. */
export default function ResetPassword() {
  const { password } = useAuthMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const hasToken = !useHydrated() || new URLSearchParams(search).has('token');
  return (
    <div className="page">
      <PageHead title={password.reset} hidden />
      <h1 className="page-title">{password.reset}</h1>
      <p className="mb-4 max-w-measure">{hasToken ? password.resetIntro : password.noToken}</p>
      {hasToken ? (
        <ResetPasswordForm />
      ) : (
        <p className="form-links">
          <Link to="/forget-password">{password.newLink}</Link>
        </p>
      )}
    </div>
  );
}

const names = ['password', 'confirmPassword'] as const;
const load = () =>
  import('../../shared/accounts-input.ts').then(({ newPasswordForm }) => newPasswordForm);

const alertDuration = 3000;

/** Sets a new password, typed twice, by the link of an e-mail; all sessions end. */
function ResetPasswordForm() {
  const { password: words } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const form = useCheckedForm(names, load, async ({ password }) => {
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    await client.auth.resetPassword.mutate({ token, password, device: deviceToken() });
    endSession();
    forgetPersonalData(queryClient);
    showMessage({ ...words.saved, tone: 'good', lasts: alertDuration });
    navigate('/login', { replace: true });
  });

  return (
    <form {...form.props} className="form">
      <NewPasswordFields errorOf={form.errorOf} />
      <div role="alert">
        {form.error !== null && (
          <div className="notice notice-bad">
            <p>
              {failureMessage(form.error, { offline: failure.offline, otherwise: words.failed })}
            </p>
            {httpStatusOf(form.error) === 403 && <Link to="/forget-password">{words.newLink}</Link>}
          </div>
        )}
      </div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {form.busy ? words.waiting : words.save}
      </button>
    </form>
  );
}
