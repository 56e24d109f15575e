import '../styles/upload.css';
import '../styles/imports.css';
import { Link, useSearch } from 'wouter';
import { useAdminsOnly } from '../features/accounts/guard.ts';
import { NotHere } from '../features/accounts/NotHere.tsx';
import { FileStep } from '../features/imports/FileStep.tsx';
import { ImportList } from '../features/imports/ImportList.tsx';
import { ImportView } from '../features/imports/ImportView.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { statusOf, trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';
import { useImportWords } from '../words/en.imports.ts';

/** Bringing songs in from files, step by step; nobody but an admin stays here. */
export default function Import() {
  const words = useImportWords();
  const { admin } = useAdminWords();
  const presence = usePresence();
  const id = new URLSearchParams(useSearch()).get('id');
  const enabled = presence.user?.role === 'ADMIN';
  const one = trpc.admin.import.useQuery({ id: id ?? '' }, { enabled: enabled && id !== null, staleTime: 0 });
  const all = trpc.admin.imports.useQuery(undefined, { enabled: enabled && id === null, staleTime: 0 });
  const { error, refetch } = id === null ? all : one;
  useAdminsOnly(statusOf(error) === 403);
  const isHere = id === null ? all.data : one.data;
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      {!isHere && <NotHere presence={presence} error={error} again={() => void refetch()} />}
      {id === null && all.data && (
        <>
          <section className="desk-part" aria-labelledby="step">
            <h2 id="step">{words.steps.file}</h2>
            <FileStep />
          </section>
          {all.data.length > 0 && <ImportList rows={all.data} />}
        </>
      )}
      {id !== null && one.data && <ImportView key={id} detail={one.data} />}
      <p className="desk-ways import-ways">
        {id !== null && <Link to="/import">{words.done.another}</Link>}
        <Link to="/admin">{admin.title}</Link>
      </p>
    </div>
  );
}
