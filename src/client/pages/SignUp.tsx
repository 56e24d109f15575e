import { Link, useLocation } from 'wouter';
import { useEffect, useId, useRef, useState } from 'react';
import '../styles/full.css';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';
import { Field } from '../ui/Field.tsx';
import { Popup, type PopupMessage } from '../ui/Popup.tsx';
import { NewPasswordFields } from '../features/auth/NewPasswordFields.tsx';
import { NextSteps } from '../features/accounts/NextSteps.tsx';
import { maxDetailsLength, contributorRoles } from '../../shared/accounts.ts';
import { useCheckedForm } from '../lib/checked-form.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { useShellMessages } from '../messages/shell.en.ts';

/** Requests an account as a proofreader or an editor. */
export default function SignUp() {
  const { signUp } = useAuthMessages();
  return (
    <div className="page">
      <PageHead title={signUp.title} description={signUp.intro} canonical="/signup" />
      <h1 className="page-title">{signUp.title}</h1>
      <p className="mb-4 max-w-measure">{signUp.intro}</p>
      <SignUpForm />
    </div>
  );
}

/** The form that requests an account as a proofreader or an editor. */
function SignUpForm() {
  const { signUp } = useAuthMessages();
  const { form, sentTo, popup, alert, closePopup } = useSignUp();
  const { errorOf } = form;
  if (sentTo)
    return (
      <>
        <NextSteps email={sentTo} />
        <Popup message={popup} onClose={closePopup} />
      </>
    );
  return (
    <form {...form.props} className="form gap-9">
      <Field
        label={signUp.username}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={signUp.usernameHint}
        error={errorOf('username')}
      />
      <Field
        label={signUp.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        hint={signUp.emailHint}
        error={errorOf('email')}
      />
      <NewPasswordFields
        labels={{ password: signUp.password, again: signUp.confirmPassword }}
        errorOf={errorOf}
      />
      <RoleField error={errorOf('role')} />
      <DetailsField error={errorOf('proofreaderDetails')} />
      <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {form.busy ? signUp.waiting : signUp.submit}
      </button>
      <p className="form-links">
        <Link to="/login">{signUp.login}</Link>
        <Link to="/subscribe">{signUp.reader}</Link>
        <Link to="/privacy">{signUp.privacy}</Link>
      </p>
      <Popup message={popup} onClose={closePopup} />
    </form>
  );
}

/** The applicant's words about themselves, with the length as the rule counts it. */
function DetailsField({ error }: { error: string | undefined }) {
  const { signUp } = useAuthMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(0);
  const look = () => setCount(field.current?.value.trim().length ?? 0);
  // The browser may have restored the field before hydration.
  useEffect(look, []);
  return (
    <div className="field">
      <label htmlFor={id}>{signUp.details}</label>
      <textarea
        ref={field}
        id={id}
        name="proofreaderDetails"
        rows={4}
        required
        onInput={look}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, `${id}-count`, error && `${id}-error`]
          .filter(Boolean)
          .join(' ')}
      />
      <div className="flex flex-wrap gap-x-6">
        <p id={`${id}-hint`} className="hint">
          {signUp.detailsHint}
        </p>
        <p
          id={`${id}-count`}
          className={`ms-auto tabular-nums ${count > maxDetailsLength ? 'error' : 'hint'}`}
        >
          {signUp.count(count, maxDetailsLength)}
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The choice between proofreader and editor, with what each of them does. */
function RoleField({ error }: { error: string | undefined }) {
  const { signUp } = useAuthMessages();
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="field choices"
    >
      <span id={`${id}-label`} className="font-ui text-note text-soft">
        {signUp.role}
      </span>
      {contributorRoles.map((role) => (
        <label key={role} className="choice">
          <input type="radio" name="role" value={role} aria-describedby={`${id}-${role}`} />
          <span>
            {signUp.roles[role].name}
            <span id={`${id}-${role}`} className="hint">
              {signUp.roles[role].description}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The documented form (specification, section 3: Signup form). */
const names = [
  'username',
  'email',
  'password',
  'confirmPassword',
  'role',
  'proofreaderDetails',
] as const;
const load = () => import('../../shared/accounts-input.ts').then(({ signUpInput }) => signUpInput);

/** Milliseconds that the success popup is shown (specification, section 8: Signup). */
const popupDuration = 10_000;

/** Requests an account; the fields keep what was typed until the request has arrived. */
function useSignUp() {
  const { signUp } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const [, navigate] = useLocation();
  /** Where the e-mail was sent that verifies the address; '' before. */
  const [sentTo, setSentTo] = useState('');
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const form = useCheckedForm(
    names,
    load,
    async ({ role, ...rest }) => {
      setPopup(null);
      setInvalid(false);
      try {
        await client.accounts.signUp.mutate({ ...rest, role });
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        setPopup({
          title: signUp.failed.title,
          text: httpStatusOf(error) === 409 ? message : signUp.failed.text,
          tone: 'bad',
        });
        throw error;
      }
      setSentTo(rest.email);
      setPopup({ ...signUp.success, tone: 'good', lasts: popupDuration });
    },
    () => {
      setPopup(null);
      setInvalid(true);
    },
  );

  function closePopup() {
    setPopup(null);
    if (sentTo) navigate('/login');
  }

  const failed = form.error
    ? failureMessage(form.error, {
        offline: failure.offline,
        otherwise: `${signUp.failed.title}. ${signUp.failed.text}`,
      })
    : null;
  return {
    form,
    sentTo,
    popup,
    alert: isInvalid && !form.isValid ? signUp.invalid : failed,
    closePopup,
  };
}
