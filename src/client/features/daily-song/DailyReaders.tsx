import { useAdminQuery, AdminQuery } from '../admin/AdminQuery.tsx';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useDailySongMessages } from './daily-song.en.ts';

const names = ['email'] as const;
const load = () => import('../../../shared/accounts-input.ts').then(({ emailInput }) => emailInput);

/** How many people get the song of the day by e-mail, and the form with which an admin removes an address. */
export function DailyReaders() {
  const { admin: messages, email } = useDailySongMessages();
  const readers = trpc.admin.dailyReaders.useQuery(undefined, useAdminQuery());
  const remove = useAct('admin.removeDailyReader', trpc.admin.removeDailyReader.useMutation(), {
    done: messages.removed,
    failed: messages.removeFailed,
    failure: 'page',
  });
  const form = useCheckedForm(names, load, async (values, reset) => {
    if (await remove.act(values)) reset();
  });
  return (
    <section className="mt-10" aria-labelledby="daily-readers">
      <h2 id="daily-readers" className="mb-2">
        {messages.title}
      </h2>
      <AdminQuery for={readers}>
        {({ confirmed, asked, max }) => (
          <p className="mb-4">
            {messages.count(confirmed, max)} {asked > 0 && messages.asked(asked)}
          </p>
        )}
      </AdminQuery>
      <form {...form.props} className="form">
        <Field
          label={email}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          error={form.errorOf('email')}
        />
        <div role="alert">
          {remove.error && <p className="notice notice-bad">{remove.error}</p>}
        </div>
        <button type="submit" className="button" disabled={remove.busy}>
          {messages.remove}
        </button>
      </form>
    </section>
  );
}
