import { useState } from 'react';
import { Link } from 'wouter';
import '../styles/full.css';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';
import { useCheckedForm } from '../lib/checked-form.ts';
import { deviceToken } from '../lib/device.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { showMessage } from '../lib/message.ts';
import { trpc } from '../trpc.tsx';
import { Field } from '../ui/Field.tsx';
import { useShellMessages } from '../messages/shell.en.ts';

/** Requests an e-mail with a link to reset the password. */
export default function ForgetPassword() {
  const { password } = useAuthMessages();
  return (
    <div className="page">
      <PageHead title={password.forgotten} canonical="/forget-password" hidden />
      <h1 className="page-title">{password.forgotten}</h1>
      <p className="mb-4 max-w-measure">{password.forgottenIntro}</p>
      <ForgotPasswordForm />
    </div>
  );
}

const names = ['email'] as const;
const load = () => import('../../shared/accounts-input.ts').then(({ emailInput }) => emailInput);

/** Milliseconds that both popups are shown (specification, section 8: Forgot password). */
const alertDuration = 3000;

/** Requests an e-mail with a link for a new password; the answer is the same for every address. */
function ForgotPasswordForm() {
  const { password } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const [isSent, setSent] = useState(false);
  const form = useCheckedForm(names, load, async (values) => {
    setSent(false);
    try {
      await client.auth.forgotPassword.mutate({ ...values, device: deviceToken() });
    } catch (error) {
      showMessage({ title: password.notSent, tone: 'bad', lasts: alertDuration });
      throw error;
    }
    setSent(true);
    showMessage({ title: password.sent, tone: 'good', lasts: alertDuration });
  });
  // Errors that the documented popup does not cover: there is no connection, or how long to wait.
  const alert =
    form.error !== null && failureMessage(form.error, { offline: failure.offline, otherwise: '' });

  return (
    <form {...form.props} className="form">
      <Field
        label={password.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={form.errorOf('email')}
      />
      <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
      <div role="status">{isSent && <p className="notice notice-good">{password.sentMore}</p>}</div>
      <button type="submit" className="button button-primary" disabled={!form.isValid || form.busy}>
        {form.busy ? password.waiting : password.send}
      </button>
      <p className="form-links">
        <Link to="/login">{password.login}</Link>
      </p>
    </form>
  );
}
