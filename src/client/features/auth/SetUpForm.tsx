import { Link } from 'wouter';
import { Field } from '../../ui/Field.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { useAuthMessages } from './auth.en.ts';
import { accountFields, useSetUp, type AccountField } from './set-up.ts';

const autoComplete: Record<AccountField, string> = {
  username: 'off',
  displayName: 'name',
  email: 'username',
  password: 'new-password',
};

/** Username, e-mail address and password of the first admin. */
export function SetUpForm() {
  const { setUp, login } = useAuthMessages();
  const { form, isDone, alert, popup, closePopup } = useSetUp();
  const labels: Record<AccountField, string> = {
    username: setUp.username,
    displayName: setUp.displayName,
    email: login.email,
    password: login.password,
  };

  if (isDone)
    return (
      <>
        <p className="mt-4">
          <Link className="button button-primary" to="/admin">
            {setUp.toPanel}
          </Link>
        </p>
        <Popup message={popup} onClose={closePopup} />
      </>
    );

  return (
    <form {...form.props} className="form">
      {accountFields.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          name={name}
          type={name === 'email' || name === 'password' ? name : 'text'}
          autoComplete={autoComplete[name]}
          autoCapitalize={name === 'displayName' ? 'words' : 'none'}
          required
          {...(name === 'password' && { hint: setUp.passwordHint })}
          {...(name === 'displayName' && { hint: setUp.displayNameHint })}
          error={form.errorOf(name)}
        />
      ))}
      <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {form.busy ? setUp.waiting : setUp.submit}
      </button>
      <Popup message={popup} onClose={closePopup} />
    </form>
  );
}
