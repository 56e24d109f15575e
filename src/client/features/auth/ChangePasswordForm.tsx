import { useCheckedForm } from '../../lib/checked-form.ts';
import { deviceToken } from '../../lib/device.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAccountMessages } from './account.en.ts';
import { useAuthMessages } from './auth.en.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const names = ['current', 'password', 'confirmPassword'] as const;
const load = () =>
  import('../../../shared/accounts-input.ts').then(({ changePasswordForm }) => changePasswordForm);

/** Changes one's own password: the present one, and the new one twice. */
export function ChangePasswordForm() {
  const { password: words } = useAccountMessages();
  const { password: newWords } = useAuthMessages();
  const { act, error } = useAct('auth.changePassword', trpc.auth.changePassword.useMutation(), {
    failed: newWords.failed,
    failure: 'page',
  });
  const form = useCheckedForm(names, load, ({ current, password }, reset) =>
    act({ password: current, newPassword: password, device: deviceToken() }, words.saved, reset),
  );

  return (
    <form {...form.props} className="form">
      <p>{words.intro}</p>
      <Field
        label={words.current}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={form.errorOf('current')}
      />
      <NewPasswordFields errorOf={form.errorOf} />
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {form.busy ? newWords.waiting : newWords.save}
      </button>
    </form>
  );
}
