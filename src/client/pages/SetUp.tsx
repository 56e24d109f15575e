import '../styles/full.css';
import { useSearch } from 'wouter';
import { SetUpForm } from '../features/auth/SetUpForm.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useAccountWords } from '../words/en.accounts.ts';

/** Target of a new site's set-up link: creates the first admin. */
export default function SetUp() {
  const { setUp } = useAccountWords();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const hasToken = !useHydrated() || new URLSearchParams(search).has('token');
  return (
    <div className="page">
      <PageHead title={setUp.title} hidden />
      <h1 className="page-title">{setUp.title}</h1>
      {hasToken ? (
        <>
          <p>{setUp.intro}</p>
          <SetUpForm />
        </>
      ) : (
        <p>{setUp.noToken}</p>
      )}
    </div>
  );
}
