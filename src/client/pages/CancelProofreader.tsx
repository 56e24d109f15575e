import '../styles/full.css';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useCheckedForm } from '../lib/checked-form.ts';
import { useIsAdmin } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { useCancelApproval } from '../features/accounts/cancel.ts';

/** For admins: cancels an account by its e-mail address. */
export default function CancelProofreader() {
  return (
    <AdminPage path="/cancel-proofreader">
      <CancelForm />
    </AdminPage>
  );
}

const names = ['email'] as const;
const load = () => import('../../shared/accounts-input.ts').then(({ emailInput }) => emailInput);

/** Cancels an approval by e-mail address, typed or chosen from the approved accounts. */
function CancelForm() {
  const { admin, proofreaders } = useAdminMessages();
  const { data } = trpc.admin.proofreaders.useQuery(undefined, {
    enabled: useIsAdmin(),
  });
  const { ask, question: confirmation, close } = useCancelApproval();
  const form = useCheckedForm(names, load, ({ email }, reset) =>
    ask(email, data?.find((row) => row.email === email)?.username ?? email, reset),
  );

  return (
    <>
      <form {...form.props} className="form">
        <Field
          label={admin.email}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          list="proofreaders"
          {...(data && data.length > 0 && { hint: proofreaders.cancelHint })}
          error={form.errorOf('email')}
        />
        <datalist id="proofreaders">
          {data?.map(({ email, username }) => (
            <option key={email} value={email}>
              {username}
            </option>
          ))}
        </datalist>
        <button type="submit" className="button button-danger">
          {proofreaders.cancel}
        </button>
      </form>
      <ConfirmDialog confirmation={confirmation} onClose={close} />
    </>
  );
}
