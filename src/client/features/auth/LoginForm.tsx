import { Suspense, useRef, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { Field } from '../../ui/Field.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { useAuthMessages } from './auth.en.ts';
import { useSignIn } from './sign-in.ts';

/** Loaded when an account asks for it. */
const SecondFactorStep = lazyPart(() => import('./SecondFactorStep.tsx'));

/** E-mail address and password, with links for people who have no account or have forgotten the password. */
export function LoginForm() {
  const { login } = useAuthMessages();
  const { state, popup, alert, needed, send, closePopup } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  // Uncontrolled fields: a password manager may have filled them in before hydration.
  const read = () => {
    const data = new FormData(form.current ?? undefined);
    return {
      email: String(data.get('email') ?? '').trim(),
      password: String(data.get('password') ?? ''),
    };
  };
  const complete = useSyncExternalStore(
    (listener) => listenToInput(form.current, listener),
    () => read().email !== '' && read().password !== '',
    () => false,
  );

  if (needed)
    return (
      <Suspense>
        <SecondFactorStep
          needed={needed}
          busy={state !== 'open'}
          alert={alert}
          onSend={(proof) => send(needed.email, needed.password, proof)}
        />
        <Popup message={popup} onClose={closePopup} />
      </Suspense>
    );

  return (
    <form
      ref={form}
      // With post, a form that is submitted before hydration does not put its fields into the address.
      method="post"
      noValidate
      className="form"
      onSubmit={async (event) => {
        event.preventDefault();
        const { email, password } = read();
        if (!email || !password || state !== 'open') return;
        if (await send(email, password)) {
          form.current?.reset();
          form.current?.dispatchEvent(new Event('input'));
        }
      }}
    >
      <Field
        label={login.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <Field
        label={login.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
      <button
        type="submit"
        className="button button-primary"
        disabled={!complete || state !== 'open'}
      >
        {state === 'sending' ? login.waiting : login.submit}
      </button>
      <p className="form-links">
        <Link to="/forget-password">{login.forgotten}</Link>
        <Link to="/signup">{login.signup}</Link>
      </p>
      <Popup message={popup} onClose={closePopup} />
    </form>
  );
}

function listenToInput(form: HTMLFormElement | null, listener: () => void): () => void {
  form?.addEventListener('input', listener);
  return () => form?.removeEventListener('input', listener);
}
