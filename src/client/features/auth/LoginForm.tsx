import { Suspense, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useForm, type ReadField } from '../../lib/form.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { Field } from '../../ui/Field.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { useAuthMessages } from './auth.en.ts';
import { useSignIn } from './sign-in.ts';

/** Loaded when an account asks for it. */
const SecondFactorStep = lazyPart(() => import('./SecondFactorStep.tsx'));

/** Uncontrolled fields: a password manager may have filled them in before hydration. */
const credentialsOf = (read: ReadField) => ({
  email: read('email').trim(),
  password: read('password'),
});

/** E-mail address and password, with links for people who have no account or have forgotten the password. */
export function LoginForm() {
  const { login } = useAuthMessages();
  const { state, popup, alert, needed, send, closePopup } = useSignIn();
  const { read, props } = useForm(async (readField, form) => {
    const { email, password } = credentialsOf(readField);
    if (!email || !password || state !== 'open') return;
    if (await send(email, password)) {
      form.reset();
      form.dispatchEvent(new Event('input'));
    }
  });
  const complete = useSyncExternalStore(
    (listener) => listenToInput(props.ref.current, listener),
    () => Object.values(credentialsOf(read)).every(Boolean),
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
    <form {...props} noValidate className="form">
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
