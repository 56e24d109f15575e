import { useRef } from 'react';
import { Link } from 'wouter';
import { Field } from '../../ui/Field.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { useAuthMessages } from './auth.en.ts';
import { accountFields, useSetUp, type Account, type AccountField } from './set-up.ts';

const autoComplete: Record<AccountField, string> = {
  username: 'off',
  displayName: 'name',
  email: 'username',
  password: 'new-password',
};

/** Username, e-mail address and password of the first admin. */
export function SetUpForm() {
  const { setUp, login } = useAuthMessages();
  const { state, alert, popup, errorOf, touch, look, send, closePopup } = useSetUp();
  const form = useRef<HTMLFormElement>(null);
  const labels: Record<AccountField, string> = {
    username: setUp.username,
    displayName: setUp.displayName,
    email: login.email,
    password: login.password,
  };

  const read = (): Account => {
    const data = new FormData(form.current ?? undefined);
    const value = (name: AccountField) => String(data.get(name) ?? '');
    return {
      username: value('username'),
      displayName: value('displayName'),
      email: value('email'),
      password: value('password'),
    };
  };
  if (state === 'done')
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

  const token = () => new URLSearchParams(window.location.search).get('token') ?? '';

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="form"
      onInput={() => void look(read(), token())}
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'open') void send(read(), token());
      }}
    >
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
          error={errorOf(name)}
          onBlur={() => {
            touch(name);
            void look(read(), token());
          }}
        />
      ))}
      <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
      <button type="submit" className="button button-primary" disabled={state === 'sending'}>
        {state === 'sending' ? setUp.waiting : setUp.submit}
      </button>
      <Popup message={popup} onClose={closePopup} />
    </form>
  );
}
