import { useState } from 'react';
import { Link } from 'wouter';
import { failureMessage } from '../../lib/failure-message.ts';
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
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'spent'>('open');
  const [alert, setAlert] = useState<string | null>(null);

  async function send(password: string) {
    if (state === 'sending' || !password) return;
    setState('sending');
    setAlert(null);
    try {
      const token = new URLSearchParams(window.location.search).get('token') ?? '';
      await client.accounts.verifyEmail.mutate({ token, password });
      setState('done');
    } catch (error) {
      setState(httpStatusOf(error) === 403 ? 'spent' : 'open');
      setAlert(failureMessage(error, { offline: failure.offline, otherwise: words.failed }));
    }
  }

  const isOpen = state === 'open' || state === 'sending';
  return (
    <form
      // With post, a form that is submitted before hydration does not put its fields into the address.
      method="post"
      noValidate
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send(String(new FormData(event.currentTarget).get('password') ?? ''));
      }}
    >
      {state !== 'done' && <p className="max-w-measure">{words.intro}</p>}
      <div role="status">
        {state === 'done' && <p className="notice notice-good">{words.done}</p>}
      </div>
      {isOpen && (
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
      {state === 'spent' && <Link to="/signup">{words.signUp}</Link>}
      {state === 'done' && (
        <p className="form-links">
          <Link to="/musics">{words.read}</Link>
        </p>
      )}
      {isOpen && (
        <button type="submit" className="button button-primary" disabled={state === 'sending'}>
          {state === 'sending' ? words.waiting : words.submit}
        </button>
      )}
    </form>
  );
}
