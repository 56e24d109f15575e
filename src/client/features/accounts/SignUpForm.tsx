import { Link } from 'wouter';
import { Field } from '../../ui/Field.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { useAuthMessages } from '../auth/auth.en.ts';
import { NewPasswordFields } from '../auth/NewPasswordFields.tsx';
import { DetailsField } from './DetailsField.tsx';
import { NextSteps } from './NextSteps.tsx';
import { RoleField } from './RoleField.tsx';
import { useSignUp } from './sign-up.ts';

/** The form that requests an account as a proofreader or an editor. */
export function SignUpForm() {
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
      </p>
      <Popup message={popup} onClose={closePopup} />
    </form>
  );
}
