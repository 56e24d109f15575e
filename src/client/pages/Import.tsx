import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { FileStep } from '../features/imports/FileStep.tsx';
import { ImportList } from '../features/imports/ImportList.tsx';
import { ImportView } from '../features/imports/ImportView.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useImportsMessages } from '../features/imports/imports.en.ts';

/** For admins: imports songs from a file, step by step. */
export default function Import() {
  const messages = useImportsMessages();
  const id = new URLSearchParams(useSearch()).get('id');
  const { enabled, staleTime } = useAdminQuery();
  const one = trpc.admin.import.useQuery(
    { id: id ?? '' },
    { enabled: enabled && id !== null, staleTime },
  );
  const all = trpc.admin.imports.useQuery(undefined, {
    enabled: enabled && id === null,
    staleTime,
  });
  return (
    <AdminPage path="/import" intro={messages.intro}>
      {id === null ? (
        <AdminQuery for={all}>
          {(rows) => (
            <>
              <section className="mt-10" aria-labelledby="step">
                <h2 id="step" className="mb-2">
                  {messages.steps.file}
                </h2>
                <FileStep />
              </section>
              {rows.length > 0 && <ImportList rows={rows} />}
            </>
          )}
        </AdminQuery>
      ) : (
        <AdminQuery for={one}>
          {(detail) => (
            <>
              <ImportView key={id} detail={detail} />
              <p className="page-links mt-8">
                <Link to="/import">{messages.done.another}</Link>
              </p>
            </>
          )}
        </AdminQuery>
      )}
    </AdminPage>
  );
}
