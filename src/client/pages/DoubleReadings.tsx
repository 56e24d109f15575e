import '../styles/full.css';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { AssignForm } from '../features/double-reading/AssignForm.tsx';
import { useDoubleReadingMessages } from '../features/double-reading/double-reading.en.ts';
import { OpenReadings } from '../features/double-reading/OpenReadings.tsx';
import { trpc } from '../trpc.tsx';

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
