import { Link, useSearch } from 'wouter';
import { useState } from 'react';
import '../styles/full.css';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { useForm } from '../lib/form.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { Field } from '../ui/Field.tsx';
import { useShellMessages } from '../messages/shell.en.ts';

/** Target of the link in the e-mail after a sign-up: verifies the address. */
export default function VerifyEmail() {
  const { verifyEmail } = useAuthMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const hasToken = !useHydrated() || new URLSearchParams(search).has('token');
  return (
    <div className="page">
      <PageHead title={verifyEmail.title} hidden />
      <h1 className="page-title">{verifyEmail.title}</h1>
      {hasToken ? (
        <VerifyEmailForm />
      ) : (
        <>
          <p className="mb-4 max-w-measure">{verifyEmail.noToken}</p>
          <p className="form-links">
            <Link to="/signup">{verifyEmail.signUp}</Link>
          </p>
        </>
      )}
    </div>
  );
}

/**
 * Uses up the link of the e-mail, with the request's password. A button has to be pressed, because mail scanners open every link by
 * themselves.
 */
function VerifyEmailForm() {
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
