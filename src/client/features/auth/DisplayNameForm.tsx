import { storeDisplayName } from '../../lib/session.ts';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAccountMessages } from './account.en.ts';

const nameFields = ['displayName'] as const;
const load = () =>
  import('../../../shared/display-name-input.ts').then(({ displayNameInput }) => displayNameInput);

/** Changes the name under which other people see the caller. */
export function DisplayNameForm({ displayName }: { displayName: string }) {
  const { name: words } = useAccountMessages();
  const { act, error } = useAct(
    'auth.chooseDisplayName',
    trpc.auth.chooseDisplayName.useMutation(),
    {
      done: words.saved,
      failed: words.failed,
      failure: 'page',
    },
  );

  const form = useCheckedForm(nameFields, load, async (chosen) => {
    if (await act(chosen)) storeDisplayName(chosen.displayName.trim());
  });

  return (
    <form {...form.props} className="form">
      <p>{words.intro}</p>
      <Field
        label={words.label}
        name="displayName"
        autoComplete="name"
        defaultValue={displayName}
        hint={words.hint}
        required
        error={form.errorOf('displayName')}
      />
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {words.save}
      </button>
    </form>
  );
}
