import { useState } from 'react';
import { Link } from 'wouter';
import { failureMessage } from '../../lib/failure-message.ts';
import { useForm } from '../../lib/form.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAuthMessages } from '../auth/auth.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

/**
 * Uses up the link of the e-mail, with the request's password. A button has to be pressed, because mail scanners open every link by
 * themselves.
 */
export function VerifyEmailForm() {
  const { verifyEmail: words } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const [isDone, setDone] = useState(false);
  const form = useForm(async (read) => {
    const password = read('password');
    if (!password) return;
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    await client.accounts.verifyEmail.mutate({ token, password });
    setDone(true);
  });
  const isSpent = httpStatusOf(form.error) === 403;
  const isOpen = !isDone && !isSpent;

  return (
    <form {...form.props} noValidate className="form">
      {!isDone && <p className="max-w-measure">{words.intro}</p>}
      <div role="status">{isDone && <p className="notice notice-good">{words.done}</p>}</div>
      {isOpen && (
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <div role="alert">
        {form.error !== null && (
          <p className="notice notice-bad">
            {failureMessage(form.error, { offline: failure.offline, otherwise: words.failed })}
          </p>
        )}
      </div>
      {isSpent && <Link to="/signup">{words.signUp}</Link>}
      {isDone && (
        <p className="form-links">
          <Link to="/musics">{words.read}</Link>
        </p>
      )}
      {isOpen && (
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {form.busy ? words.waiting : words.submit}
        </button>
      )}
    </form>
  );
}
