import '../styles/full.css';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { useDoubleReadingMessages } from '../features/double-reading/double-reading.en.ts';
import { OpenReadings } from '../features/double-reading/OpenReadings.tsx';
import { trpc } from '../trpc.tsx';
import { useState } from 'react';
import type { Assignee } from '../../shared/workload.ts';
import { noReaders, TwoReaders } from '../features/double-reading/TwoReaders.tsx';
import { useForm } from '../lib/form.ts';
import { useAct } from '../lib/use-act.ts';

/** /double-readings, for admins: songs that two people read separately. */
export default function DoubleReadings() {
  const { list: messages } = useDoubleReadingMessages();
  const readings = trpc.doubleReading.list.useQuery(undefined, useAdminQuery());
  return (
    <AdminPage path="/double-readings" intro={messages.intro}>
      <AdminQuery for={readings}>
        {({ open, people }) => (
          <>
            <section className="mb-10" aria-labelledby="open-readings">
              <h2 id="open-readings" className="mb-2">
                {messages.open}
              </h2>
              <OpenReadings readings={open} />
            </section>
            <section aria-labelledby="assign-reading">
              <h2 id="assign-reading" className="mb-2">
                {messages.assign}
              </h2>
              <AssignForm people={people} />
            </section>
          </>
        )}
      </AdminQuery>
    </AdminPage>
  );
}

/** Gives songs to two people who read them separately. */
function AssignForm({ people }: { people: readonly Pick<Assignee, 'email' | 'username'>[] }) {
  const { list: messages } = useDoubleReadingMessages();
  const [chosen, setChosen] = useState(noReaders);
  const { act, error } = useAct('doubleReading.assign', trpc.doubleReading.assign.useMutation(), {
    failed: messages.assignFailed,
    failure: 'page',
  });
  const form = useForm(async (read, element) => {
    const [start, end] = [Number(read('start')), Number(read('end') || read('start'))];
    const done = await act(
      { start, end, ...chosen, days: Number(read('days')) },
      messages.assigned(start, end),
    );
    if (!done) return;
    element.reset();
    setChosen(noReaders);
  });
  return (
    <form {...form.props} className="form max-w-3xl">
      <TwoReaders people={people} chosen={chosen} onChoose={setChosen} messages={messages} />
      {error && (
        <p role="alert" className="notice notice-bad">
          {error}
        </p>
      )}
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {messages.submit}
      </button>
    </form>
  );
}
