import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { useAdminsOnly } from '../features/admin/use-admins-only.ts';
import { ListState } from '../ui/ListState.tsx';
import { FileStep } from '../features/imports/FileStep.tsx';
import { ImportList } from '../features/imports/ImportList.tsx';
import { ImportView } from '../features/imports/ImportView.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useImportsMessages } from '../features/imports/imports.en.ts';

/** For admins: imports songs from a file, step by step. */
export default function Import() {
  const words = useImportsMessages();
  const presence = usePresence();
  const id = new URLSearchParams(useSearch()).get('id');
  const enabled = presence.user?.role === 'ADMIN';
  const one = trpc.admin.import.useQuery(
    { id: id ?? '' },
    { enabled: enabled && id !== null, staleTime: 0 },
  );
  const all = trpc.admin.imports.useQuery(undefined, {
    enabled: enabled && id === null,
    staleTime: 0,
  });
  const { error, refetch } = id === null ? all : one;
  useAdminsOnly(httpStatusOf(error) === 403);
  const isHere = id === null ? all.data : one.data;
  return (
    <AdminPage path="/import" intro={words.intro}>
      {!isHere && <ListState presence={presence} error={error} again={() => void refetch()} />}
      {id === null && all.data && (
        <>
          <section className="mt-10" aria-labelledby="step">
            <h2 id="step" className="mb-2">
              {words.steps.file}
            </h2>
            <FileStep />
          </section>
          {all.data.length > 0 && <ImportList rows={all.data} />}
        </>
      )}
      {id !== null && one.data && (
        <>
          <ImportView key={id} detail={one.data} />
          <p className="page-links mt-8">
            <Link to="/import">{words.done.another}</Link>
          </p>
        </>
      )}
    </AdminPage>
  );
}
